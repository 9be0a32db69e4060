import { stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { ReplayError } from "../replay/errors.ts";
import { findEpisodes, TRAJECTORY_FILE } from "../runs/find-episodes.ts";
import { openNodeFolder } from "../sources/node.ts";
import { UsageError } from "./usage-error.ts";

/** The folder that is meant by a path: where the path is that of an episode's log, the folder that the log lies in. */
export async function meantFolder(path: string): Promise<string> {
  if (basename(path) !== TRAJECTORY_FILE) return path;
  const isLog = await stat(path).then(
    (found) => !found.isDirectory(),
    () => false,
  );
  return isLog ? dirname(path) : path;
}

/**
 * Does something with the episode that a folder holds. Throws what that throws; where it is that the folder is none, but
 * episodes lie below it, a {@link UsageError} that names one of them and ends in `besides`, what else could be given.
 */
export async function withEpisode<T>(
  folder: string,
  signal: AbortSignal,
  task: () => Promise<T>,
  besides: string,
): Promise<T> {
  try {
    return await task();
  } catch (cause) {
    if (!(cause instanceof ReplayError && cause.code === "no-trajectory")) throw cause;
    const below = await firstBelow(folder, signal);
    if (below === null) throw cause;
    throw new UsageError(
      `${JSON.stringify(folder)} is not an episode, but holds some; give one of them, ${JSON.stringify(join(folder, below))} for instance${besides}.`,
      { cause },
    );
  }
}

/** What a re-run put aside only where there is nothing else. */
async function firstBelow(folder: string, signal: AbortSignal): Promise<string | null> {
  let archived: string | null = null;
  for await (const found of findEpisodes(await openNodeFolder(folder), { signal })) {
    if (found.kind === "problem") continue;
    if (!found.archived) return found.path;
    archived ??= found.path;
  }
  return archived;
}
