/** What each expected failure of replay is called before a person: one table, for the app and the command line. */
import { ARTIFACT_SENTENCES } from "./artifacts/artifact-sentences.ts";
import { ENVIRONMENT_SENTENCES } from "./environments/environment-sentences.ts";
import type { FieldPlace, ReplayErrorCode, ReplayErrorData, StepPlace } from "./error-data.ts";
import { fieldProblem, named, type Sentences, shortened } from "./error-words.ts";
import { damageSentence } from "./event-log/line-damage.ts";
import { INTERVENTION_SENTENCES } from "./interventions/intervention-sentences.ts";
import { canonicalJson, LoneSurrogateError } from "./json/canonical.ts";
import { formatNumber } from "./json/number-format.ts";
import { formatPath } from "./json/path.ts";
import type { JsonValue } from "./json/value.ts";

type SentenceTable = {
  readonly [C in ReplayErrorCode]: (data: ReplayErrorData[C]) => Sentences;
};

const PASS_OVER_DAMAGE =
  "Pass over damaged lines (--skip-damaged-lines) if the missing steps do not matter, or restore the file.";
const INSPECTION_WORKS = "The other steps can still be looked at.";
const RESTORE_FILES = "Copy the whole episode folder again, blobs included.";

export const SENTENCES: SentenceTable = {
  "no-trajectory": ({ folder }) => ({
    sentence: `${named(folder)} holds no trajectory.jsonl, so it is not an episode.`,
    advice: "Choose the folder in which trajectory.jsonl lies.",
  }),
  "no-transitions": ({ damagedLines }) => ({
    sentence:
      damagedLines === 0
        ? "trajectory.jsonl holds no transition, so there is nothing to replay."
        : `trajectory.jsonl holds no transition that can be read; ${count(damagedLines, "line is", "lines are")} damaged.`,
  }),
  "several-episodes": ({ episodes }) => ({
    sentence: `trajectory.jsonl holds several episodes: ${episodeList(episodes)}.`,
    advice: "Choose one of them (--episode ID).",
  }),
  "unknown-episode": ({ episode, episodes }) => ({
    sentence: `trajectory.jsonl has no transition of the episode ${named(episode)}; it holds ${episodeList(episodes)}.`,
  }),
  "episode-id-not-text": ({ episode }) => ({
    sentence: `The episode_id is ${shownId(episode)}, which is not text, so no pause of this episode can be made.`,
  }),

  "damaged-line": ({ line, damage }) => ({
    sentence: `Line ${line} of trajectory.jsonl is damaged: ${damageSentence(damage)}.`,
    advice: PASS_OVER_DAMAGE,
  }),
  "damaged-before-pause": ({ line, damage, lines, step }) => ({
    sentence:
      `Line ${line} of trajectory.jsonl is damaged (${damageSentence(damage)}) and stands before the pause at step ` +
      `${formatNumber(step)}, so a step may be missing from the view` +
      `${lines > 1 ? `; ${lines} such lines are damaged` : ""}.`,
    advice: PASS_OVER_DAMAGE,
  }),
  "unreadable-step": ({ line }) => ({
    sentence: `Line ${line} of trajectory.jsonl holds a transition whose step is not a whole number.`,
    advice: INSPECTION_WORKS,
  }),
  "invalid-field": (data) => ({
    sentence: `${place(data)}: ${field(data)} ${fieldProblem(data.expected, data.found)}.`,
    advice: INSPECTION_WORKS,
  }),
  "bad-base64": (data) => ({
    sentence: `${place(data)}: ${field(data)} is not base64 (${BASE64_PROBLEMS[data.problem]}).`,
    advice: INSPECTION_WORKS,
  }),
  "empty-image": (data) => ({
    sentence:
      `${place(data)}: ${field(data)} holds an empty image (its artifact is null), ` +
      "and replay of empty images is not supported.",
    advice:
      "Use an episode with saved images or a text-only one, or allow empty images (--allow-empty-images), " +
      "which restores them as zero bytes.",
  }),
  "artifact-not-text": (data) => ({
    sentence: `${place(data)}: the artifact of ${field(data)} must be text or null, but is ${data.found}.`,
    advice: INSPECTION_WORKS,
  }),
  "artifact-path": (data) => ({
    sentence:
      `${place(data)}: ${field(data)} names the file ${named(data.artifact)}, ` +
      "which is not a plain path inside the episode folder, so it was not opened.",
    advice: INSPECTION_WORKS,
  }),
  "artifact-without-hash": (data) => ({
    sentence: `${place(data)}: ${field(data)} names the file ${named(data.artifact)} without its sha256.`,
    advice: INSPECTION_WORKS,
  }),
  "artifact-missing": (data) => ({
    sentence: `${place(data)}: the file ${named(data.artifact)} of ${field(data)} is not in the episode folder.`,
    advice: RESTORE_FILES,
  }),
  "artifact-unreadable": (data) => ({
    sentence: `${place(data)}: the file ${named(data.artifact)} of ${field(data)} could not be read (${data.reason}).`,
    advice: RESTORE_FILES,
  }),
  "artifact-altered": (data) => ({
    sentence:
      `${place(data)}: the file ${named(data.artifact)} of ${field(data)} is not the recorded one ` +
      `(its SHA-256 is ${data.actual.slice(0, 12)}…, recorded is ${data.recorded.slice(0, 12)}…).`,
    advice: RESTORE_FILES,
  }),
  "unwritable-text": ({ path }) => ({
    sentence: `${formatPath(path)} has a lone surrogate (half a character), which cannot be written as UTF-8.`,
    advice: "Pause before that step.",
  }),

  "no-such-step": ({ step }) => ({ sentence: `The episode has no step ${formatNumber(step)}.` }),
  "no-step-up-to": ({ step }) => ({
    sentence: `The episode has no step ${formatNumber(step)} and none before it.`,
  }),
  "step-not-last": ({ step, last }) => ({
    sentence:
      `A pause after step ${formatNumber(step)} is not possible: of the steps up to it, ` +
      `step ${formatNumber(last)} is the last in the file.`,
  }),
  "step-repeated": ({ step, times }) => ({
    sentence: `A pause before step ${formatNumber(step)} is not possible: ${times} transitions have that step.`,
    advice: "Pause after it instead.",
  }),
  "step-elsewhere": ({ step, line }) => ({
    sentence:
      `The transition on line ${line} cannot be paused at: ` +
      `a pause at its step, ${formatNumber(step)}, stands at another transition with that number.`,
  }),

  "invalid-pause-spec": ({ path, expected, found }) => ({
    sentence: `${path.length === 0 ? "A pause" : `The pause's ${formatPath(path)}`} ${fieldProblem(expected, found)}.`,
  }),
  "unknown-pause-kind": ({ id, kind }) => ({
    sentence: `The pause ${named(id)} is of the kind ${named(kind)}, which is not known.`,
    advice: "Use step, progress or before_commitment.",
  }),
  "pause-without-step": ({ id }) => ({
    sentence: `The pause ${named(id)} is of the kind step, but names no step.`,
  }),
  "pause-without-progress": ({ id }) => ({
    sentence: `The pause ${named(id)} is of the kind progress, but says no progress.`,
  }),
  "progress-out-of-range": ({ id, progress }) => ({
    sentence: `The pause ${named(id)} has the progress ${progress}, which is not between 0 and 1.`,
  }),
  "no-commitment": ({ id }) => ({
    sentence: `The pause ${named(id)} is before the commitment, but no action is of the kind commit or finish.`,
    advice: "For an action of another name give the step itself.",
  }),
  ...ARTIFACT_SENTENCES,
  ...ENVIRONMENT_SENTENCES,
  ...INTERVENTION_SENTENCES,
};

const BASE64_PROBLEMS = {
  "not-text": "its data is not text",
  "not-ascii": "it has a character beyond ASCII",
  padding: "its padding is missing",
  length: "its length is impossible",
} as const;

function place({ line, step }: StepPlace): string {
  return step === null ? `Line ${line} of trajectory.jsonl` : `Step ${formatNumber(step)} (line ${line})`;
}

function field({ path }: FieldPlace): string {
  return path.length === 0 ? "the transition" : formatPath(path);
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}

const SHOWN_EPISODES = 20;

function episodeList(episodes: readonly JsonValue[]): string {
  const shown = episodes.slice(0, SHOWN_EPISODES).map(shownId).join(", ");
  const more = episodes.length - SHOWN_EPISODES;
  return more > 0 ? `${shown} and ${more} more` : shown;
}

function shownId(id: JsonValue): string {
  if (typeof id === "string") return named(id);
  try {
    return shortened(canonicalJson(id));
  } catch (error) {
    if (error instanceof LoneSurrogateError) return "a value that cannot be written";
    throw error;
  }
}
