import { mkdir, readdir, readFile, rm, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type LargeRun, largeRuns } from "./large-runs.ts";

/** The folders of the runs that were asked for, by name. */
export type RunFolders = ReadonlyMap<MadeRun, string>;

export type MadeRun = keyof ReturnType<typeof largeRuns>;

/** Runs cannot be made; the message is a sentence for a person. */
export class RunsError extends Error {
  override readonly name = "RunsError";
}

/** Bytes that the exports of a bench take besides the runs, and some to spare. */
const SPARE = 1_000_000_000;

/**
 * Makes the runs in a folder, each in one of its own; those that are there whole, and are what would be made, are taken
 * as they are. Throws a {@link RunsError} where the disk is too small or the folder holds something else.
 */
export async function madeRuns(
  folder: string,
  names: readonly MadeRun[],
  scale: number,
  say: (sentence: string) => void,
): Promise<RunFolders> {
  await mkdir(folder, { recursive: true });
  const known = largeRuns(scale);
  const missing: MadeRun[] = [];
  for (const name of names) {
    if (!(await isThere(folder, name, known[name]))) missing.push(name);
  }
  await refuseSmallDisk(
    folder,
    missing.reduce((sum, name) => sum + known[name].bytes, 0),
  );
  for (const name of missing) {
    say(`Making ${known[name].made} (${gigabytes(known[name].bytes)})`);
    await make(folder, name, known[name]);
  }
  return new Map(names.map((name) => [name, join(folder, name)]));
}

async function make(folder: string, name: MadeRun, run: LargeRun): Promise<void> {
  const target = join(folder, name);
  const there = await readdir(target).catch(() => []);
  if (there.length > 0) {
    if ((await noteIn(folder, name)) === null)
      throw new RunsError(
        `${target} holds something that the bench did not make: give --keep another folder.`,
      );
    await rm(target, { recursive: true });
  }
  // A run is whole once its note says what it is; a begun one is known as the bench's own all the same.
  await writeFile(noteFile(folder, name), "begun\n");
  await mkdir(target, { recursive: true });
  await run.write(target);
  await writeFile(noteFile(folder, name), `${run.made}\n`);
}

async function isThere(folder: string, name: MadeRun, run: LargeRun): Promise<boolean> {
  return (await noteIn(folder, name))?.trim() === run.made;
}

/** Stands beside the run, for nothing but a run may stand in its folder. */
function noteFile(folder: string, name: MadeRun): string {
  return join(folder, `${name}.made.txt`);
}

async function noteIn(folder: string, name: MadeRun): Promise<string | null> {
  try {
    return await readFile(noteFile(folder, name), "utf8");
  } catch {
    return null;
  }
}

async function refuseSmallDisk(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free >= bytes + SPARE) return;
  throw new RunsError(
    `The bench needs ${gigabytes(bytes + SPARE)} in ${folder}, and ${gigabytes(free)} are free there. ` +
      "Give --keep a folder on another disk, or --scale a smaller share.",
  );
}

function gigabytes(bytes: number): string {
  return bytes < 1e8 ? `${(bytes / 1e6).toFixed(0)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
}
