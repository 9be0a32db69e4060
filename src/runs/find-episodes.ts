import type { ArtifactEntry, ArtifactSource } from "../replay/artifact-source.ts";
import { type FileProblem, missingTrajectory, unreadableFolder } from "./file-problem.ts";
import { compareNatural } from "./natural-order.ts";

/** The file that makes a folder an episode. */
export const TRAJECTORY_FILE = "trajectory.jsonl";

export interface FoundEpisode {
  readonly kind: "episode";
  /** Folder below the opened one; `""` for the opened folder itself. */
  readonly path: string;
  /** Last folder of the path, or the opened folder's name. */
  readonly name: string;
  /** Whether it lies in an output that a re-run put aside (`artifacts.previous-N`). */
  readonly archived: boolean;
}

export type Found = FoundEpisode | { readonly kind: "problem"; readonly problem: FileProblem };

export interface FindOptions {
  readonly signal?: AbortSignal | undefined;
  /** Folders that are listed at the same time; 16 by default. */
  readonly concurrency?: number | undefined;
  /** Told of each folder once it has been looked through; `folders` counts them. */
  readonly onFolder?: ((path: string, folders: number) => void) | undefined;
}

/**
 * Finds the episodes of a folder tree, of any depth: every folder that holds `trajectory.jsonl`, the opened one
 * included. They come in natural order of their paths, each as soon as all before it are known.
 *
 * A folder that cannot be listed is a problem, as is one with a manifest and no log; the walk goes on past both, with
 * what a failed listing gave before. Throws only the signal's reason.
 */
export async function* findEpisodes(
  source: ArtifactSource,
  options: FindOptions = {},
): AsyncGenerator<Found> {
  const { signal, concurrency = 16, onFolder } = options;
  // The folder that comes next is the last, so that what is found in it comes ahead of its siblings.
  const waiting: WaitingFolder[] = [{ path: "", listing: null }];
  let ahead = 0;
  let folders = 0;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    signal?.throwIfAborted();
    const asked = next.listing ?? listFolder(source, next.path, signal);
    for (const folder of waiting.slice(-concurrency).reverse()) {
      if (folder.listing || ahead >= concurrency - 1) continue;
      ahead++;
      folder.listing = listFolder(source, folder.path, signal).finally(() => {
        ahead--;
      });
    }
    const listing = await asked;
    signal?.throwIfAborted();
    folders++;
    onFolder?.(next.path, folders);
    yield* contentsOf(source, next.path, listing);
    for (const path of foldersBelow(next.path, listing.entries)) waiting.push({ path, listing: null });
  }
}

interface WaitingFolder {
  readonly path: string;
  /** Once it has been begun, ahead of its turn. */
  listing: Promise<Listing> | null;
}

interface Listing {
  readonly entries: readonly ArtifactEntry[];
  /** Why there may be more. */
  readonly error: unknown;
}

/** Never rejects, since nobody may be waiting for it; a cancelled one is just incomplete. */
async function listFolder(source: ArtifactSource, path: string, signal?: AbortSignal): Promise<Listing> {
  const entries: ArtifactEntry[] = [];
  try {
    for await (const entry of source.list(path)) {
      if (signal?.aborted) break;
      entries.push(entry);
    }
    return { entries, error: null };
  } catch (error) {
    return { entries, error };
  }
}

function* contentsOf(source: ArtifactSource, path: string, { entries, error }: Listing): Generator<Found> {
  const has = (file: string) => entries.some(({ name, kind }) => name === file && kind === "file");
  if (error !== null) yield { kind: "problem", problem: unreadableFolder(path, error) };
  if (has(TRAJECTORY_FILE)) {
    yield { kind: "episode", path, name: nameOf(source, path), archived: isArchived(source, path) };
  } else if (error === null && has("manifest.json")) {
    yield { kind: "problem", problem: missingTrajectory(path) };
  }
}

/** Folders that hold no episodes: an episode's own bytes, and what tools keep beside a study. */
const PASSED_OVER = new Set(["blobs", "node_modules", "__pycache__", ".git", ".venv"]);

/** In reverse, the one that comes first last. */
function foldersBelow(path: string, entries: readonly ArtifactEntry[]): readonly string[] {
  return entries
    .filter(({ name, kind }) => kind === "directory" && !PASSED_OVER.has(name))
    .map(({ name }) => (path === "" ? name : `${path}/${name}`))
    .sort((left, right) => compareNatural(right, left));
}

function nameOf(source: ArtifactSource, path: string): string {
  return path === "" ? source.name : path.slice(path.lastIndexOf("/") + 1);
}

/** A re-run renames the output that was there to `artifacts.previous-N` (replay-semantics.md, section 1). */
function isArchived(source: ArtifactSource, path: string): boolean {
  return [source.name, ...path.split("/")].some((folder) => /^artifacts\.previous-\d+$/.test(folder));
}
