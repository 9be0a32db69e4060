import { useQuery } from "@tanstack/react-query";
import { logQuery } from "../../state/queries/log-queries.ts";
import { useRun } from "../../state/queries/run-context.ts";
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
  const notice = liveness === "replaced" || liveness === "gone";
  return notice && code === "changed"
    ? "Press Reload, in the notice above the steps, to open the log as it is now."
    : advice;
}

/** A failure of an episode with the advice that is right where the page stands; see {@link adviceBesideNotice}. */
export function useAdvised<Known extends Failure | null>(failure: Known, episode: EpisodeKey): Known {
  // What is known of the log is enough, as it is for the notice.
  const { data } = useQuery({ ...logQuery(useRun(), episode), enabled: false });
  return failure === null ? failure : { ...failure, advice: adviceBesideNotice(failure, data?.liveness) };
}
