import { isAway, useLiveness } from "../../state/queries/log-queries.ts";
import type { EpisodeKey, LogLiveness } from "../../worker/protocol.ts";
import type { Failure } from "./failure.ts";

/**
 * The advice of a failure, as it is right beside the notice that the log is another one: the button there is what opens
 * the run again.
 */
export function adviceBesideNotice(
  { code, advice }: Pick<Failure, "code" | "advice">,
  liveness: LogLiveness | undefined,
): string | null {
  return isAway(liveness) && code === "changed"
    ? "Press Reload, in the notice above the steps, to open the log as it is now."
    : advice;
}

/**
 * A failure of an episode with the advice that is right where the page stands; see {@link adviceBesideNotice}. Null for
 * what has no log: the pauses of a file.
 */
export function useAdvised<Known extends Failure | null>(failure: Known, episode: EpisodeKey | null): Known {
  const liveness = useLiveness(episode);
  return failure === null ? failure : { ...failure, advice: adviceBesideNotice(failure, liveness) };
}
