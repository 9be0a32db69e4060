import { stat } from "node:fs/promises";
import { basename, dirname, resolve } from "node:path";
import { type ArtifactSource, SourceError } from "../replay/artifact-source.ts";
import { openNodeFolder } from "./node.ts";

/** The name by which replay asks an episode folder for its log. */
const LOG_FILE = "trajectory.jsonl";

/**
 * The episode folder of an event log on disk, given the log or the folder in which `trajectory.jsonl` lies. A log of
 * another name stands in its folder as `trajectory.jsonl`.
 *
 * Throws a {@link SourceError} that names the given path where it is not there or cannot be used.
 */
export async function openNodeEventLog(path: string): Promise<ArtifactSource> {
  if (await isFolder(path)) return openFolder(path, path);
  const folder = await openFolder(dirname(resolve(path)), path);
  const name = basename(path);
  if (name === LOG_FILE) return folder;
  return { ...folder, open: (inside) => folder.open(inside === LOG_FILE ? name : inside) };
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch {
    // Why it cannot be read is told when it is opened.
    return false;
  }
}

async function openFolder(folder: string, path: string): Promise<ArtifactSource> {
  try {
    return await openNodeFolder(folder);
  } catch (cause) {
    if (!(cause instanceof SourceError)) throw cause;
    throw new SourceError(cause.code, path, { cause });
  }
}
