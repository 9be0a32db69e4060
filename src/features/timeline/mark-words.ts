import type { MarkKind, StepMark } from "../../worker/protocol.ts";
import { MARK_KINDS } from "./mark-index.ts";

const NAMES: Readonly<Record<MarkKind, string>> = {
  damage: "damaged step",
  error: "error",
  blocked: "blocked action",
  intervention: "intervention",
  commitment: "commitment",
  reward: "reward change",
  terminated: "termination",
  truncated: "truncation",
};

/** What a step with a mark of a kind is gone to for. */
export function markName(kind: MarkKind): string {
  return NAMES[kind];
}

export interface MarkWords {
  readonly kind: MarkKind;
  /** The mark in a few words, for instance `intervention price = 399`, `error: status 404`. */
  readonly words: string;
  /** How many marks of the step read the same. */
  readonly count: number;
}

/** A step's marks in words, the weightiest first; those that read the same are told once, with their number. */
export function marksInWords(marks: readonly StepMark[]): readonly MarkWords[] {
  return MARK_KINDS.flatMap((kind) => {
    const counts = new Map<string, number>();
    for (const mark of marks) {
      if (mark.kind === kind) counts.set(mark.label, (counts.get(mark.label) ?? 0) + 1);
    }
    return [...counts].map(([label, count]) => {
      // An error's label is the error itself; all others say what they are.
      const words = kind === "error" && label !== "" ? `error: ${label}` : label || NAMES[kind];
      return { kind, words, count };
    });
  });
}

/** {@link MarkWords} as one text: `2 × intervention price = 399`. */
export function countedWords({ words, count }: MarkWords): string {
  return count === 1 ? words : `${count} × ${words}`;
}
