import { realpath } from "node:fs/promises";
import { join, resolve } from "node:path";
import { type ArtifactSource, SourceError, scopedSource } from "../replay/artifact-source.ts";
import { ReplayError } from "../replay/errors.ts";
import { findEpisodes } from "../runs/find-episodes.ts";
import { openNodeFolder } from "../sources/node.ts";
import { meantFolder } from "./episode-folder.ts";
import { UsageError } from "./usage-error.ts";

export interface RunFolder {
  /** As a person would give it. */
  readonly path: string;
  readonly source: ArtifactSource;
}

/**
 * The episodes of several run folders, in the order in which they are given: a folder that is an episode is that one,
 * a log the one that it is of, any other all that lie below it, in natural order, without what a re-run put aside unless there is nothing else.
 *
 * Throws a {@link UsageError} for a folder that is given twice or cannot all be looked through, a {@link ReplayError}
 * `no-trajectory` for one without an episode, a {@link SourceError} for one that cannot be used, and the signal's reason.
 */
export async function episodeFolders(folders: readonly string[], signal: AbortSignal): Promise<RunFolder[]> {
  const found: RunFolder[] = [];
  const known = new Set<string>();
  for (const folder of folders) {
    for (const episode of await episodesOf(folder, signal)) {
      const place = await realpath(resolve(episode.path)).catch(() => resolve(episode.path));
      if (known.has(place)) throw new UsageError(`${episode.path} is given twice; leave out one of them.`);
      known.add(place);
      found.push(episode);
    }
  }
  return found;
}

async function episodesOf(given: string, signal: AbortSignal): Promise<readonly RunFolder[]> {
  const folder = await meantFolder(given);
  const source = await openedFolder(folder);
  const current: RunFolder[] = [];
  const archived: RunFolder[] = [];
  for await (const item of findEpisodes(source, { signal })) {
    if (item.kind === "problem") {
      throw new UsageError(`${join(folder, item.problem.path)}: ${item.problem.sentence}`);
    }
    if (item.path === "") return [{ path: folder, source }];
    const episode = { path: join(folder, item.path), source: scopedSource(source, item.path) };
    (item.archived ? archived : current).push(episode);
  }
  const episodes = current.length > 0 ? current : archived;
  if (episodes.length > 0) return episodes;
  throw new ReplayError({ code: "no-trajectory", data: { folder } });
}

async function openedFolder(folder: string): Promise<ArtifactSource> {
  try {
    return await openNodeFolder(folder);
  } catch (cause) {
    if (!(cause instanceof SourceError)) throw cause;
    throw new SourceError(cause.code, folder, { cause });
  }
}
