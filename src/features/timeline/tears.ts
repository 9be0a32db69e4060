import { countOf, formatCount } from "../../components/quantities.ts";
import type { DamageFacts } from "../../worker/protocol.ts";

/** Damaged lines that stand together in the log: before the step with this ordinal, or behind the last. */
export interface Tear {
  readonly before: number;
  readonly damage: readonly [DamageFacts, ...DamageFacts[]];
}

/** Groups a log's damage by the place where it tears the film; damage comes in the order of the file. */
export function tearsOf(damage: readonly DamageFacts[]): readonly Tear[] {
  const tears: { before: number; damage: [DamageFacts, ...DamageFacts[]] }[] = [];
  for (const facts of damage) {
    const last = tears.at(-1);
    if (last !== undefined && last.before === facts.afterOrdinal) last.damage.push(facts);
    else tears.push({ before: facts.afterOrdinal, damage: [facts] });
  }
  return tears;
}

/** What a tear is, in words: what is wrong with its one line, or how many lines it is. */
export function tearName({ damage }: Tear): string {
  const [first] = damage;
  const last = damage.at(-1) ?? first;
  if (damage.length === 1) return first.sentence;
  return `${countOf(damage.length, "damaged line")}, from ${formatCount(first.line)} to ${formatCount(last.line)}`;
}
