import { FolderDown } from "lucide-react";
import { useHeldOver } from "./window-drops.ts";

/** Shows that what is held over the window can be dropped. */
export function DropTarget() {
  const held = useHeldOver((state) => state.held);
  if (!held) return null;
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
