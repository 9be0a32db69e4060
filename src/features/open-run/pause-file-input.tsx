import { useRunSession } from "../../state/session-context.ts";

const INPUT_ID = "pause-file-input";

/** Lets a person choose a pause file and opens it. Call it in a click or a key press. */
export function choosePauseFile(): void {
  document.getElementById(INPUT_ID)?.click();
}

/** The file input behind {@link choosePauseFile}. Stands once, in the app; it is reached by the buttons, not by itself. */
export function PauseFileInput() {
  const session = useRunSession();
  return (
    <input
      id={INPUT_ID}
      type="file"
      accept=".json,application/json"
      hidden
      aria-label="Pause file"
      onChange={({ currentTarget }) => {
        const file = currentTarget.files?.[0];
        if (file !== undefined) void session.openPauseFile(file);
        // The same file can be chosen again.
        currentTarget.value = "";
      }}
    />
  );
}
