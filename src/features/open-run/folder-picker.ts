/** The picker of folders, which the compiler's library does not have yet. */
type PickerWindow = Window & {
  showDirectoryPicker?: (options: {
    readonly id: string;
    readonly mode: "read";
  }) => Promise<FileSystemDirectoryHandle>;
};

function picker(): PickerWindow["showDirectoryPicker"] {
  const page: PickerWindow = window;
  return page.showDirectoryPicker?.bind(page);
}

/** Whether this browser can hand out a folder that can be remembered; where not, a folder input stands in. */
export function hasFolderPicker(): boolean {
  return picker() !== undefined;
}

/**
 * Lets a person pick a folder. Answers null when they did not: a closed picker and a folder that the browser refuses to
 * hand out (a home folder, for instance) come as the same AbortError, and the browser has told the second itself.
 */
export async function pickFolder(): Promise<FileSystemDirectoryHandle | null> {
  try {
    return (await picker()?.({ id: "run", mode: "read" })) ?? null;
  } catch (error) {
    if (error instanceof Error && error.name === "AbortError") return null;
    throw error;
  }
}
