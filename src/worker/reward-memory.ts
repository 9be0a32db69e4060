import type { JsonValue } from "../replay/json/value.ts";
import { field, scalar } from "../runs/facts/reading.ts";

/** Rewards that are kept; a run of any length keeps few. */
const MOST = 50_000;

/** The rewards of steps that were read, so that a change from one step to the next can be told. */
export class RewardMemory {
  readonly #rewards = new Map<number, string | null>();

  /** Remembers a step's reward; answers the one before it: null for none, undefined where it is not known. */
  before(ordinal: number, transition: JsonValue | undefined): string | null | undefined {
    if (this.#rewards.size >= MOST) this.#rewards.clear();
    this.#rewards.set(ordinal, scalar(field(transition, "reward")));
    return ordinal === 0 ? null : this.#rewards.get(ordinal - 1);
  }
}
