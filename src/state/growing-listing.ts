import type { EpisodeEntry, ListingProgress, RunListing, RunProblem } from "../worker/protocol.ts";

/** The listing of a folder while it is read: what has been found of it by now. */
export class GrowingListing {
  /** By their places: they are read several at a time, and one may be done before the one above it. */
  readonly #episodes: EpisodeEntry[] = [];
  #problems: readonly RunProblem[] = [];
  #folders = 0;

  constructor(private readonly name: string) {}

  add({ episodes, problems, folders }: ListingProgress): void {
    for (const { place, entry } of episodes) this.#episodes[place] = entry;
    this.#problems = [...this.#problems, ...problems];
    this.#folders = folders;
  }

  get known(): RunListing {
    return {
      name: this.name,
      episodes: this.#read,
      problems: this.#problems,
      folders: this.#folders,
      emptyHint: null,
    };
  }

  /** Whether there is a choice among episodes, whatever else is found. */
  get offersChoice(): boolean {
    return this.#read.filter(({ archived }) => !archived).length > 1;
  }

  /** Whether an episode has been found, by its folder. */
  has(path: string): boolean {
    return this.#read.some((episode) => episode.path === path);
  }

  get #read(): readonly EpisodeEntry[] {
    return this.#episodes.filter((entry) => entry !== undefined);
  }
}
