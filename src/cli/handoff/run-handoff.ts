import { resolve } from "node:path";
import { type HandoffReport, reportHandoff } from "../../replay/handoff/handoff-report.ts";
import { canonicalJson } from "../../replay/json/canonical.ts";
import { encodeUtf8 } from "../../replay/json/utf8.ts";
import type { PausePlan } from "../../replay/pause-plan.ts";
import { TrajectoryReplay } from "../../replay/trajectory-replay.ts";
import { openNodeFolder } from "../../sources/node.ts";
import { meantFolder, withEpisode } from "../episode-folder.ts";
import { failureSentence } from "../failure-sentence.ts";
import { refuseRunFile, writeOutputFile } from "../output-file.ts";
import { warningsOf } from "../replay-session.ts";
import { isOutput, OutputClosedError } from "../standard-output.ts";
import { INTERRUPTED, type Terminal } from "../terminal.ts";
import { type HandoffCommand, parseHandoffCommand } from "./handoff-command.ts";
import { handoffJson, handoffText } from "./handoff-text.ts";

const USAGE = `usage: trajectory-inspector handoff <dir> --child ID [--step N] [--before] [options]

Tells whether an episode can be handed off where it is paused, and why: restores it in memory where its backend is one
of those in memory, and compares state and observation with the saved ones. Prints the canonical snapshot's hash, the
lineage of the continuation, and a check-list for the study, as Markdown.

  dir                     the episode's folder, in which trajectory.jsonl lies
  --step N                pause at this step (default: that of the last transition)
  --before                pause before the step's action rather than after it
  --child ID              the episode_id of the continuation
  --json                  the same as one JSON object
  --output FILE           write to this file (default: standard output)
  --episode ID            the episode, where the log holds several
  --strict                refuse unless the whole log and every blob is whole
  --allow-empty-images    restore an empty image (artifact: null) as no bytes
  --skip-damaged-lines    pass over damaged lines wherever they stand
  --help                  show this

The exit status is 1 where the pause cannot be restored, or is restored as something else than was saved; FILE is left
as it was then.
`;

/** The command `trajectory-inspector handoff`; answers the exit status. */
export async function runHandoff(words: readonly string[], terminal: Terminal): Promise<number> {
  const { stdout, stderr, signal } = terminal;
  let folder: string | undefined;
  try {
    const command = parseHandoffCommand(words);
    if (command === null) {
      stdout.write(USAGE);
      return 0;
    }
    folder = command.folder;
    const { plan, report, warnings } = await reported(command, signal);
    for (const warning of warnings) stderr.write(`Warning: ${warning}\n`);
    const problem = problemOf(report);
    // What stands in a file already outlives a failure.
    if (problem === null || command.output === null) await write(command, plan, report, terminal);
    if (problem === null) return 0;
    stderr.write(`${problem}\n`);
    return 1;
  } catch (error) {
    if (error instanceof OutputClosedError) return 0;
    if (signal.aborted) return INTERRUPTED;
    stderr.write(`${failureSentence(error, folder)}\n`);
    return 1;
  }
}

async function reported(command: HandoffCommand, signal: AbortSignal) {
  const { folder: given, step, position, childEpisodeId, ...options } = command;
  const folder = await meantFolder(given);
  const replay = await withEpisode(
    folder,
    signal,
    async () => TrajectoryReplay.fromEventLog(await openNodeFolder(folder), { ...options, signal }),
    "",
  );
  const at = step ?? (await replay.lastStep());
  const plan = position === "after" ? replay.planPause(at) : replay.planPauseBeforeAction(at);
  const report = await reportHandoff(replay, plan, childEpisodeId);
  return { plan, report, warnings: await warningsOf(replay, [plan]) };
}

async function write(
  { json, output, folder }: HandoffCommand,
  plan: PausePlan,
  report: HandoffReport,
  { stdout, signal }: Terminal,
): Promise<void> {
  const text = json ? `${canonicalJson(handoffJson(plan, report))}\n` : handoffText(plan, report);
  if (output === null || (await isOutput(output, stdout))) {
    stdout.write(text);
    return;
  }
  await refuseRunFile(output, await meantFolder(folder));
  await writeOutputFile(output, once(encodeUtf8(text)), signal);
  stdout.write(`Wrote handoff report to ${resolve(output)}\n`);
}

// biome-ignore lint/suspicious/useAwait: chunks are asynchronous
async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

function problemOf({ restorability, restored }: HandoffReport): string | null {
  if (restorability.restorable === "no") return restorability.sentence;
  if (restored === null || (restored.stateConfirmed && restored.observationConfirmed !== false)) return null;
  return "The pause was restored as something else than what was saved.";
}
