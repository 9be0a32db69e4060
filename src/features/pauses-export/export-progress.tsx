import type { ReactNode } from "react";
import { Button } from "../../components/button.tsx";
import { logProgress } from "../../components/pauses/log-progress.ts";
import { ProgressBar } from "../../components/progress-bar.tsx";
import { countOf, formatBytes, formatCount } from "../../components/quantities.ts";
import { useLog } from "../../state/queries/log-queries.ts";
import type { EpisodeKey, StepProgress } from "../../worker/protocol.ts";
import { focusIfLost } from "./focus-if-lost.ts";

export interface ExportProgressProps {
  readonly label: string;
  readonly progress: StepProgress | null;
  readonly onCancel: () => void;
}

export interface CheckProgressProps extends Omit<ExportProgressProps, "label"> {
  readonly episode: EpisodeKey;
}

/** How far a check is. It begins when the whole log is read, so until then it tells how far that is. */
export function CheckProgress({ episode, progress, onCancel }: CheckProgressProps) {
  const reading = logProgress(useLog(episode).data);
  if (progress !== null || reading === null) {
    return <ExportProgress label="Checking the view" progress={progress} onCancel={onCancel} />;
  }
  return (
    <ProgressAndCancel onCancel={onCancel}>
      <ProgressBar
        label={reading.words}
        value={reading.percent}
        max={100}
        detail="Then the view is checked."
      />
    </ProgressAndCancel>
  );
}

/** How far a check or a save is, and its Cancel. */
export function ExportProgress({ label, progress, onCancel }: ExportProgressProps) {
  return (
    <ProgressAndCancel onCancel={onCancel}>
      <ProgressBar
        label={label}
        value={progress?.done ?? null}
        max={Math.max(1, progress?.total ?? 1)}
        detail={
          progress &&
          `${formatCount(progress.done)} of ${countOf(progress.total, "transition")}, ${formatBytes(progress.bytes)}`
        }
      />
    </ProgressAndCancel>
  );
}

interface ProgressAndCancelProps {
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

function ProgressAndCancel({ onCancel, children }: ProgressAndCancelProps) {
  return (
    <div className="flex w-full items-end gap-4">
      <div className="min-w-0 flex-1">{children}</div>
      <Button ref={focusIfLost} onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
