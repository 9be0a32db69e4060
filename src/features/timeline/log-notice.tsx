import { RotateCw } from "lucide-react";
import { Button } from "../../components/button.tsx";
import { Callout } from "../../components/callout.tsx";
import { isAway, useLiveness } from "../../state/queries/log-queries.ts";
import { reloadInPlace } from "../../state/reload-in-place.ts";
import { useRunSession } from "../../state/session-context.ts";
import type { EpisodeKey } from "../../worker/protocol.ts";

const WORDS = {
  replaced: {
    title: "trajectory.jsonl was replaced since it was opened",
    advice:
      "What is shown is of the old file. What has not been read of it by now cannot be shown any more. Nothing of the new file is mixed in.",
  },
  gone: {
    title: "trajectory.jsonl is not in the folder any more",
    advice:
      "What is shown was read before it was removed. What has not been read of it by now cannot be shown any more.",
  },
} as const;

/** Says that the log is no longer the one that was opened, with the way to the one that is there now. */
export function LogNotice({ episode }: { readonly episode: EpisodeKey }) {
  const session = useRunSession();
  // What is known of it is shown, and nothing is asked for: it stands above an observer's view, too.
  const liveness = useLiveness(episode);
  if (!isAway(liveness)) return null;
  const { title, advice } = WORDS[liveness];
  return (
    <Callout
      tone="warn"
      live
      className="m-2"
      title={title}
      action={
        <Button size="sm" icon={RotateCw} onClick={() => void reloadInPlace(session)}>
          Reload
        </Button>
      }
    >
      {advice}
    </Callout>
  );
}
