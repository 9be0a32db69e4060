import { queryOptions, skipToken, useQuery } from "@tanstack/react-query";
import type { EpisodeKey, LogFacts } from "../../worker/protocol.ts";
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
    staleTime: (query) => (query.state.data?.complete === false ? 0 : Number.POSITIVE_INFINITY),
  });
}

/** The log of an episode, read to its end for as long as somebody looks; null for what has no log (a view). */
export function useLog(episode: EpisodeKey | null) {
  const run = useRun();
  const query = logQuery(run, episode ?? { path: "", episodeId: null });
  // What has no log has a key of its own: a view of this very episode must not find how long the episode is.
  return useQuery(episode === null ? { ...query, queryKey: [run.key, "no-log"], queryFn: skipToken } : query);
}
