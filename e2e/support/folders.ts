import { cp, mkdir, readdir, stat, utimes } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { test } from "@playwright/test";

const demo = new URL("../../public/demo/", import.meta.url);

/** A folder of the demo, which a fresh clone has. */
export function demoFolder(path: string): string {
  return fileURLToPath(new URL(path, demo));
}

/** A copy of a folder for this test alone, which it may change; `name` is what the app will call it. */
export async function copyOf(folder: string, name = basename(folder)): Promise<string> {
  const copy = test.info().outputPath(name);
  await cp(folder, copy, { recursive: true });
  return copy;
}

/** Far longer ago than a last line without an end is waited for. */
const LONG_AGO_MS = 3_600_000;

/** Makes an episode's log look as if nobody had written to it for an hour: no more of it is to be expected. */
export async function writtenLongAgo(episodeFolder: string): Promise<void> {
  const then = (Date.now() - LONG_AGO_MS) / 1_000;
  await utimes(join(episodeFolder, "trajectory.jsonl"), then, then);
}

/** An episode's folder, or where its log was written only just now (a fresh checkout), a copy that looks older. */
export async function atRest(episodeFolder: string): Promise<string> {
  const { mtimeMs } = await stat(join(episodeFolder, "trajectory.jsonl"));
  if (Date.now() - mtimeMs > LONG_AGO_MS / 2) return episodeFolder;
  const copy = await copyOf(episodeFolder);
  await writtenLongAgo(copy);
  return copy;
}

/** An empty folder for this test alone. */
export async function emptyFolder(name: string): Promise<string> {
  const folder = test.info().outputPath(name);
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty`);
  return folder;
}
