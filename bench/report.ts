import type { Figure, Outcome, Outcomes } from "./figures.ts";
import { GOALS, type Goal, MEASURE_IDS, type MeasureId } from "./goals.ts";

/** One measure as it is reported. */
export interface ReportRow {
  readonly id: MeasureId;
  readonly goal: Goal;
  readonly outcome: Outcome;
  /** What is compared with the goal; null where nothing was measured. */
  readonly compared: number | null;
  readonly met: boolean | null;
}

/** All measures in their order, those that were not asked for left out. */
export function reportRows(outcomes: Outcomes): readonly ReportRow[] {
  return MEASURE_IDS.flatMap((id): readonly ReportRow[] => {
    const outcome = outcomes.get(id);
    if (outcome === undefined) return [];
    const goal: Goal = GOALS[id];
    const compared = outcome.kind === "measured" ? compare(goal, outcome.figure) : null;
    return [{ id, goal, outcome, compared, met: compared === null ? null : meets(goal, compared) }];
  });
}

function compare({ of }: Goal, { value, baseline }: Figure): number | null {
  if (of === "value") return value;
  if (baseline === undefined) return null;
  return of === "value/baseline" ? value / baseline : baseline / value;
}

function meets(
  { most = Number.POSITIVE_INFINITY, least = Number.NEGATIVE_INFINITY }: Goal,
  compared: number,
) {
  return compared <= most && compared >= least;
}

const HEADINGS = ["measure", "value", "baseline", "ratio", "goal", "is it met?"];

/**
 * The rows as a table for a terminal, and below it why there are figures missing. Goals are meant for the whole runs: of
 * a share of them the table says nothing about those that take time or memory.
 */
export function reportTable(rows: readonly ReportRow[], whole = true): string {
  const cells = rows.map((row) => [
    row.goal.what,
    ...figureCells(row),
    goalText(row.goal),
    whole || row.outcome.kind !== "measured" || row.goal.unit === "truth" ? verdict(row) : "–",
  ]);
  const widths = HEADINGS.map((heading, column) =>
    Math.max(heading.length, ...cells.map((line) => line[column]?.length ?? 0)),
  );
  const line = (words: readonly string[]) =>
    words
      .map((word, column) =>
        column === 0 || column === 5 ? word.padEnd(widths[column] ?? 0) : word.padStart(widths[column] ?? 0),
      )
      .join("  ")
      .trimEnd();
  const remarks = rows.flatMap((row) => remarkOn(row) ?? []);
  return [
    line(HEADINGS),
    line(widths.map((width) => "─".repeat(width))),
    ...cells.map(line),
    ...(remarks.length > 0 ? ["", ...remarks] : []),
    "",
  ].join("\n");
}

function figureCells({ goal, outcome, compared }: ReportRow): readonly string[] {
  if (outcome.kind !== "measured") return ["–", "–", "–"];
  const { value, baseline } = outcome.figure;
  return [
    quantity(goal.unit, value),
    baseline === undefined ? "" : quantity(goal.unit, baseline),
    goal.of === "value" || compared === null ? "" : compared.toFixed(2),
  ];
}

function goalText({ unit, of, most, least }: Goal): string {
  const limit = most ?? least ?? 0;
  if (unit === "truth") return "yes";
  const bound = most === undefined ? "≥" : "≤";
  return `${bound} ${of === "value" ? quantity(unit, limit) : limit}`;
}

function verdict({ goal, outcome, met }: ReportRow): string {
  const star = goal.told ? "*" : "";
  if (outcome.kind === "broken") return `broken${star}`;
  if (met === null) return `not measured${star}`;
  return `${met ? "met" : "MISSED"}${star}`;
}

function remarkOn({ goal, outcome }: ReportRow): string | null {
  if (outcome.kind === "broken") return `broken: ${goal.what}: ${outcome.why}`;
  if (outcome.kind === "not-measured") return `not measured: ${goal.what}: ${outcome.why}`;
  return outcome.figure.note === undefined ? null : `${goal.what}: ${outcome.figure.note}`;
}

/** A quantity for a person: milliseconds, bytes, a count, or 1 for yes. */
export function quantity(unit: Goal["unit"], value: number): string {
  switch (unit) {
    case "time":
      return value >= 1000 ? `${(value / 1000).toFixed(2)} s` : `${value.toFixed(value < 100 ? 1 : 0)} ms`;
    case "size":
      return Math.abs(value) >= 1e6 ? `${(value / 1e6).toFixed(1)} MB` : `${(value / 1e3).toFixed(1)} KB`;
    case "count":
      return String(value);
    case "truth":
      return value === 1 ? "yes" : "no";
  }
}
