import type { EpisodeKey, LogFacts } from "../../worker/protocol.ts";
import { assignmentWords, type EpisodeRow, episodeName } from "./episode-rows.ts";

/** An episode to go to from the breadcrumb. */
export interface EpisodeChoice {
  readonly key: string;
  readonly episode: EpisodeKey;
  readonly name: string;
  /** What tells it apart: condition and levels, or how many transitions. */
  readonly hint: string;
  /** In lower case. */
  readonly searched: string;
  readonly current: boolean;
}

/**
 * The run's episodes, current ones first and archives after them. Where the open log holds several episodes, each of
 * them stands in the place of their folder.
 */
export function episodeChoices(
  rows: readonly EpisodeRow[],
  open: EpisodeKey,
  log: LogFacts | null,
): readonly EpisodeChoice[] {
  const ordered = [...rows].sort((left, right) => Number(left.entry.archived) - Number(right.entry.archived));
  return ordered.flatMap((row) => {
    const { path } = row.entry;
    if (path === open.path && log !== null && log.episodes.length > 1) return choicesInLog(row, log);
    const hint = [row.entry.facts.condition, assignmentWords(row.entry)]
      .filter((part) => part !== null && part !== "")
      .join(" · ");
    const archived = row.entry.archived ? ["archived"] : [];
    return [
      choice(
        { path, episodeId: null },
        episodeName(row.entry),
        [...archived, hint].join(" "),
        path === open.path,
      ),
    ];
  });
}

function choicesInLog(row: EpisodeRow, log: LogFacts): readonly EpisodeChoice[] {
  const name = episodeName(row.entry);
  return log.episodes.map(({ id, transitions }) =>
    choice(
      { path: row.entry.path, episodeId: id },
      `${name} · ${id ?? "no episode_id"}`,
      `${transitions} ${transitions === 1 ? "transition" : "transitions"}`,
      id === log.episodeId,
    ),
  );
}

function choice(episode: EpisodeKey, name: string, hint: string, current: boolean): EpisodeChoice {
  return {
    key: JSON.stringify(episode),
    episode,
    name,
    hint,
    searched: `${name} ${hint}`.toLowerCase(),
    current,
  };
}
