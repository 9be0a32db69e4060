import { type ParseArgsConfig, parseArgs } from "node:util";
import { type Integer, integer } from "../replay/json/value.ts";
import type { PausePosition } from "../replay/schema/models.ts";
import { UsageError } from "./usage-error.ts";

export interface ReplayCommandLine {
  readonly runFolder: string;
  /** Null stands for the last transition's. */
  readonly step: Integer | null;
  readonly position: PausePosition;
  /** Null stands for standard output. */
  readonly output: string | null;
  readonly progress: boolean;
  readonly episodeId: string | undefined;
  readonly strict: boolean;
  readonly allowEmptyImages: boolean;
  readonly skipDamagedLines: boolean;
}

export const USAGE = `usage: replay-run [run_dir] [--step N] [--before] [--output FILE] [options]

Writes what an observer sees of a recorded episode that is paused at a step, as canonical JSON.

  run_dir                 the episode's folder, in which trajectory.jsonl lies (default: runs/run)
  --step N                pause at this step (default: that of the last transition)
  --before                pause before the step's action rather than after it
  --output FILE           write to this file (default: standard output)
  --no-progress           do not tell on standard error how far it is
  --episode ID            the episode, where the log holds several
  --strict                refuse unless the whole log and every blob is whole
  --allow-empty-images    restore an empty image (artifact: null) as no bytes
  --skip-damaged-lines    pass over damaged lines wherever they stand
  --help                  show this
`;

const DEFAULT_RUN_FOLDER = "runs/run";

const OPTIONS = {
  step: { type: "string" },
  before: { type: "boolean" },
  output: { type: "string" },
  "no-progress": { type: "boolean" },
  episode: { type: "string" },
  strict: { type: "boolean" },
  "allow-empty-images": { type: "boolean" },
  "skip-damaged-lines": { type: "boolean" },
  help: { type: "boolean", short: "h" },
} as const satisfies ParseArgsConfig["options"];

/** The command line's meaning, or null where help is asked for. Throws a {@link UsageError}. */
export function parseCommandLine(words: readonly string[]): ReplayCommandLine | null {
  const { values, positionals } = parsed(words);
  if (values.help) return null;
  const [runFolder = DEFAULT_RUN_FOLDER, unexpected] = positionals;
  if (unexpected !== undefined) {
    throw new UsageError(
      `Only one run folder can be replayed, but ${JSON.stringify(unexpected)} is given too.`,
    );
  }
  if (values.strict && values["skip-damaged-lines"]) {
    throw new UsageError("--strict refuses damaged lines, so --skip-damaged-lines cannot be given with it.");
  }
  return {
    runFolder,
    step: values.step === undefined ? null : stepOf(values.step),
    position: values.before ? "before" : "after",
    output: values.output ?? null,
    progress: !values["no-progress"],
    episodeId: values.episode,
    strict: values.strict ?? false,
    allowEmptyImages: values["allow-empty-images"] ?? false,
    skipDamagedLines: values["skip-damaged-lines"] ?? false,
  };
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
    const [sentence = "The command line cannot be read"] =
      cause instanceof Error ? cause.message.split(/\.\s|\n/) : [];
    throw new UsageError(`${sentence.replace(/\.$/, "")}; replay-run --help lists what there is.`, { cause });
  }
}

/** Makes `--step -1` one word, since a value of its own with a dash is taken for an option. */
function withAttachedNumbers(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (const word of words) {
    if (joined.at(-1) === "--step" && /^-\d/.test(word)) joined[joined.length - 1] = `--step=${word}`;
    else joined.push(word);
  }
  return joined;
}

function stepOf(text: string): Integer {
  if (/^\s*[+-]?\d+\s*$/.test(text)) return integer(BigInt(text.trim().replace("+", "")));
  throw new UsageError(`--step must be a whole number, but is ${JSON.stringify(text)}.`);
}
