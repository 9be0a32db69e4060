import { damageSentence, type LineDamage } from "./event-log/line-damage.ts";

/** Something that a person should know of a view that is whole all the same. `line` is the first of `lines`. */
export type ReplayWarning =
  | {
      readonly code: "damaged-lines-after";
      readonly line: number;
      readonly damage: LineDamage;
      readonly lines: number;
    }
  | { readonly code: "damaged-lines-passed-over"; readonly lines: number }
  | { readonly code: "unreadable-steps-after"; readonly line: number; readonly lines: number };

/** A warning as one plain sentence. */
export function describeWarning(warning: ReplayWarning): string {
  switch (warning.code) {
    case "damaged-lines-after": {
      const { line, damage, lines } = warning;
      const more =
        lines > 1 ? `, and ${lines - 1} more ${lines === 2 ? "line is" : "lines are"} damaged` : "";
      return `Line ${line} of trajectory.jsonl, after this pause, is damaged: ${damageSentence(damage)}${more}.`;
    }
    case "damaged-lines-passed-over":
      return `${warning.lines} damaged ${warning.lines === 1 ? "line was" : "lines were"} passed over.`;
    case "unreadable-steps-after": {
      const { line, lines } = warning;
      const more = lines > 1 ? `, as on ${lines - 1} more` : "";
      return `Line ${line} of trajectory.jsonl, after this pause, holds a transition without a readable step${more}.`;
    }
  }
}
