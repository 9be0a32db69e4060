import { Progress } from "@base-ui/react/progress";
import { clsx } from "clsx";
import type { ReactNode } from "react";

export interface ProgressBarProps {
  /** What is going on, for instance `Reading trajectory.jsonl`. */
  readonly label: string;
  /** Between 0 and `max`; null while the end is not known. */
  readonly value: number | null;
  readonly max?: number | undefined;
  /** Counts and bytes, at the right. */
  readonly detail?: ReactNode;
  readonly className?: string | undefined;
}

/** How far a task is. */
export function ProgressBar({ label, value, max = 1, detail, className }: ProgressBarProps) {
  return (
    <Progress.Root value={value} max={max} className={clsx("flex flex-col gap-1.5", className)}>
      <div className="flex items-baseline gap-3">
        <Progress.Label className="min-w-0 flex-1 truncate">{label}</Progress.Label>
        {detail !== undefined && <span className="shrink-0 text-sm text-muted">{detail}</span>}
      </div>
      <Progress.Track className="h-1 overflow-hidden rounded-full bg-line">
        <Progress.Indicator
          className={clsx(
            "h-full rounded-full bg-accent transition-[width] duration-200",
            "data-indeterminate:w-1/4 data-indeterminate:travelling",
          )}
        />
      </Progress.Track>
    </Progress.Root>
  );
}
