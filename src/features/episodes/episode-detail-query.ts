import { useQuery } from "@tanstack/react-query";
import { episodeDetailQuery } from "../../state/queries/episode-detail-query.ts";
import { useRun } from "../../state/queries/run-context.ts";
import type { EpisodeKey } from "../../worker/protocol.ts";

/** What the documents beside an episode's log tell, and what is wrong with them. */
export function useEpisodeDetail(episode: EpisodeKey) {
  return useQuery(episodeDetailQuery(useRun(), episode));
}
