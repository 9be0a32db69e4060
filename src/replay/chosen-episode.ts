import { ReplayError } from "./errors.ts";
import type { EpisodeTransitions } from "./event-log/episode-transitions.ts";
import type { EventLog } from "./event-log/event-log.ts";
import type { EventLogIndex } from "./event-log/event-log-index.ts";

interface Choice {
  readonly episodeId?: string | undefined;
  /** All lines are to be whole, so that every episode that one names is there. */
  readonly strict?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * The transitions of the episode that was asked for, or of the only one. Whether an episode is there rests on one whole
 * line of it, which is read where a choice depends on it; the only one of a log is taken as it is.
 *
 * Throws a {@link ReplayError} for a log without transitions, several episodes with none chosen, and one that is not
 * there; what reading the log throws, and the signal's reason once aborted.
 */
export async function chosenEpisode(
  log: EventLog,
  { episodeId, strict = false, signal }: Choice,
): Promise<EpisodeTransitions> {
  const { index } = log;
  const chosen = episodeId === undefined ? onlyOne(index) : index.episode(episodeId);
  if (
    chosen !== undefined &&
    (strict || episodeId === undefined || (await firstWhole(chosen, log, signal)) !== null)
  )
    return chosen;
  const there = strict ? index.episodes : await episodesThere(log, signal);
  const [first, ...others] = there;
  if (first === undefined) {
    throw new ReplayError({ code: "no-transitions", data: { damagedLines: index.damagedCount } });
  }
  const episodes = there.map(({ id }) => id);
  if (episodeId !== undefined) {
    throw new ReplayError({ code: "unknown-episode", data: { episode: episodeId, episodes } });
  }
  if (others.length > 0) throw new ReplayError({ code: "several-episodes", data: { episodes } });
  return first;
}

/** The episodes that have a whole line, in the order of their first. */
async function episodesThere(
  log: EventLog,
  signal: AbortSignal | undefined,
): Promise<readonly EpisodeTransitions[]> {
  const there: { readonly episode: EpisodeTransitions; readonly first: number }[] = [];
  for (const episode of log.index.episodes) {
    const first = await firstWhole(episode, log, signal);
    if (first !== null) there.push({ episode, first });
  }
  return there.sort((one, other) => one.first - other.first).map(({ episode }) => episode);
}

function onlyOne({ episodes }: EventLogIndex): EpisodeTransitions | undefined {
  return episodes.length === 1 ? episodes[0] : undefined;
}

/**
 * The first record of an episode whose line is whole, or null where none is. One with a misleading end may be of this
 * episode after all, so that it must not be left out of a choice.
 */
async function firstWhole(
  episode: EpisodeTransitions,
  log: EventLog,
  signal: AbortSignal | undefined,
): Promise<number | null> {
  const { index } = log;
  for (let ordinal = 0; ordinal < episode.count; ordinal++) {
    const { index: record } = episode.record(ordinal);
    await log.confirmEach([record], signal);
    if (index.record(record).kind !== "damaged") return record;
    if (index.damagedLine(index.damagedBefore(record)).damage.reason === "misleading-end") return record;
  }
  return null;
}

/** Throws a {@link ReplayError} for the first damaged line of a log, if it has any. */
export function refuseDamage(index: EventLogIndex): void {
  if (index.damagedCount === 0) return;
  const { line, damage } = index.damagedLine(0);
  throw new ReplayError({ code: "damaged-line", data: { line, damage } });
}
