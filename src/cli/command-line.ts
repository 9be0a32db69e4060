import { type ParseArgsConfig, parseArgs } from "node:util";
import { type Integer, integer } from "../replay/json/value.ts";
import type { PausePosition } from "../replay/schema/models.ts";
import { UsageError } from "./usage-error.ts";

/** Which pauses are made of each episode. */
export type AskedPauses =
  /** A null step stands for the last transition's. */
  | { readonly kind: "step"; readonly step: Integer | null; readonly position: PausePosition }
  | { readonly kind: "file"; readonly file: string };

/** Where the views go. */
export type ReplayOutput =
  | { readonly kind: "standard" }
  | { readonly kind: "file"; readonly file: string }
  /** A file an episode and pause; named by what they are only where that is asked for. */
  | { readonly kind: "folder"; readonly folder: string; readonly byCondition: boolean };

export interface ReplayCommandLine {
  /** One, unless the output is a folder. */
  readonly runFolders: readonly string[];
  readonly pauses: AskedPauses;
  readonly output: ReplayOutput;
  /** File of the interventions that pauses get. */
  readonly interventions: string | null;
  /** Whether pauses get the interventions that the episode's manifest has for them. */
  readonly configuredInterventions: boolean;
  readonly progress: boolean;
  readonly episodeId: string | undefined;
  readonly strict: boolean;
  readonly allowEmptyImages: boolean;
  readonly skipDamagedLines: boolean;
}

const DEFAULT_RUN_FOLDER = "runs/run";

const OPTIONS = {
  step: { type: "string" },
  before: { type: "boolean" },
  pauses: { type: "string" },
  output: { type: "string" },
  "output-dir": { type: "string" },
  "by-condition": { type: "boolean" },
  interventions: { type: "string" },
  "configured-interventions": { type: "boolean" },
  "no-progress": { type: "boolean" },
  episode: { type: "string" },
  strict: { type: "boolean" },
  "allow-empty-images": { type: "boolean" },
  "skip-damaged-lines": { type: "boolean" },
  help: { type: "boolean", short: "h" },
} as const satisfies ParseArgsConfig["options"];

type Values = ReturnType<typeof parsed>["values"];

/** The command line's meaning, or null where help is asked for. Throws a {@link UsageError}. */
export function parseCommandLine(words: readonly string[]): ReplayCommandLine | null {
  const { values, positionals } = parsed(words);
  if (values.help) return null;
  const runFolders = positionals.length === 0 ? [DEFAULT_RUN_FOLDER] : positionals;
  if (runFolders.includes("")) {
    throw new UsageError("No run folder is given, only an empty name; replay-run --help tells more.");
  }
  const output = outputOf(values);
  const [, second] = runFolders;
  if (second !== undefined && output.kind !== "folder") {
    throw new UsageError(
      `Only one run folder can be replayed to one output, but ${JSON.stringify(second)} is given too; give --output-dir DIR for several.`,
    );
  }
  if (values.strict && values["skip-damaged-lines"]) {
    throw new UsageError("--strict refuses damaged lines, so --skip-damaged-lines cannot be given with it.");
  }
  return {
    runFolders,
    pauses: pausesOf(values),
    output,
    interventions: values.interventions ?? null,
    configuredInterventions: values["configured-interventions"] ?? false,
    progress: !values["no-progress"],
    episodeId: values.episode,
    strict: values.strict ?? false,
    allowEmptyImages: values["allow-empty-images"] ?? false,
    skipDamagedLines: values["skip-damaged-lines"] ?? false,
  };
}

function pausesOf({ step, before, pauses }: Values): AskedPauses {
  if (pauses === undefined) {
    return {
      kind: "step",
      step: step === undefined ? null : stepOf(step),
      position: before ? "before" : "after",
    };
  }
  if (step !== undefined || before) {
    const other = step === undefined ? "--before" : "--step";
    throw new UsageError(`--pauses says where to pause, so ${other} cannot be given with it.`);
  }
  return { kind: "file", file: pauses };
}

function outputOf(values: Values): ReplayOutput {
  const { output, "output-dir": folder, "by-condition": byCondition = false } = values;
  if (folder !== undefined) {
    if (output === undefined) return { kind: "folder", folder, byCondition };
    throw new UsageError("--output writes one file and --output-dir several, so give only one of them.");
  }
  if (byCondition)
    throw new UsageError("--by-condition names the files of --output-dir DIR, which is not given.");
  return output === undefined ? { kind: "standard" } : { kind: "file", file: output };
}

function parsed(words: readonly string[]) {
  try {
    return parseArgs({
      args: withAttachedNumbers(words),
      options: OPTIONS,
      allowPositionals: true,
      strict: true,
    });
  } catch (cause) {
    throw unreadableCommandLine(cause, "replay-run");
  }
}

/** The sentence for words that Node's parser refuses; `command` is the one whose help lists what there is. */
export function unreadableCommandLine(cause: unknown, command: string): UsageError {
  const [sentence = "The command line cannot be read"] =
    cause instanceof Error ? cause.message.split(/\.\s|\n/) : [];
  return new UsageError(`${sentence.replace(/\.$/, "")}; ${command} --help lists what there is.`, { cause });
}

/** Makes `--step -1` one word, since a value of its own with a dash is taken for an option. */
export function withAttachedNumbers(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (const word of words) {
    if (joined.at(-1) === "--step" && /^-\d/.test(word)) joined[joined.length - 1] = `--step=${word}`;
    else joined.push(word);
  }
  return joined;
}

/** The step that `--step` names. Throws a {@link UsageError}. */
export function stepOf(text: string): Integer {
  if (/^\s*[+-]?\d+\s*$/.test(text)) return integer(BigInt(text.trim().replace("+", "")));
  throw new UsageError(`--step must be a whole number, but is ${JSON.stringify(text)}.`);
}
