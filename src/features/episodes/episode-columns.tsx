import { TriangleAlert } from "lucide-react";
import type { DataColumn } from "../../components/data-table/data-table.tsx";
import { countOf, formatBytes, formatCount } from "../../components/quantities.ts";
import { assignmentWords, type EpisodeRow, episodeName, folderOf, ownName } from "./episode-rows.ts";
import { OutcomeList } from "./outcome-list.tsx";

const EPISODE: DataColumn<EpisodeRow> = {
  id: "episode",
  header: "Episode",
  width: "minmax(14rem, 5fr)",
  sortable: true,
  cell: ({ entry }) => (
    <span title={episodeName(entry)}>
      <span className="font-medium">{ownName(entry)}</span>
      <span className="pl-2 text-sm text-faint">{folderOf(entry.path)}</span>
    </span>
  ),
};

const CONDITION: DataColumn<EpisodeRow> = {
  id: "condition",
  header: "Condition",
  width: "minmax(6rem, 3fr)",
  sortable: true,
  cell: ({ entry }) => <span title={entry.facts.condition ?? undefined}>{entry.facts.condition}</span>,
};

const ASSIGNMENTS: DataColumn<EpisodeRow> = {
  id: "assignments",
  header: "Assignments",
  width: "minmax(9rem, 4fr)",
  sortable: true,
  cell: ({ entry }) => <span title={assignmentWords(entry)}>{assignmentWords(entry)}</span>,
};

const SEED: DataColumn<EpisodeRow> = {
  id: "seed",
  header: "Seed",
  width: "minmax(3.5rem, 5rem)",
  align: "end",
  sortable: true,
  cell: ({ entry }) => <span title={entry.facts.seed ?? undefined}>{entry.facts.seed}</span>,
};

const REPETITION: DataColumn<EpisodeRow> = {
  id: "repetition",
  header: "Rep.",
  width: "3.5rem",
  align: "end",
  sortable: true,
  cell: ({ entry }) => entry.facts.repetition,
};

const ENVIRONMENT: DataColumn<EpisodeRow> = {
  id: "environment",
  header: "Environment",
  width: "minmax(6rem, 2fr)",
  sortable: true,
  from: 1_180,
  cell: ({ entry }) => entry.facts.environment,
};

const OUTCOMES: DataColumn<EpisodeRow> = {
  id: "outcomes",
  header: "Outcomes",
  width: "minmax(12rem, 5fr)",
  cell: ({ entry }) =>
    entry.facts.outcomes === null ? (
      <span className="text-faint">not known</span>
    ) : (
      <OutcomeList outcomes={entry.facts.outcomes} />
    ),
};

const STEPS: DataColumn<EpisodeRow> = {
  id: "steps",
  header: "Steps",
  width: "4.5rem",
  align: "end",
  sortable: true,
  cell: ({ steps }) => steps !== null && formatCount(steps),
};

const LOG: DataColumn<EpisodeRow> = {
  id: "log",
  header: "Log",
  width: "5rem",
  align: "end",
  sortable: true,
  cell: ({ entry }) => formatBytes(entry.logBytes),
};

const HEALTH: DataColumn<EpisodeRow> = {
  id: "health",
  header: "Health",
  width: "6.5rem",
  sortable: true,
  cell: ({ problems }) =>
    problems.length === 0 ? (
      <span className="text-faint">OK</span>
    ) : (
      <span className="flex items-center gap-1 text-warn">
        <TriangleAlert aria-hidden className="size-3.5 shrink-0" />
        {countOf(problems.length, "problem")}
      </span>
    ),
};

/** The columns that have something to tell of these episodes, so that none stands there empty. */
export function columnsFor(rows: readonly EpisodeRow[]): readonly DataColumn<EpisodeRow>[] {
  const some = (tells: (row: EpisodeRow) => boolean) => rows.some(tells);
  return [
    EPISODE,
    ...(some(({ entry }) => entry.facts.condition !== null) ? [CONDITION] : []),
    ...(some(({ entry }) => entry.facts.assignments.length > 0) ? [ASSIGNMENTS] : []),
    ...(some(({ entry }) => entry.facts.seed !== null) ? [SEED] : []),
    ...(some(({ entry }) => (entry.facts.repetition ?? "0") !== "0") ? [REPETITION] : []),
    ...(some(({ entry }) => entry.facts.environment !== null) ? [ENVIRONMENT] : []),
    OUTCOMES,
    // They are known of logs that were looked at: a column of few of them would tell little, and come and go.
    ...(rows.every(({ steps }) => steps !== null) ? [STEPS] : []),
    LOG,
    HEALTH,
  ];
}
