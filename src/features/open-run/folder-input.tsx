import { folderInputSpec } from "../../sources/file-list.ts";
import type { RunSession } from "../../state/run-session.ts";
import { useRunSession } from "../../state/session-context.ts";
import { hasFolderPicker, pickFolder } from "./folder-picker.ts";

const INPUT_ID = "folder-input";

/** A folder input lists a folder's files at once, and tells nothing of an empty folder, not even its name. */
async function openListed(session: RunSession, files: FileList): Promise<void> {
  const spec = folderInputSpec(files);
  if (spec.files.length > 0) {
    await session.open({ kind: "folder", name: spec.name }, spec);
    return;
  }
  session.fail({
    code: "no-episode",
    name: spec.name,
    sentence: "The chosen folder is empty.",
    advice: "Choose the artifacts folder that a run has written, or any folder above it.",
    problems: [],
    recent: null,
  });
}

async function openPicked(session: RunSession): Promise<void> {
  try {
    const handle = await pickFolder();
    if (handle !== null) await session.openFolder(handle);
  } catch (error) {
    session.fail({
      code: "picker-failed",
      name: "",
      sentence: `The browser could not open its folder picker: ${error instanceof Error ? error.message : String(error)}`,
      advice: "Drop the folder on this window instead.",
      problems: [],
      recent: null,
    });
  }
}

/**
 * Lets a person choose a folder and opens it: by the browser's picker, or, where there is none, by the page's
 * {@link FolderInput}. Call it in a click or a key press. Nothing happens when they choose none.
 */
export function chooseFolder(session: RunSession): void {
  if (hasFolderPicker()) void openPicked(session);
  else document.getElementById(INPUT_ID)?.click();
}

/** The folder input behind {@link chooseFolder}. Stands once, in the app; it is reached by the buttons, not by itself. */
export function FolderInput() {
  const session = useRunSession();
  return (
    <input
      id={INPUT_ID}
      type="file"
      multiple
      hidden
      aria-label="Run folder"
      ref={(input) => input?.setAttribute("webkitdirectory", "")}
      onChange={({ currentTarget }) => {
        if (currentTarget.files !== null) void openListed(session, currentTarget.files);
        // The same folder can be chosen again.
        currentTarget.value = "";
      }}
    />
  );
}
