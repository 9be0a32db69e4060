import type { SecretKind } from "./secret-shapes.ts";
import type { FlagReach, VisibilityReport } from "./visibility.ts";
import type { VisibilityFlag } from "./visibility-flags.ts";

/** One thing that the observer can read, as the end of "The observer can read: …". */
export interface VisibilityNote {
  readonly flag: VisibilityFlag;
  readonly words: string;
}

/** A flag in a word or two, for a table or a filter. */
export const FLAG_WORDS: Readonly<Record<VisibilityFlag, string>> = {
  prompt: "Prompt",
  reasoning: "Reply or reasoning",
  intervention: "Intervention",
  policy: "Policy",
  reward: "Reward",
  "custom-observation": "Custom field",
  secret: "Looks secret",
};

export const SECRET_WORDS: Readonly<Record<SecretKind, string>> = {
  "mail-address": "a mail address",
  "api-key": "an API key",
  "bearer-token": "a bearer token",
  jwt: "a JSON web token",
  "private-key": "a private key",
  "url-credentials": "a URL with a password",
  "card-number": "a card number",
};

/** What the observer can read that tends to leak, one note a flag, most telling first; empty when nothing was flagged. */
export function visibilityNotes(report: VisibilityReport): readonly VisibilityNote[] {
  return report.flags.map((reach) => ({ flag: reach.flag, words: noteWords(reach, report) }));
}

function noteWords(reach: FlagReach, report: VisibilityReport): string {
  const where = reachWords(reach);
  switch (reach.flag) {
    case "prompt":
      return `the model's prompts ${where}`;
    case "reasoning":
      return `the model's replies and reasoning ${where}`;
    case "intervention":
      return interventionWords(report) ?? `interventions ${where}`;
    case "policy":
      return `policy decisions ${where}`;
    case "reward":
      return `the reward ${where}`;
    case "custom-observation":
      return `fields that the study added to the observation${named(customFields(report))} ${where}`;
    case "secret":
      return `text that looks like ${secretWords(report)} ${where}`;
  }
}

function reachWords({ transitions, head }: FlagReach): string {
  if (transitions === 0) return head ? "at the pause itself" : "nowhere";
  return transitions === 1 ? "in 1 step" : `in ${transitions} steps`;
}

function interventionWords({ paths }: VisibilityReport): string | null {
  const factors = paths.filter(
    ({ path }) => path === "interventions.*.factor" || path.endsWith(".interventions.*.factor"),
  );
  const count = factors.reduce((sum, row) => sum + row.count, 0);
  if (count === 0) return null;
  const names = [...new Set(factors.flatMap((row) => row.samples))];
  return `factor and level of ${count} intervention${count === 1 ? "" : "s"}${named(names)}`;
}

/** The key below `structured` or `metadata` that nobody but the study knows. */
function customFields({ paths }: VisibilityReport): readonly string[] {
  const names = paths
    .filter((row) => row.flags.includes("custom-observation"))
    .map((row) => /(?:^|\.)(?:structured|metadata)\.([^.]+)/.exec(row.path)?.[1])
    .filter((name) => name !== undefined);
  return [...new Set(names)];
}

function secretWords({ paths }: VisibilityReport): string {
  const kinds = [...new Set(paths.flatMap((row) => row.secrets))];
  return kinds.map((kind) => SECRET_WORDS[kind]).join(", ");
}

const NAMED = 3;

function named(names: readonly string[]): string {
  if (names.length === 0) return "";
  return ` (${names.slice(0, NAMED).join(", ")}${names.length > NAMED ? ", …" : ""})`;
}
