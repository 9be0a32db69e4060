import { type JsonObject, type JsonValue, jsonObject } from "../replay/json/value.ts";
import type { EpisodeReport, ReportedIntervention } from "./episode-report.ts";
import { valueText } from "./value-text.ts";

const SHOWN_UNITS = 200;
const LABEL_WIDTH = 13;

/** A report as lines of text for a terminal; whatever a run could do to one is escaped. */
export function reportText(report: EpisodeReport): string {
  const { folder, task, condition, environment, seed, transitions, configured, applied, outcomes } = report;
  const rows: readonly (readonly [label: string, text: string])[] = [
    ["folder", folder === "" ? "." : folder],
    ["task", shown(task)],
    ["condition", shown(condition)],
    ["environment", shown(environment)],
    ["seed", shown(seed)],
    ["transitions", shown(transitions)],
    ["configured", listed(configured.map(interventionText))],
    [
      "applied",
      listed(applied.map((application) => `${interventionText(application)} × ${application.times}`)),
    ],
    [
      "outcomes",
      outcomes === null
        ? UNKNOWN
        : listed(outcomes.map(({ id, value }) => `${id ?? "?"} = ${valueText(value, SHOWN_UNITS).text}`)),
    ],
  ];
  const lines = rows.map(([label, text]) => `  ${label.padEnd(LABEL_WIDTH)}${printable(text)}`);
  return `${[printable(shown(report.episode)), ...lines].join("\n")}\n`;
}

/** A report as JSON, its values as they were recorded. */
export function reportJson(report: EpisodeReport): JsonObject {
  return jsonObject({
    episode_id: report.episode,
    folder: report.folder === "" ? "." : report.folder,
    task_id: report.task,
    condition_id: report.condition,
    environment_id: report.environment,
    seed: report.seed,
    transitions: report.transitions,
    configured_interventions: report.configured.map(interventionJson),
    applied_interventions: report.applied.map(({ times, ...intervention }) =>
      jsonObject({ ...interventionJson(intervention), times }),
    ),
    outcomes:
      report.outcomes === null ? null : report.outcomes.map(({ id, value }) => jsonObject({ id, value })),
    problems: [...report.problems],
  });
}

const UNKNOWN = "not recorded";

function shown(value: JsonValue): string {
  return value === null ? UNKNOWN : valueText(value, SHOWN_UNITS).text;
}

function listed(texts: readonly string[]): string {
  return texts.length === 0 ? "none" : texts.join(", ");
}

function interventionText({ id, factor, level }: ReportedIntervention): string {
  return `${id ?? "?"} (${factor ?? "?"}: ${level ?? "?"})`;
}

function interventionJson({ id, factor, level }: ReportedIntervention): JsonObject {
  return jsonObject({ id, factor, level });
}

/** Text that a terminal only shows: control characters, and those that turn the direction, by their code. */
export function printable(text: string): string {
  return text.replace(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}]/gu,
    (character) => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, "0")}`,
  );
}
