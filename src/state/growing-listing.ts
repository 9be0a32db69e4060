import type { EpisodeEntry, ListingProgress, RunListing, RunProblem } from "../worker/protocol.ts";

/** The listing of a folder while it is read: what has been found of it by now. */
export class GrowingListing {
  #episodes: readonly EpisodeEntry[] = [];
  #problems: readonly RunProblem[] = [];
  #folders = 0;

  constructor(private readonly name: string) {}

  add({ episodes, problems, folders }: ListingProgress): void {
    this.#episodes = [...this.#episodes, ...episodes];
    this.#problems = [...this.#problems, ...problems];
    this.#folders = folders;
  }

  get known(): RunListing {
    return {
      name: this.name,
      episodes: this.#episodes,
      problems: this.#problems,
      folders: this.#folders,
      emptyHint: null,
    };
  }

  /** Whether there is a choice among episodes, whatever else is found. */
  get offersChoice(): boolean {
    return this.#episodes.filter(({ archived }) => !archived).length > 1;
  }
}
