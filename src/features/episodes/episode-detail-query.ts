import { useQuery } from "@tanstack/react-query";
import { useRun } from "../../state/queries/run-context.ts";
import type { EpisodeKey } from "../../worker/protocol.ts";

/** What the documents beside an episode's log tell, and what is wrong with them. */
export function useEpisodeDetail(episode: EpisodeKey) {
  const run = useRun();
  return useQuery({
    queryKey: [run.key, episode, "facts"],
    queryFn: ({ signal }) => run.client.request("episodeFacts", { episode }, { signal }),
    retry: false,
  });
}
