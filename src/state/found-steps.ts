import type { FoundStep, SearchReport } from "../worker/protocol.ts";

/** Steps that are kept with what was found in them. */
const MOST_LISTED = 1_000;

/**
 * The steps that a search has found, ascending. It grows in place while the search goes on, since copying it for every
 * report would cost the square of its length.
 */
export class FoundSteps {
  readonly #listed: FoundStep[] = [];
  readonly #ordinals: number[] = [];
  readonly #hits = new Map<number, number>();
  #places = 0;

  /** The first ones, with what was found in them. */
  get listed(): readonly FoundStep[] {
    return this.#listed;
  }

  /** All of them. */
  get ordinals(): readonly number[] {
    return this.#ordinals;
  }

  /** Places in a step that hold the text; undefined where the step was not found. */
  hitsOf(ordinal: number): number | undefined {
    return this.#hits.get(ordinal);
  }

  /** Places in all of them. */
  get hits(): number {
    return this.#places;
  }

  add({ listed, counted }: SearchReport): void {
    this.#listed.push(...listed.slice(0, MOST_LISTED - this.#listed.length));
    for (const { ordinal, hitCount } of [...listed, ...counted]) {
      this.#ordinals.push(ordinal);
      this.#hits.set(ordinal, hitCount);
      this.#places += hitCount;
    }
  }

  /** Forgets what was found from an ordinal on, which is then looked at again. */
  dropFrom(ordinal: number): void {
    for (const dropped of this.#ordinals.splice(this.countBefore(ordinal))) {
      this.#places -= this.#hits.get(dropped) ?? 0;
      this.#hits.delete(dropped);
    }
    while ((this.#listed.at(-1)?.ordinal ?? -1) >= ordinal) this.#listed.pop();
  }

  /** How many found steps stand before an ordinal. */
  countBefore(ordinal: number): number {
    let low = 0;
    let high = this.#ordinals.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#ordinals[middle] ?? 0) < ordinal) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /**
   * The next found step after (`direction` 1) or before (−1) an ordinal, and whether it lies beyond the end, where it
   * goes on from the other one. Null where none was found.
   */
  next(ordinal: number, direction: 1 | -1): { readonly ordinal: number; readonly wrapped: boolean } | null {
    const at = direction === 1 ? this.countBefore(ordinal + 1) : this.countBefore(ordinal) - 1;
    const found = this.#ordinals[at];
    if (found !== undefined) return { ordinal: found, wrapped: false };
    const other = direction === 1 ? this.#ordinals[0] : this.#ordinals.at(-1);
    return other === undefined ? null : { ordinal: other, wrapped: true };
  }
}
