/** The picker of files to save to, which the compiler's library does not have yet. */
type PickerWindow = Window & {
  showSaveFilePicker?: (options: {
    readonly id: string;
    readonly suggestedName: string;
    readonly types: readonly {
      readonly description: string;
      readonly accept: Readonly<Record<string, string[]>>;
    }[];
  }) => Promise<FileSystemFileHandle>;
};

function picker(): PickerWindow["showSaveFilePicker"] {
  const page: PickerWindow = window;
  return page.showSaveFilePicker?.bind(page);
}

/** Whether this browser lets a person choose where a file is written; where not, there is the download. */
export function hasSavePicker(): boolean {
  return picker() !== undefined;
}

/**
 * Lets a person pick a file to write to; call it in the click itself. An existing file is empty from then on. Answers
 * null when none was picked.
 */
export async function pickSaveFile(suggestedName: string): Promise<FileSystemFileHandle | null> {
  try {
    const options = {
      id: "pause-export",
      suggestedName,
      types: [{ description: "Pause JSON", accept: { "application/json": [".json"] } }],
    };
    return (await picker()?.(options)) ?? null;
  } catch (error) {
    if (error instanceof Error && error.name === "AbortError") return null;
    throw error;
  }
}

/** A download reads the bytes after the click; the address must outlive it. */
const REVOKE_AFTER_MS = 60_000;

/** Hands a file to the browser's downloads. */
export function download(blob: Blob, fileName: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_AFTER_MS);
}

/** Puts a text that is still to come on the clipboard; it keeps the permission of the click that asked for it. */
export function copyText(text: Promise<string>): Promise<void> {
  const blob = text.then((whole) => new Blob([whole], { type: "text/plain" }));
  return navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })]);
}
