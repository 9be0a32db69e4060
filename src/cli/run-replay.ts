import { resolve } from "node:path";
import type { JsonArray } from "../replay/json/value.ts";
import { openNodeFolder } from "../sources/node.ts";
import { parseCommandLine, type ReplayOutput } from "./command-line.ts";
import { meantFolder, withEpisode } from "./episode-folder.ts";
import { failureSentence } from "./failure-sentence.ts";
import { refuseRunFile, writeOutputFile } from "./output-file.ts";
import { ReplaySession, warningsOf } from "./replay-session.ts";
import { REPLAY_USAGE } from "./replay-usage.ts";
import { isOutput, OutputClosedError, printWhole } from "./standard-output.ts";
import { INTERRUPTED, type Terminal } from "./terminal.ts";
import { writeEpisodeViews } from "./write-episode-views.ts";

/**
 * The command `replay-run`: writes the observer's views of paused episodes, as the reference's `replay_run.py` does
 * (replay-semantics.md, section 5), and answers the exit status.
 */
export async function runReplay(words: readonly string[], terminal: Terminal): Promise<number> {
  const { stdout, stderr, signal } = terminal;
  let runFolder: string | undefined;
  try {
    const command = parseCommandLine(words);
    if (command === null) {
      stdout.write(REPLAY_USAGE);
      return 0;
    }
    if (command.output.kind !== "folder") [runFolder] = command.runFolders;
    await write(new ReplaySession(command, terminal));
    return 0;
  } catch (error) {
    if (error instanceof OutputClosedError) return 0;
    if (signal.aborted) return INTERRUPTED;
    const sentence = failureSentence(error, runFolder);
    stderr.write(
      `${words.length === 0 ? "No run folder is given (--help tells more), and " : ""}${sentence}\n`,
    );
    return 1;
  }
}

async function write(session: ReplaySession): Promise<void> {
  const { pauses, interventions, output } = session.command;
  try {
    const given = interventions === null ? [] : await session.specsIn(interventions, "interventions");
    const specs = pauses.kind === "file" ? await session.specsIn(pauses.file, "pauses") : null;
    if (output.kind === "folder") await writeEpisodeViews(session, output, given, specs);
    else await writeOne(session, given, specs);
  } finally {
    session.end();
  }
}

/** Writes the view of one pause, or the array of those that a file lists. */
async function writeOne(session: ReplaySession, given: JsonArray, specs: JsonArray | null): Promise<void> {
  const { runFolders, output: asked } = session.command;
  const { stdout, signal } = session.terminal;
  const toStandard = asked.kind === "file" && (await isOutput(asked.file, stdout));
  const output: ReplayOutput = toStandard ? { kind: "standard" } : asked;
  const folder = await meantFolder(runFolders[0] ?? "");
  if (output.kind === "file") await refuseRunFile(output.file, folder);
  const { replay, plans } = await withEpisode(
    folder,
    signal,
    async () => session.planned(await openNodeFolder(folder), given, specs),
    ", or an --output-dir DIR for all",
  );
  const [plan] = plans;
  const options = output.kind === "file" ? session.fileOptions() : session.viewOptions();
  const chunks = () =>
    specs === null && plan !== undefined
      ? replay.viewChunks(plan, options)
      : replay.pausesChunks(plans, options);
  if (output.kind === "file") {
    await writeOutputFile(output.file, chunks(), signal);
    session.say(`Wrote replay ${specs === null ? "view" : "views"} to ${resolve(output.file)}`);
  } else {
    await printWhole(stdout, chunks, signal);
  }
  for (const warning of await warningsOf(replay, plans)) session.warn(warning);
}
