import { countOf } from "../../components/quantities.ts";
import type { MarkKind, StepMark } from "../../worker/protocol.ts";
import { MARK_KINDS } from "./mark-index.ts";

interface MarkWords {
  readonly one: string;
  readonly many: string;
}

const WORDS: Readonly<Record<MarkKind, MarkWords>> = {
  damage: { one: "damaged field", many: "damaged fields" },
  error: { one: "error", many: "errors" },
  blocked: { one: "blocked action", many: "blocked actions" },
  intervention: { one: "intervention", many: "interventions" },
  commitment: { one: "commitment", many: "commitments" },
  reward: { one: "reward change", many: "reward changes" },
  terminated: { one: "termination", many: "terminations" },
  truncated: { one: "truncation", many: "truncations" },
};

/** What one mark of a kind is called. */
export function markName(kind: MarkKind): string {
  return WORDS[kind].one;
}

/** One step's marks by kind, in words: `1 intervention (price = 399)`, `2 errors (status 404; action error)`. */
export function marksInWords(marks: readonly StepMark[]): readonly string[] {
  return MARK_KINDS.flatMap((kind) => {
    const ofKind = marks.filter((mark) => mark.kind === kind);
    if (ofKind.length === 0) return [];
    const labels = ofKind.map(({ label }) => label).filter((label) => label !== "");
    const count = countOf(ofKind.length, WORDS[kind].one, WORDS[kind].many);
    return [labels.length === 0 ? count : `${count} (${labels.join("; ")})`];
  });
}
