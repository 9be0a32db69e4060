/**
 * The command line `replay-run`: writes the observer's view of a paused episode, as the reference's `replay_run.py`
 * does (replay-semantics.md, section 5).
 */
import { resolve } from "node:path";
import { describeError } from "../replay/errors.ts";
import { describeWarning } from "../replay/replay-warning.ts";
import { TrajectoryReplay } from "../replay/trajectory-replay.ts";
import { openNodeFolder } from "../sources/node.ts";
import { parseCommandLine, type ReplayCommandLine, USAGE } from "./command-line.ts";
import { writeOutputFile } from "./output-file.ts";
import { ProgressReport } from "./progress.ts";
import { OutputClosedError, printWhole } from "./standard-output.ts";
import { UsageError } from "./usage-error.ts";

const INTERRUPTED = 130;

process.exitCode = await main(process.argv.slice(2));

/** Runs one command and answers the exit status. */
async function main(words: readonly string[]): Promise<number> {
  const interrupt = new AbortController();
  for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => interrupt.abort());
  let runFolder: string | undefined;
  try {
    const command = parseCommandLine(words);
    runFolder = command?.runFolder;
    if (command === null) process.stdout.write(USAGE);
    else await replayRun(command, interrupt.signal);
    return 0;
  } catch (error) {
    if (error instanceof OutputClosedError) return 0;
    if (interrupt.signal.aborted) return INTERRUPTED;
    process.stderr.write(`${sentenceOf(error, runFolder)}\n`);
    return 1;
  }
}

async function replayRun(command: ReplayCommandLine, signal: AbortSignal): Promise<void> {
  const report = new ProgressReport(process.stderr, command.progress);
  try {
    const { episodeId, strict, allowEmptyImages, skipDamagedLines } = command;
    const replay = await TrajectoryReplay.fromEventLog(await openNodeFolder(command.runFolder), {
      episodeId,
      strict,
      allowEmptyImages,
      skipDamagedLines,
      signal,
      onProgress: (progress) => report.loading(progress),
    });
    const step = command.step ?? replay.lastStep();
    const plan = command.position === "after" ? replay.planPause(step) : replay.planPauseBeforeAction(step);
    const chunks = () =>
      replay.viewChunks(plan, { signal, onProgress: (progress) => report.writing(progress) });
    if (command.output === null) {
      await printWhole(process.stdout, chunks);
      report.end();
    } else {
      await writeOutputFile(command.output, chunks());
      report.end();
      process.stdout.write(`Wrote replay view to ${resolve(command.output)}\n`);
    }
    for (const warning of plan.warnings) process.stderr.write(`Warning: ${describeWarning(warning)}\n`);
  } finally {
    report.end();
  }
}

/** One sentence with the way out in it. */
function sentenceOf(error: unknown, runFolder: string | undefined): string {
  if (error instanceof UsageError) return error.message;
  const { sentence, advice } = describeError(error, runFolder);
  if (advice === undefined) return sentence;
  return `${sentence.replace(/\.$/, "")}; ${advice.charAt(0).toLowerCase()}${advice.slice(1)}`;
}
