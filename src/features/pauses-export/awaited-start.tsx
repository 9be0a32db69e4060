import { logProgress } from "../../components/pauses/log-progress.ts";
import { ProgressBar } from "../../components/progress-bar.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { PATIENCE, useLasting } from "../../state/lasting.ts";
import { useKnownLog } from "../../state/queries/log-queries.ts";
import type { EpisodeKey } from "../../worker/protocol.ts";

/** Stands in the place of the form until the step is read that the export begins at. */
export function AwaitedStart({ episode }: { readonly episode: EpisodeKey }) {
  const late = useLasting(true, PATIENCE);
  const reading = useKnownLog(episode, logProgress);
  if (!late || reading == null) return <Skeleton label="Pause" lines={4} />;
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="text-muted">
        The step looked at is still being read. The export can be chosen as soon as it is.
      </p>
      <ProgressBar label={reading.words} value={reading.percent} max={100} />
    </div>
  );
}
