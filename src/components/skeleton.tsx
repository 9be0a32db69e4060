import { clsx } from "clsx";

export interface SkeletonProps {
  /** What is being loaded, for a screen reader, for instance `Step`. */
  readonly label: string;
  /** How many lines of text stand in; 0 for one block that fills the container. */
  readonly lines?: number | undefined;
  readonly className?: string | undefined;
}

const widths = ["w-3/5", "w-11/12", "w-4/5", "w-full", "w-2/3"] as const;

/** Stands where content will be. It waits a moment before it shows, so that quick answers do not flicker. */
export function Skeleton({ label, lines = 3, className }: SkeletonProps) {
  return (
    <div role="status" aria-label={`${label} is loading`} className={clsx("appear-late", className)}>
      {lines === 0 ? (
        <div className="size-full min-h-8 animate-pulse rounded-md bg-hover" />
      ) : (
        <div className="flex flex-col gap-2.5 p-3">
          {Array.from({ length: lines }, (_, line) => line).map((line) => (
            <div
              key={line}
              className={clsx("h-3 animate-pulse rounded-sm bg-hover", widths[line % widths.length])}
            />
          ))}
        </div>
      )}
    </div>
  );
}
