import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { findChromium } from "../scripts/find-chromium.mjs";
import { build } from "./browser/site.ts";
import type { Outcome } from "./figures.ts";
import type { MeasureId } from "./goals.ts";
import { load, machineFacts } from "./machine.ts";
import type { Bench, MeasureGroup } from "./measure-group.ts";
import { longCommandLine, wideCommandLine } from "./measures/command-line.ts";
import { exporting } from "./measures/exporting.ts";
import { initialLoad } from "./measures/initial-load.ts";
import { listing } from "./measures/listing.ts";
import { memory } from "./measures/memory.ts";
import { opening } from "./measures/opening.ts";
import { searching } from "./measures/searching.ts";
import { stepping } from "./measures/stepping.ts";
import { type BenchOptions, OptionError, parseOptions, USAGE } from "./options.ts";
import { reportRows, reportTable } from "./report.ts";
import { runSizes } from "./runs/large-runs.ts";
import { type MadeRun, madeRuns, RunsError } from "./runs/made-runs.ts";

const GROUPS: readonly MeasureGroup[] = [
  initialLoad,
  wideCommandLine,
  longCommandLine,
  opening,
  stepping,
  memory,
  searching,
  listing,
  exporting,
];

/**
 * The command `npm run bench`; answers its exit status: 1 where something could not be measured, whatever the figures
 * are.
 */
export async function bench(words: readonly string[]): Promise<number> {
  try {
    const options = parseOptions(words);
    if (options === null) {
      console.log(USAGE);
      return 0;
    }
    return await inScratch((scratch) => measured(options, scratch));
  } catch (error) {
    if (!(error instanceof OptionError || error instanceof RunsError)) throw error;
    console.error(error.message);
    return 1;
  }
}

async function measured(options: BenchOptions, scratch: string): Promise<number> {
  const { only, scale } = options;
  const names = [...only].flatMap((name): MadeRun[] => (name === "long" ? [name, "ten-steps"] : [name]));
  const folders = await madeRuns(options.keep ?? join(scratch, "runs"), names, scale, say);
  say("Building the app and the commands");
  const sizes = runSizes(scale);
  const chromium = await findChromium();
  const onWhat: Bench = {
    built: await build(scratch),
    chromium,
    scratch,
    only,
    folder: (run) => folders.get(run) ?? "",
    size: (run) => sizes[run],
  };
  const machine = await machineFacts(chromium);
  const groups = GROUPS.filter(({ needs }) => needs.every((run) => only.has(run)));
  const outcomes = new Map<MeasureId, Outcome>();
  const loads: Record<string, number> = {};
  for (const group of groups) {
    loads[group.name] = load();
    say(group.name);
    for (const [id, outcome] of await outcomesOf(group, onWhat)) outcomes.set(id, outcome);
  }
  const rows = reportRows(outcomes);
  console.log(`\n${reportTable(rows, scale === 1)}`);
  await mkdir(dirname(options.json), { recursive: true });
  await writeFile(options.json, `${JSON.stringify({ machine, scale, loads, rows }, null, 2)}\n`);
  say(`Every figure is in ${options.json}`);
  if (scale !== 1) say("The goals are meant for the whole runs, not for a share of them.");
  return rows.some(({ outcome }) => outcome.kind === "broken") ? 1 : 0;
}

async function outcomesOf(group: MeasureGroup, onWhat: Bench): Promise<ReadonlyMap<MeasureId, Outcome>> {
  try {
    const figures = await group.measure(onWhat);
    return new Map(
      group.measures.map((id): [MeasureId, Outcome] => {
        const figure = figures.get(id) ?? { why: "it was not answered" };
        return [
          id,
          "why" in figure ? { kind: "not-measured", why: figure.why } : { kind: "measured", figure },
        ];
      }),
    );
  } catch (error) {
    // Below the first line of a browser's failure stands all that the browser ever said.
    const [why = ""] = (error instanceof Error ? error.message : String(error)).split("\n");
    return new Map(group.measures.map((id): [MeasureId, Outcome] => [id, { kind: "broken", why }]));
  }
}

/** Runs the work with an empty folder that is removed afterwards, an interrupted bench's too. */
async function inScratch<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "trajectory-bench-"));
  const removed = () => rm(folder, { recursive: true, force: true, maxRetries: 3 });
  const interrupted = () => void removed().finally(() => process.exit(130));
  process.once("SIGINT", interrupted);
  try {
    return await work(folder);
  } finally {
    process.off("SIGINT", interrupted);
    await removed();
  }
}

function say(sentence: string): void {
  console.error(`[${new Date().toTimeString().slice(0, 8)}] ${sentence}`);
}
