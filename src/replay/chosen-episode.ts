import { ReplayError } from "./errors.ts";
import type { EpisodeTransitions } from "./event-log/episode-transitions.ts";
import type { EventLogIndex } from "./event-log/event-log-index.ts";

/**
 * The transitions of the episode that was asked for, or of the only one.
 *
 * Throws a {@link ReplayError} for a log without transitions, several episodes with none chosen, and one that is not
 * there.
 */
export function chosenEpisode(index: EventLogIndex, episodeId: string | undefined): EpisodeTransitions {
  const [first, ...others] = index.episodes;
  if (first === undefined) {
    throw new ReplayError({ code: "no-transitions", data: { damagedLines: index.damagedCount } });
  }
  const episodes = index.episodes.map(({ id }) => id);
  if (episodeId !== undefined) {
    const chosen = index.episode(episodeId);
    if (chosen !== undefined) return chosen;
    throw new ReplayError({ code: "unknown-episode", data: { episode: episodeId, episodes } });
  }
  if (others.length > 0) throw new ReplayError({ code: "several-episodes", data: { episodes } });
  return first;
}

/** Throws a {@link ReplayError} for the first damaged line of a log, if it has any. */
export function refuseDamage(index: EventLogIndex): void {
  if (index.damagedCount === 0) return;
  const { line, damage } = index.damagedLine(0);
  throw new ReplayError({ code: "damaged-line", data: { line, damage } });
}
