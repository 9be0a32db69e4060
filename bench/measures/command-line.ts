import { rm } from "node:fs/promises";
import { join } from "node:path";
import { projectRoot } from "../../scripts/run-command.mjs";
import { medianFigure } from "../figures.ts";
import { fileHash } from "../file-hash.ts";
import type { Bench, MeasureGroup } from "../measure-group.ts";
import { type ProgramRun, runProgram } from "../node/run-program.ts";

const TIMES = 3;
const plainScript = join(projectRoot, "bench", "node", "plain-replay.mjs");

/** The command line on the wide run's last step, against a plain script that does the same. */
export const wideCommandLine: MeasureGroup = {
  name: "The command line on the wide run",
  needs: ["wide"],
  measures: ["wide-command-line", "wide-command-line-peak"],
  measure: async (bench) => {
    const [ours, plain] = [join(bench.scratch, "ours.json"), join(bench.scratch, "plain.json")];
    const folder = bench.folder("wide");
    const replays: ProgramRun[] = [];
    const plains: ProgramRun[] = [];
    for (let time = 0; time < TIMES; time += 1) {
      plains.push(await runProgram(plainScript, [folder, "--output", plain], bench.scratch));
      replays.push(await replayRun(bench, [folder, "--output", ours]));
    }
    const [written, expected] = [await fileHash(ours), await fileHash(plain)];
    if (written.sha256 !== expected.sha256)
      throw new Error(
        "The plain script does not write what the command line does, so they cannot be compared",
      );
    await Promise.all([ours, plain].map((file) => rm(file)));
    return new Map([
      [
        "wide-command-line",
        { ...times(replays, plains), note: `writes ${(written.bytes / 1e6).toFixed(1)} MB` },
      ],
      ["wide-command-line-peak", { ...peak(replays), note: `the plain script's ${megabytes(plains)}` }],
    ] as const);
  },
};

/** The command line on an early step of the long run, against a plain script that parses the log. */
export const longCommandLine: MeasureGroup = {
  name: "The command line on the long run",
  needs: ["long"],
  measures: ["long-command-line", "long-command-line-strict", "long-command-line-peak"],
  measure: async (bench) => {
    const folder = bench.folder("long");
    const output = join(bench.scratch, "ours.json");
    const step = String(Math.min(10, bench.size("long") - 1));
    const parses: ProgramRun[] = [];
    const replays: ProgramRun[] = [];
    const strict: ProgramRun[] = [];
    for (let time = 0; time < TIMES; time += 1) {
      parses.push(await runProgram(plainScript, [folder], bench.scratch));
      replays.push(await replayRun(bench, [folder, "--step", step, "--output", output]));
      strict.push(await replayRun(bench, [folder, "--step", step, "--strict", "--output", output]));
    }
    await rm(output);
    return new Map([
      ["long-command-line", times(replays, parses)],
      ["long-command-line-strict", times(strict, parses)],
      [
        "long-command-line-peak",
        {
          ...peak([...replays, ...strict]),
          note: `${megabytes(replays)}, with --strict ${megabytes(strict)}; the plain script's ${megabytes(parses)}`,
        },
      ],
    ] as const);
  },
};

function replayRun(bench: Bench, args: readonly string[]): Promise<ProgramRun> {
  return runProgram(join(bench.built.commands, "replay-run.js"), [...args, "--no-progress"], bench.scratch);
}

function times(runs: readonly ProgramRun[], baseline: readonly ProgramRun[]) {
  return medianFigure(
    runs.map(({ milliseconds }) => milliseconds),
    baseline.map(({ milliseconds }) => milliseconds),
  );
}

function peak(runs: readonly ProgramRun[]) {
  const samples = runs.map((run) => run.peak);
  return { value: Math.max(...samples), samples };
}

function megabytes(runs: readonly ProgramRun[]): string {
  return `${(peak(runs).value / 1e6).toFixed(1)} MB`;
}
