/** The run that a worker serves: its source, the episodes found in it, and the logs that are looked at. */
import { type ArtifactSource, scopedSource } from "../replay/artifact-source.ts";
import { readEpisodeFacts } from "../runs/episode-facts.ts";
import { type FileProblem, missingTrajectory } from "../runs/file-problem.ts";
import { type FoundEpisode, findEpisodes, TRAJECTORY_FILE } from "../runs/find-episodes.ts";
import { describeFolderKind, folderKind } from "../runs/folder-kind.ts";
import type { FolderWatch } from "../sources/folder-watch.ts";
import { LogReader } from "./log-reader.ts";
import { LogWatch } from "./log-watch.ts";
import type { EpisodeEntry, ListingProgress, RunListing, RunProblem } from "./protocol.ts";
import { throttled } from "./throttle.ts";

/** Milliseconds between two reports of what was found: the page draws its list anew at each. */
const REPORT_EVERY = 200;
/** Episodes whose documents are read at the same time. */
const READ_AT_ONCE = 24;

export class OpenedRun {
  readonly #logs = new Map<string, Promise<LogReader>>();
  readonly #watches = new Map<string, LogWatch>();

  /** `watchOf` says how to learn of changes in a folder; null where there are none. */
  constructor(
    readonly source: ArtifactSource,
    private readonly watchOf: (folder: string) => FolderWatch | null = () => null,
  ) {}

  /** The source seen from an episode's folder. */
  episodeSource(path: string): ArtifactSource {
    return scopedSource(this.source, path);
  }

  /** The log of an episode folder, opened once. A failed opening is tried again when it is asked for again. */
  log(path: string): Promise<LogReader> {
    const known = this.#logs.get(path);
    if (known !== undefined) return known;
    const opening = LogReader.open(this.episodeSource(path), this.watchOf(path) !== null);
    this.#logs.set(path, opening);
    opening.catch(() => this.#logs.delete(path));
    return opening;
  }

  /** What keeps up with the log of an episode folder; null where it cannot change. Errors: see {@link log}. */
  async logWatch(path: string): Promise<LogWatch | null> {
    const watch = this.watchOf(path);
    if (watch === null) return null;
    const reader = await this.log(path);
    const known = this.#watches.get(path);
    if (known?.reader === reader) return known;
    const made = new LogWatch(reader, this.episodeSource(path), watch);
    this.#watches.set(path, made);
    return made;
  }

  /** Finds every episode and tells of them as they are found. Throws only when cancelled. */
  async list(signal: AbortSignal, report: (progress: ListingProgress) => void): Promise<RunListing> {
    const listing = new Listing(report);
    const running = new Set<Promise<void>>();
    let order = 0;
    for await (const found of findEpisodes(this.source, {
      signal,
      onFolder: (path, count) => listing.folder(path, count),
    })) {
      if (found.kind === "problem") {
        listing.problem(found.problem);
        continue;
      }
      const place = order++;
      const task = readEpisodeEntry(this.source, found).then(({ entry, problems }) =>
        listing.episode(place, entry, problems),
      );
      const settled = task.finally(() => running.delete(settled));
      running.add(settled);
      if (running.size >= READ_AT_ONCE) await Promise.race(running);
      signal.throwIfAborted();
    }
    await Promise.all(running);
    signal.throwIfAborted();
    const emptyHint =
      order === 0 ? describeFolderKind(await folderKind(this.source), this.source.name) : null;
    return listing.whole(this.source.name, emptyHint);
  }
}

/** An episode of the list, with what was wrong with its documents. Never throws for what stands in the folder. */
export async function readEpisodeEntry(
  source: ArtifactSource,
  found: Pick<FoundEpisode, "path" | "name" | "archived">,
): Promise<{ readonly entry: EpisodeEntry; readonly problems: readonly RunProblem[] }> {
  const log = found.path === "" ? TRAJECTORY_FILE : `${found.path}/${TRAJECTORY_FILE}`;
  const [{ facts, problems }, logBytes] = await Promise.all([
    readEpisodeFacts(source, found.path),
    source.open(log).then(
      (file) => file.size,
      () => null,
    ),
  ]);
  const entry = {
    path: found.path,
    name: found.name,
    archived: found.archived,
    logBytes: logBytes ?? 0,
    facts,
  };
  const unread = logBytes === null ? [missingTrajectory(found.path)] : [];
  return { entry, problems: [...problems, ...unread].map(runProblem) };
}

export function runProblem({ path, line, sentence, advice }: FileProblem): RunProblem {
  return { path, line, sentence, advice };
}

/** What is found, in order, and told in portions. */
class Listing {
  readonly #episodes: EpisodeEntry[] = [];
  readonly #problems: RunProblem[] = [];
  readonly #tell: () => void;
  #newEpisodes: { readonly place: number; readonly entry: EpisodeEntry }[] = [];
  #newProblems: RunProblem[] = [];
  #folders = 0;
  #path = "";

  constructor(report: (progress: ListingProgress) => void) {
    const tell = throttled(report, REPORT_EVERY);
    this.#tell = () => tell(() => this.#portion());
  }

  folder(path: string, count: number): void {
    this.#path = path;
    this.#folders = count;
    this.#tell();
  }

  problem(problem: FileProblem): void {
    this.#add([runProblem(problem)]);
    this.#tell();
  }

  episode(place: number, entry: EpisodeEntry, problems: readonly RunProblem[]): void {
    this.#episodes[place] = entry;
    this.#newEpisodes.push({ place, entry });
    this.#add(problems);
    this.#tell();
  }

  whole(name: string, emptyHint: string | null): RunListing {
    return { name, episodes: this.#episodes, problems: this.#problems, folders: this.#folders, emptyHint };
  }

  #add(problems: readonly RunProblem[]): void {
    for (const problem of problems) {
      this.#problems.push(problem);
      this.#newProblems.push(problem);
    }
  }

  #portion(): ListingProgress {
    const portion = {
      folders: this.#folders,
      path: this.#path,
      episodes: this.#newEpisodes,
      problems: this.#newProblems,
    };
    this.#newEpisodes = [];
    this.#newProblems = [];
    return portion;
  }
}
