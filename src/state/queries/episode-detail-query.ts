import { queryOptions } from "@tanstack/react-query";
import type { EpisodeKey } from "../../worker/protocol.ts";
import type { RunHandle } from "./run-context.ts";

/** What the documents beside an episode's log tell, and what is wrong with them. */
export function episodeDetailQuery(run: RunHandle, episode: EpisodeKey) {
  return queryOptions({
    queryKey: [run.key, episode, "facts"],
    queryFn: ({ signal }) => run.client.request("episodeFacts", { episode }, { signal }),
    retry: false,
  });
}
