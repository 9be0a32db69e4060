/**
 * The view that observers of a pause get, read through the same functions that write an export of it: its transitions
 * and its head, and nothing of the episode besides.
 */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { formatNumber } from "../replay/json/number-format.ts";
import type { Integer, JsonValue } from "../replay/json/value.ts";
import type { PausePlan } from "../replay/pause-plan.ts";
import { describeWarning } from "../replay/replay-warning.ts";
import type { TrajectoryReplay } from "../replay/trajectory-replay.ts";
import type { StepOrigin } from "../runs/facts/step-facts.ts";
import type { ViewFacts } from "./protocol.ts";
import { RewardMemory } from "./reward-memory.ts";
import type { LoadedStep, ViewSource } from "./step-source.ts";
import { readableJson } from "./value-store.ts";

/** What masking empties, in words, for whoever reads the view. */
const MASKED = [
  "transitions.*.info",
  "transitions.*.before_snapshot.state",
  "transitions.*.before_snapshot.metadata",
  "transitions.*.after_snapshot.state",
  "transitions.*.after_snapshot.metadata",
  "snapshot.state",
  "snapshot.metadata",
] as const;

export class ViewSteps implements ViewSource {
  readonly #rewards = new RewardMemory();

  constructor(
    readonly replay: TrajectoryReplay,
    readonly plan: PausePlan,
  ) {}

  count(): Promise<number> {
    return Promise.resolve(this.plan.ordinals.length);
  }

  placesOf(step: Integer): Promise<readonly number[]> {
    const { transitions } = this.replay;
    const places = this.plan.ordinals.flatMap((inEpisode, ordinal) =>
      transitions.step(inEpisode) === step ? [ordinal] : [],
    );
    return Promise.resolve(places);
  }

  /** Throws a {@link ReplayError} for whatever is not whole, as an export of it would. */
  async load(ordinal: number): Promise<LoadedStep> {
    const transition = await this.#transition(ordinal);
    const origin: StepOrigin = {
      ordinal,
      line: null,
      bytes: null,
      episodeId: this.plan.episodeId,
      problems: [],
      previousReward: this.#rewards.before(ordinal, transition),
      keyOfBytes,
    };
    return { transition, origin };
  }

  async rawText(ordinal: number): Promise<string> {
    return readableJson(await this.#transition(ordinal));
  }

  /** The view without its transitions. */
  async head(): Promise<JsonValue> {
    return await this.replay.viewHead(this.plan);
  }

  facts(): ViewFacts {
    return {
      parentEpisodeId: this.plan.episodeId,
      pauseStep: formatNumber(this.plan.step),
      position: this.plan.position,
      transitions: this.plan.ordinals.length,
      warnings: this.plan.warnings.map(describeWarning),
      masked: MASKED,
    };
  }

  async #transition(ordinal: number): Promise<JsonValue> {
    const inEpisode = this.plan.ordinals[ordinal];
    if (inEpisode === undefined) throw new RangeError(`The view has no transition ${ordinal}.`);
    return await this.replay.maskedTransition(inEpisode);
  }
}

/** Hashes of bytes that were asked for, for as long as the bytes are held. */
const keys = new WeakMap<Uint8Array, string>();

/** Equal for equal bytes, whatever view they stand in. */
export function keyOfBytes(bytes: Uint8Array): string {
  const known = keys.get(bytes);
  if (known !== undefined) return known;
  const key = bytesToHex(sha256(bytes));
  keys.set(bytes, key);
  return key;
}
