import { randomBytes } from "node:crypto";
import type { Stats } from "node:fs";
import { type FileHandle, mkdir, open, realpath, rename, rmdir, stat, unlink } from "node:fs/promises";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { writeToPipe } from "./output-pipe.ts";
import { UsageError } from "./usage-error.ts";
import { writeProblem } from "./write-problem.ts";

/**
 * Writes a file in full or not at all: into a file beside it that takes its place once everything is written, so that
 * a failure leaves what was there untouched. Folders on the way are made, and removed again after a failure. What is
 * there and no plain file (a pipe, a terminal) is written to directly.
 *
 * Throws a {@link UsageError} where the file cannot be written, whatever the chunks throw, and where it is a pipe an
 * `OutputClosedError` when its reader goes away and the signal's reason once that is aborted.
 */
export async function writeOutputFile(
  path: string,
  chunks: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): Promise<void> {
  const target = await writtenThrough(resolve(path));
  const existing = await statOrNull(target);
  if (existing?.isDirectory())
    throw new UsageError(`${target} is a folder, so no file can be written there.`);
  if (existing?.isFIFO()) {
    await writeToPipe(target, path, chunks, signal);
    return;
  }
  if (existing !== null && !existing.isFile()) {
    await writeTo(await opened(target, "w", path), path, chunks);
    return;
  }
  const made: string[] = [];
  try {
    await writing(path, () => makeFolders(dirname(target), made));
    await replaceFile(target, path, chunks);
  } catch (error) {
    for (const folder of made.reverse()) await rmdir(folder).catch(() => null);
    throw error;
  }
}

/** Files of an episode beside its blobs. */
const EPISODE_FILES = [
  "trajectory.jsonl",
  "manifest.json",
  "outcomes.json",
  "interventions.json",
  "snapshots.json",
  "config.yaml",
];

const BLOBS = "blobs";

/** Throws a {@link UsageError} where a view would take a place that is the run's, which is only ever read. */
export async function refuseRunFile(path: string, runFolder: string): Promise<void> {
  const [target, folder] = [await realPlace(resolve(path)), await realPlace(resolve(runFolder))];
  const inside = relative(folder, target);
  const [first = ""] = inside.split(sep);
  if (EPISODE_FILES.includes(inside) || first === BLOBS) {
    throw new UsageError(`${path} belongs to the run itself, which is only read. Choose another output.`);
  }
}

/** Makes a folder and those around it, and notes each; Node's own recursive way never ends in some file systems. */
export async function makeFolders(folder: string, made: string[]): Promise<void> {
  const missing: string[] = [];
  for (let path = folder; (await statOrNull(path)) === null; path = dirname(path)) missing.push(path);
  for (const path of missing.reverse()) {
    await mkdir(path);
    made.push(path);
  }
}

async function replaceFile(target: string, path: string, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  // Not made of the target's own name, which may be as long as a name can be.
  const name = `.replay-run.${randomBytes(6).toString("hex")}.part`;
  const temporary = join(dirname(target), name);
  const handle = await opened(temporary, "wx", path);
  try {
    await writeTo(handle, path, chunks);
    await writing(path, () => rename(temporary, target));
  } catch (error) {
    await unlink(temporary).catch(() => null);
    throw error;
  }
}

async function writeTo(handle: FileHandle, path: string, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  try {
    for await (const chunk of chunks) await writing(path, () => handle.writeFile(chunk));
  } finally {
    await handle.close();
  }
}

function opened(target: string, flags: string, path: string): Promise<FileHandle> {
  return writing(path, () => open(target, flags));
}

/** The file behind a link, so that the link stays; the path itself where there is none. */
function writtenThrough(path: string): Promise<string> {
  return realpath(path).catch(() => path);
}

/** Where a path leads to, also where nothing is there yet. */
async function realPlace(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch {
    const around = dirname(path);
    return around === path ? path : join(await realPlace(around), basename(path));
  }
}

function statOrNull(path: string): Promise<Stats | null> {
  return stat(path).catch(() => null);
}

/** What a task gives; throws a {@link UsageError} that says why `path` could not be written. */
export async function writing<T>(path: string, task: () => Promise<T>): Promise<T> {
  try {
    return await task();
  } catch (cause) {
    throw new UsageError(`${path} could not be written (${writeProblem(cause)}).`, { cause });
  }
}
