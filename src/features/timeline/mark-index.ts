import type { MarkKind, StepMark } from "../../worker/protocol.ts";

/** Kinds of marks in the order in which they weigh, the heaviest first. */
export const MARK_KINDS: readonly MarkKind[] = [
  "damage",
  "error",
  "blocked",
  "intervention",
  "commitment",
  "reward",
  "terminated",
  "truncated",
];

export interface MarkedStep {
  readonly ordinal: number;
  readonly marks: readonly StepMark[];
}

/**
 * Which steps of a subject are marked, and with what: ordinals only, ascending, one list a kind.
 *
 * It grows in place while the background pass goes on, since copying it for every report would cost the square of its
 * length; {@link MarkSet} tells one state of it from the next. Labels are not kept: the cells have them.
 */
export class MarkIndex {
  readonly #byKind = new Map<MarkKind, number[]>();
  readonly #marked: number[] = [];

  /** Ordinals with any mark, ascending. */
  get marked(): readonly number[] {
    return this.#marked;
  }

  /** Ordinals with a mark of one kind, ascending. */
  ofKind(kind: MarkKind): readonly number[] {
    return this.#byKind.get(kind) ?? [];
  }

  /** Kinds that occur, the heaviest first. */
  kinds(): readonly MarkKind[] {
    return MARK_KINDS.filter((kind) => this.#byKind.has(kind));
  }

  /** Takes what a report adds. Reports come in order, so this appends; an ordinal known already is passed over. */
  add(steps: readonly MarkedStep[]): void {
    for (const { ordinal, marks } of steps) {
      if (marks.length === 0) continue;
      insert(this.#marked, ordinal);
      for (const { kind } of marks) {
        const ordinals = this.#byKind.get(kind);
        if (ordinals === undefined) this.#byKind.set(kind, [ordinal]);
        else insert(ordinals, ordinal);
      }
    }
  }

  /** The nearest marked ordinal after (`direction` 1) or before (−1) `ordinal`, of one kind or of any; null if none. */
  nearest(ordinal: number, direction: 1 | -1, kind: MarkKind | null): number | null {
    const ordinals = kind === null ? this.#marked : this.ofKind(kind);
    const at = direction === 1 ? lowerBound(ordinals, ordinal + 1) : lowerBound(ordinals, ordinal) - 1;
    return ordinals[at] ?? null;
  }
}

/** One state of a growing index: a new object for each report, so that what shows it can compare. */
export interface MarkSet {
  readonly index: MarkIndex;
  /** Steps looked at so far. */
  readonly done: number;
  readonly complete: boolean;
}

/** Index of the first of the ascending `ordinals` that is at least `wanted`. */
function lowerBound(ordinals: readonly number[], wanted: number): number {
  let low = 0;
  let high = ordinals.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ordinals[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

function insert(ordinals: number[], ordinal: number): void {
  const last = ordinals.at(-1);
  if (last === undefined || ordinal > last) {
    ordinals.push(ordinal);
    return;
  }
  const at = lowerBound(ordinals, ordinal);
  if (ordinals[at] !== ordinal) ordinals.splice(at, 0, ordinal);
}
