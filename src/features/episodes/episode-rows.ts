import type { ReactNode } from "react";
import type { TableItem } from "../../components/data-table/data-table.tsx";
import { type SortKey, sortRows, type TableSort } from "../../components/data-table/table-order.ts";
import type { EpisodeEntry, RunProblem } from "../../worker/protocol.ts";

/** An episode as it is listed. */
export interface EpisodeRow {
  readonly entry: EpisodeEntry;
  /** What could not be read of it. */
  readonly problems: readonly RunProblem[];
  /** Transitions, where its log has been read; null else. */
  readonly steps: number | null;
}

/** What one episode is called in a list: its folder, or its own id where it is the opened folder. */
export function episodeName({ path, name, facts }: EpisodeEntry): string {
  return path === "" ? (facts.episode ?? name) : path;
}

/** What tells an episode from its neighbours: its last folder, or its own id where it is the opened folder. */
export function ownName({ path, name, facts }: EpisodeEntry): string {
  return path === "" ? (facts.episode ?? name) : name;
}

/** The folders that an episode's own lies in; empty directly below the opened one. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}

/** `price = 399, subtitle = neutral`; empty where the episode is no cell of a factorial design. */
export function assignmentWords({ facts }: EpisodeEntry): string {
  return facts.assignments.map(({ factor, level }) => `${factor} = ${level}`).join(", ");
}

/**
 * The episodes with their problems. A problem belongs to the episode in whose folder its file lies, the nearest one
 * where episodes lie within each other.
 */
export function episodeRows(
  episodes: readonly EpisodeEntry[],
  problems: readonly RunProblem[],
  stepsOf: (entry: EpisodeEntry) => number | null,
): readonly EpisodeRow[] {
  const paths = new Set(episodes.map((entry) => entry.path));
  const byPath = groupBy(problems, (problem) => ownerOf(problem.path, paths));
  return episodes.map((entry) => ({ entry, problems: byPath.get(entry.path) ?? [], steps: stepsOf(entry) }));
}

/** The folder of the episode that a file belongs to; undefined where it belongs to none. */
function ownerOf(path: string, episodes: ReadonlySet<string>): string | undefined {
  for (let folder = path; folder !== ""; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/")))) {
    if (episodes.has(folder)) return folder;
  }
  // Below the opened folder itself only what lies directly in it is the episode's own.
  return episodes.has("") && !path.includes("/") ? "" : undefined;
}

/** The rows whose path, facts or outcomes hold every word; case does not count. */
export function filterRows(rows: readonly EpisodeRow[], text: string): readonly EpisodeRow[] {
  const words = text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const where = searchedText(row);
    return words.every((word) => where.includes(word));
  });
}

function searchedText({ entry }: EpisodeRow): string {
  const { facts } = entry;
  return [
    entry.path,
    entry.name,
    facts.episode,
    facts.experiment,
    facts.task,
    facts.condition,
    facts.pair,
    facts.environment,
    facts.model,
    facts.agent,
    facts.seed === null ? null : `seed ${facts.seed}`,
    assignmentWords(entry),
    ...(facts.outcomes ?? []).map(({ id, value }) => `${id} ${value.text}`),
  ]
    .filter((part) => part !== null)
    .join("\n")
    .toLowerCase();
}

/** What rows are grouped by: the experiment, and apart from those the outputs that re-runs put aside. */
export interface EpisodeGroup {
  readonly key: string;
  readonly archived: boolean;
  readonly experiment: string | null;
  readonly rows: readonly EpisodeRow[];
}

/** The rows by experiment in the order in which these come, archives last; each group sorted by itself. */
export function groupRows(rows: readonly EpisodeRow[], sort: TableSort | null): readonly EpisodeGroup[] {
  const groups = groupBy(rows, ({ entry }) => JSON.stringify([entry.archived, entry.facts.experiment]));
  return [...groups.entries()]
    .map(([key, members]) => {
      const first = members[0]?.entry;
      return {
        key,
        archived: first?.archived ?? false,
        experiment: first?.facts.experiment ?? null,
        rows: sortRows(members, sort, sortKey),
      };
    })
    .sort((left, right) => Number(left.archived) - Number(right.archived));
}

/** The lines of the table: a heading over each group where there is more than one. */
export function tableItems(
  groups: readonly EpisodeGroup[],
  heading: (group: EpisodeGroup) => ReactNode,
): readonly TableItem<EpisodeRow>[] {
  return groups.flatMap((group): readonly TableItem<EpisodeRow>[] => {
    const rows = group.rows.map((row) => ({ kind: "row" as const, key: row.entry.path, row }));
    if (groups.length === 1 && !group.archived) return rows;
    return [{ kind: "group", key: `group ${group.key}`, label: heading(group) }, ...rows];
  });
}

function sortKey({ entry, problems, steps }: EpisodeRow, column: string): SortKey {
  const { facts } = entry;
  switch (column) {
    case "episode":
      return episodeName(entry);
    case "condition":
      return facts.condition;
    case "assignments":
      return assignmentWords(entry) || null;
    case "seed":
      return wholeNumber(facts.seed);
    case "repetition":
      return wholeNumber(facts.repetition);
    case "environment":
      return facts.environment;
    case "steps":
      return steps;
    case "log":
      return entry.logBytes;
    case "health":
      return problems.length;
    default:
      return null;
  }
}

/** A number of any size as itself, so that seeds are not ordered as text. */
function wholeNumber(text: string | null): SortKey {
  return text !== null && /^-?\d+$/.test(text) ? BigInt(text) : text;
}

function groupBy<Item, Key>(
  items: readonly Item[],
  keyOf: (item: Item) => Key,
): ReadonlyMap<Key, readonly Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}
