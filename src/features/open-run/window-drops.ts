import { create } from "zustand";
import { takeDropped } from "../../sources/dropped.ts";
import { closeDialog } from "../../state/dialogs.ts";
import type { RunSession } from "../../state/run-session.ts";
import { openDropped } from "./open-dropped.ts";

/** Whether something is held over the window that could be dropped. */
export const useHeldOver = create<{ readonly held: boolean }>()(() => ({ held: false }));

/**
 * Takes folders and files that are dropped anywhere on the window, from the moment of the call on: the browser would
 * leave the page for one that nobody takes, and a person may drop before anything is drawn. Answers what ends that.
 */
export function startDrops(session: RunSession): () => void {
  // A picture dragged within the page also claims to be a file.
  let fromPage = false;
  const holdsFiles = (event: DragEvent) => !fromPage && event.dataTransfer?.types.includes("Files") === true;

  const onDragStart = () => {
    fromPage = true;
  };
  const endDrag = () => {
    fromPage = false;
  };
  const onDragOver = (event: DragEvent) => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    if (event.dataTransfer !== null) event.dataTransfer.dropEffect = "copy";
    useHeldOver.setState({ held: true });
  };
  const onDragLeave = (event: DragEvent) => {
    // Moving from element to element also leaves; only leaving the window has nowhere to go.
    if (event.relatedTarget === null) useHeldOver.setState({ held: false });
  };
  const onDrop = (event: DragEvent) => {
    useHeldOver.setState({ held: false });
    if (!holdsFiles(event) || event.dataTransfer === null) return;
    event.preventDefault();
    closeDialog();
    void openDropped(session, takeDropped(event.dataTransfer));
  };

  const ending = new AbortController();
  const { signal } = ending;
  window.addEventListener("dragstart", onDragStart, { signal });
  // Its end is not told where what was dragged has left the page; but a pointer moves only once a drag is over.
  for (const sign of ["dragend", "pointerdown", "pointermove"]) {
    window.addEventListener(sign, endDrag, { signal, capture: true, passive: true });
  }
  window.addEventListener("dragenter", onDragOver, { signal });
  window.addEventListener("dragover", onDragOver, { signal });
  window.addEventListener("dragleave", onDragLeave, { signal });
  window.addEventListener("drop", onDrop, { signal });
  return () => ending.abort();
}
