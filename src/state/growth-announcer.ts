/** Milliseconds between two announcements, at least: a run may write faster than anybody can listen. */
const QUIET_MS = 5_000;

/**
 * Says how many steps were added, together for all that came within a few seconds. `say` is given a whole sentence.
 */
export class GrowthAnnouncer {
  #added = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly say: (sentence: string) => void) {}

  add(steps: number): void {
    this.#added += steps;
    if (this.#timer !== undefined || this.#added === 0) return;
    this.#tell();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#added = 0;
  }

  #tell(): void {
    this.#timer = undefined;
    if (this.#added === 0) return;
    this.say(this.#added === 1 ? "1 new step" : `${this.#added} new steps`);
    this.#added = 0;
    this.#timer = setTimeout(() => this.#tell(), QUIET_MS);
  }
}
