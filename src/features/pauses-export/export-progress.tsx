import { Button } from "../../components/button.tsx";
import { ProgressBar } from "../../components/progress-bar.tsx";
import { countOf, formatBytes, formatCount } from "../../components/quantities.ts";
import type { StepProgress } from "../../worker/protocol.ts";
import { focusIfLost } from "./focus-if-lost.ts";

export interface ExportProgressProps {
  readonly label: string;
  readonly progress: StepProgress | null;
  readonly onCancel: () => void;
}

/** How far a check or a save is, and its Cancel. */
export function ExportProgress({ label, progress, onCancel }: ExportProgressProps) {
  return (
    <div className="flex w-full items-end gap-4">
      <ProgressBar
        className="min-w-0 flex-1"
        label={label}
        value={progress?.done ?? null}
        max={Math.max(1, progress?.total ?? 1)}
        detail={
          progress &&
          `${formatCount(progress.done)} of ${countOf(progress.total, "transition")}, ${formatBytes(progress.bytes)}`
        }
      />
      <Button ref={focusIfLost} onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
