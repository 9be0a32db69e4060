import { queryOptions, skipToken, useQuery } from "@tanstack/react-query";
import type { EpisodeKey, LogFacts, LogLiveness } from "../../worker/protocol.ts";
import { type RunHandle, useRun } from "./run-context.ts";

/**
 * What is known of an episode's log. It grows while the log is read: the data is replaced by each report, and
 * `complete` says when there is no more to come. Cancelling the query keeps what is known; fetching it again goes on.
 */
export function logQuery(run: RunHandle, episode: EpisodeKey) {
  const queryKey = [run.key, episode, "log"];
  return queryOptions({
    queryKey,
    queryFn: ({ signal, client }) =>
      run.client.request(
        "indexLog",
        { episode },
        { signal, onProgress: (facts) => client.setQueryData<LogFacts>(queryKey, facts) },
      ),
    // A log that was left half read is gone on with when it is looked at again.
    staleTime: ({ state }) => (state.data !== undefined && goesOn(state.data) ? 0 : Number.POSITIVE_INFINITY),
    // One whose reading failed is gone on with when that is asked for: what tells of the failure looks at it, too.
    refetchOnMount: ({ state }) => state.data === undefined || state.error === null,
  });
}

function goesOn(log: LogFacts): boolean {
  return !log.complete && !isAway(log.liveness);
}

/** Whether it is no longer the log that was opened. */
export function isAway(liveness: LogLiveness | undefined): liveness is "gone" | "replaced" {
  return liveness === "gone" || liveness === "replaced";
}

const NO_EPISODE: EpisodeKey = { path: "", episodeId: null };

/** What has no log has a key of its own: a view of this very episode must not find how long the episode is. */
function noLog(run: RunHandle): { readonly queryKey: string[]; readonly queryFn: typeof skipToken } {
  return { queryKey: [run.key, "no-log"], queryFn: skipToken };
}

/** The log of an episode, read to its end for as long as somebody looks; null for what has no log (a view). */
export function useLog(episode: EpisodeKey | null) {
  const run = useRun();
  return useQuery({ ...logQuery(run, episode ?? NO_EPISODE), ...(episode === null && noLog(run)) });
}

/** A part of what is known of an episode's log, for which nothing is asked; undefined while nothing is known. */
export function useKnownLog<Part>(
  episode: EpisodeKey | null,
  select: (facts: LogFacts) => Part,
): Part | undefined {
  const run = useRun();
  const query = { ...logQuery(run, episode ?? NO_EPISODE), ...(episode === null && noLog(run)) };
  return useQuery({ ...query, enabled: false, select }).data;
}

/** How the log of an episode stands to its file, as far as that is known. */
export function useLiveness(episode: EpisodeKey | null): LogLiveness | undefined {
  return useKnownLog(episode, ({ liveness }) => liveness);
}
