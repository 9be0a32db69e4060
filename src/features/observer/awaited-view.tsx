import { Eye } from "lucide-react";
import { logProgress } from "../../components/pauses/log-progress.ts";
import { ProgressBar } from "../../components/progress-bar.tsx";
import { useLog } from "../../state/queries/log-queries.ts";
import type { EpisodeKey } from "../../worker/protocol.ts";

/**
 * Stands in the place of a view that is still being made. That takes the whole log, so while the log is read, this tells
 * how far it is.
 */
export function AwaitedView({ episode }: { readonly episode: EpisodeKey }) {
  const reading = logProgress(useLog(episode).data);
  return (
    <div className="appear-late flex min-h-0 flex-1 flex-col items-center justify-center gap-3 p-6 text-center">
      <Eye aria-hidden strokeWidth={1.5} className="size-7 text-faint" />
      {/* How far it is stays outside: a screen reader is told once what is awaited. */}
      <div role="status" aria-label="Observer's view is loading" className="flex max-w-[46ch] flex-col gap-1">
        <p className="text-md font-medium text-ink">The observer's view is being made</p>
        <p className="text-balance text-muted">
          {reading === null
            ? "The log is read. The snapshot at the pause is being checked."
            : "It is shown as soon as the whole log has been read and the pause is found in it."}
        </p>
      </div>
      {reading !== null && (
        <ProgressBar className="w-72 max-w-full" label={reading.words} value={reading.percent} max={100} />
      )}
    </div>
  );
}
