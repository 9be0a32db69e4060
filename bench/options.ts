import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { projectRoot } from "../scripts/run-command.mjs";

/** The runs that are measured; a ten-step episode is made along with the long one, to compare it with. */
export const RUN_NAMES = ["long", "wide", "many"] as const;

export type RunName = (typeof RUN_NAMES)[number];

export interface BenchOptions {
  /** Folder that the runs are kept in and taken from; null where they are made anew and removed. */
  readonly keep: string | null;
  readonly only: ReadonlySet<RunName>;
  /** Share of the steps and episodes; 1 is the size that the goals are meant for. */
  readonly scale: number;
  /** Where the figures are written as JSON. */
  readonly json: string;
}

export const USAGE = `npm run bench -- [options]

  --keep[=DIR]     keep the runs in DIR (.bench unless given) and use those that are there
  --only=NAMES     only what is measured on these runs, of ${RUN_NAMES.join(",")}
  --scale=SHARE    a share of the steps and episodes, to see that it runs: some minutes; goals are meant for 1
  --json=FILE      write the figures there; test-results/bench.json unless given
`;

/** The options that are not understood; the message is a sentence for a person. */
export class OptionError extends Error {
  override readonly name = "OptionError";
}

/** What the words ask for, null for help. Throws an {@link OptionError}. */
export function parseOptions(words: readonly string[]): BenchOptions | null {
  const { keep, only, scale, json, help } = parsed(words);
  if (help) return null;
  const share = Number(scale ?? "1");
  if (!(share > 0 && share <= 1)) throw new OptionError("--scale is a number above 0 and at most 1.");
  return {
    keep: keep === undefined ? null : resolve(keep === "" ? join(projectRoot, ".bench") : keep),
    only: new Set(only === undefined ? RUN_NAMES : only.split(",").map(runName)),
    scale: share,
    json: resolve(json ?? join(projectRoot, "test-results", "bench.json")),
  };
}

function parsed(words: readonly string[]) {
  try {
    return parseArgs({
      // An option with or without a value is not among those that the parser knows.
      args: words.map((word) => (word === "--keep" ? "--keep=" : word)),
      options: {
        keep: { type: "string" },
        only: { type: "string" },
        scale: { type: "string" },
        json: { type: "string" },
        help: { type: "boolean", short: "h" },
      },
    }).values;
  } catch (error) {
    throw new OptionError(error instanceof Error ? error.message : String(error));
  }
}

function runName(word: string): RunName {
  const name = RUN_NAMES.find((known) => known === word);
  if (name === undefined)
    throw new OptionError(`${word} is none of the runs, which are ${RUN_NAMES.join(", ")}.`);
  return name;
}
