import { FolderDown } from "lucide-react";
import { useEffect, useState } from "react";
import { takeDropped } from "../../sources/dropped.ts";
import { closeDialog } from "../../state/dialogs.ts";
import { useRunSession } from "../../state/session-context.ts";
import { openDropped } from "./open-dropped.ts";

/** Takes folders and files that are dropped anywhere on the window, and shows that it would. */
export function DropTarget() {
  const session = useRunSession();
  const [over, setOver] = useState(false);

  useEffect(() => {
    // A picture dragged within the page also claims to be a file.
    let fromPage = false;
    const holdsFiles = (event: DragEvent) =>
      !fromPage && event.dataTransfer?.types.includes("Files") === true;

    const onDragStart = () => {
      fromPage = true;
    };
    const onDragEnd = () => {
      fromPage = false;
    };
    const onDragOver = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      if (event.dataTransfer !== null) event.dataTransfer.dropEffect = "copy";
      setOver(true);
    };
    const onDragLeave = (event: DragEvent) => {
      // Moving from element to element also leaves; only leaving the window has nowhere to go.
      if (event.relatedTarget === null) setOver(false);
    };
    const onDrop = (event: DragEvent) => {
      setOver(false);
      if (!holdsFiles(event) || event.dataTransfer === null) return;
      event.preventDefault();
      closeDialog();
      void openDropped(session, takeDropped(event.dataTransfer));
    };

    const ending = new AbortController();
    const { signal } = ending;
    window.addEventListener("dragstart", onDragStart, { signal });
    window.addEventListener("dragend", onDragEnd, { signal });
    window.addEventListener("dragenter", onDragOver, { signal });
    window.addEventListener("dragover", onDragOver, { signal });
    window.addEventListener("dragleave", onDragLeave, { signal });
    window.addEventListener("drop", onDrop, { signal });
    return () => ending.abort();
  }, [session]);

  if (!over) return null;
  return (
    <div className="pointer-events-none fixed inset-0 z-50 flex items-center justify-center bg-scrim p-4">
      <div className="flex size-full flex-col items-center justify-center gap-3 rounded-lg border-2 border-dashed border-accent bg-raised/90">
        <FolderDown aria-hidden strokeWidth={1.5} className="size-10 text-accent-ink" />
        <p className="text-xl font-semibold">Drop a run folder or a pause file to open it</p>
        <p className="text-muted">It is read here, on your machine. Nothing is uploaded.</p>
      </div>
    </div>
  );
}
