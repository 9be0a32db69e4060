import { parseArgs } from "node:util";
import { canonicalJson, LoneSurrogateError } from "../replay/json/canonical.ts";
import { jsonObject } from "../replay/json/value.ts";
import { type EpisodeReport, readEpisodeReport } from "../runs/episode-report.ts";
import { printable, reportJson, reportText } from "../runs/episode-report-text.ts";
import { findEpisodes } from "../runs/find-episodes.ts";
import { describeFolderKind, folderKind } from "../runs/folder-kind.ts";
import { openNodeFolder } from "../sources/node.ts";
import { unreadableCommandLine } from "./command-line.ts";
import { meantFolder } from "./episode-folder.ts";
import { failureSentence } from "./failure-sentence.ts";
import { INTERRUPTED, type Terminal } from "./terminal.ts";
import { UsageError } from "./usage-error.ts";

const USAGE = `usage: inspect-run [run_dir] [--json]

Tells of each episode in a folder, at any depth, what it is and how it ended.

  run_dir   the folder (default: runs/run)
  --json    as one JSON object: episodes, and archives that a re-run put aside
  --help    show this

Broken episodes are named on standard error and make the exit status 1; the others are told all the same.
`;

const DEFAULT_RUN_FOLDER = "runs/run";

/** The command `inspect-run`, as the reference's `inspect_run.py`; answers the exit status. */
export async function runInspect(words: readonly string[], terminal: Terminal): Promise<number> {
  const { stdout, stderr, signal } = terminal;
  let folder: string | undefined;
  try {
    const command = parsed(words);
    if (command === null) {
      stdout.write(USAGE);
      return 0;
    }
    folder = await meantFolder(command.folder);
    const { current, archived, problems } = await inspected(folder, signal);
    stdout.write(command.json ? jsonOf(current, archived) : textOf(current, archived));
    for (const problem of problems) stderr.write(`${printable(problem)}\n`);
    return problems.length === 0 ? 0 : 1;
  } catch (error) {
    if (signal.aborted) return INTERRUPTED;
    stderr.write(`${failureSentence(error, folder)}\n`);
    return 1;
  }
}

function parsed(words: readonly string[]): { readonly folder: string; readonly json: boolean } | null {
  const { values, positionals } = parsedWords(words);
  if (values.help) return null;
  const [folder = DEFAULT_RUN_FOLDER, unexpected] = positionals;
  if (folder === "") {
    throw new UsageError("No folder is given, only an empty name; inspect-run --help tells more.");
  }
  if (unexpected !== undefined) {
    throw new UsageError(`Only one folder can be inspected, but ${JSON.stringify(unexpected)} is given too.`);
  }
  return { folder, json: values.json ?? false };
}

function parsedWords(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      options: { json: { type: "boolean" }, help: { type: "boolean", short: "h" } },
      allowPositionals: true,
      strict: true,
    });
  } catch (cause) {
    throw unreadableCommandLine(cause, "inspect-run");
  }
}

interface Inspected {
  readonly current: readonly EpisodeReport[];
  /** What a re-run put aside. */
  readonly archived: readonly EpisodeReport[];
  readonly problems: readonly string[];
}

async function inspected(folder: string, signal: AbortSignal): Promise<Inspected> {
  const source = await openNodeFolder(folder);
  const current: EpisodeReport[] = [];
  const archived: EpisodeReport[] = [];
  const problems: string[] = [];
  for await (const found of findEpisodes(source, { signal })) {
    if (found.kind === "problem") {
      problems.push(found.problem.sentence);
      continue;
    }
    const report = await readEpisodeReport(source, found.path, signal);
    (found.archived ? archived : current).push(report);
    for (const problem of report.problems) problems.push(problem);
  }
  if (current.length + archived.length + problems.length === 0) {
    throw new UsageError(describeFolderKind(await folderKind(source), folder));
  }
  return { current, archived, problems };
}

function textOf(current: readonly EpisodeReport[], archived: readonly EpisodeReport[]): string {
  const putAside = archived.length > 0 ? ["Put aside by a re-run:\n", ...archived.map(reportText)] : [];
  return [...current.map(reportText), ...putAside].join("\n");
}

function jsonOf(current: readonly EpisodeReport[], archived: readonly EpisodeReport[]): string {
  const report = jsonObject({ episodes: current.map(reportJson), archives: archived.map(reportJson) });
  try {
    return `${canonicalJson(report)}\n`;
  } catch (cause) {
    if (!(cause instanceof LoneSurrogateError)) throw cause;
    throw new UsageError("A text in these runs holds half a character, so it cannot be written as JSON.", {
      cause,
    });
  }
}
