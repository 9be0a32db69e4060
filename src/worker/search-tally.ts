import type { FoundStep } from "../runs/search/types.ts";
import type { SearchCounts, SearchReport } from "./protocol.ts";
import { throttled } from "./throttle.ts";

/** Steps that are listed with what was found in them; those after them are only counted. */
export const MOST_LISTED = 1_000;

/** What a search has found so far, told in portions. */
export class SearchTally {
  readonly #report: (progress: SearchReport) => void;
  readonly #tell: (report: () => SearchReport) => void;
  #listed: FoundStep[] = [];
  #counted: { readonly ordinal: number; readonly hitCount: number }[] = [];
  #counts: SearchCounts = { looked: 0, known: 0, whole: false, steps: 0, hits: 0, unread: 0 };

  constructor(report: (progress: SearchReport) => void) {
    this.#report = report;
    this.#tell = throttled(report);
  }

  /** Whether the next step that is found is listed. */
  get lists(): boolean {
    return this.#counts.steps < MOST_LISTED;
  }

  found(step: FoundStep): void {
    if (this.lists) this.#listed.push(step);
    else this.#counted.push({ ordinal: step.ordinal, hitCount: step.hitCount });
    const { steps, hits } = this.#counts;
    this.#counts = { ...this.#counts, steps: steps + 1, hits: hits + step.hitCount };
  }

  unread(): void {
    this.#counts = { ...this.#counts, unread: this.#counts.unread + 1 };
  }

  /** How many steps were looked at by now, of how many that are known; `whole` where no more of those come. */
  looked(looked: number, known: number, whole: boolean): void {
    this.#counts = { ...this.#counts, looked, known, whole };
    this.#tell(() => this.#portion());
  }

  /** Tells what has not been told yet. */
  end(): SearchCounts {
    this.#report(this.#portion());
    return this.#counts;
  }

  #portion(): SearchReport {
    const portion = { listed: this.#listed, counted: this.#counted, counts: this.#counts };
    this.#listed = [];
    this.#counted = [];
    return portion;
  }
}
