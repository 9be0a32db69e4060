/** The transitions of a subject, one at a time: of the log as it lies on disk, or of a view and nothing else. */
import { describeError, ReplayError } from "../replay/errors.ts";
import type { Integer, JsonValue } from "../replay/json/value.ts";
import { field, scalar } from "../runs/facts/reading.ts";
import type { StepOrigin } from "../runs/facts/step-facts.ts";
import type { StepProblem } from "../runs/facts/types.ts";
import { InspectionError } from "./inspection-error.ts";
import type { LogReader } from "./log-reader.ts";
import type { ViewFacts } from "./protocol.ts";
import { recordProblems } from "./record-problems.ts";
import { RewardMemory } from "./reward-memory.ts";

export interface LoadedStep {
  readonly transition: JsonValue | undefined;
  readonly origin: StepOrigin;
}

export interface StepSource {
  /** How many transitions there are, waiting until at least `wanted` are known or no more come. */
  count(wanted: number, signal: AbortSignal): Promise<number>;
  /**
   * Ordinals of the transitions that carry a step number, ascending. Waits until one is known, or no more come; nothing
   * is read for it.
   */
  placesOf(step: Integer, signal: AbortSignal): Promise<readonly number[]>;
  /** Throws an expected error where there is no such transition or its record cannot be read. */
  load(ordinal: number, signal: AbortSignal): Promise<LoadedStep>;
  /** The text of the whole record, for reading and copying. */
  rawText(ordinal: number, signal: AbortSignal): Promise<string>;
}

/** The transitions of a view, and what it has besides. */
export interface ViewSource extends StepSource {
  /** The view without its transitions. */
  head(): Promise<JsonValue>;
  facts(): ViewFacts;
}

/** The transitions as they lie in the log. */
export class EpisodeSteps implements StepSource {
  readonly #rewards = new RewardMemory();
  readonly #problems = new WeakMap<object, readonly StepProblem[]>();

  constructor(
    readonly reader: LogReader,
    readonly episodeId: string | null,
  ) {}

  async count(wanted: number, signal: AbortSignal): Promise<number> {
    return (await this.reader.transitions(this.episodeId, (known) => known >= wanted, signal))?.count ?? 0;
  }

  async placesOf(step: Integer, signal: AbortSignal): Promise<readonly number[]> {
    const places: number[] = [];
    let looked = 0;
    const lookOn = (): boolean => {
      const known = this.reader.known(this.episodeId);
      for (; known !== undefined && looked < known.count; looked++) {
        if (known.step(looked) === step) places.push(looked);
      }
      return places.length > 0;
    };
    await this.reader.transitions(this.episodeId, lookOn, signal);
    lookOn();
    return places;
  }

  async load(ordinal: number, signal: AbortSignal): Promise<LoadedStep> {
    const place = await this.#place(ordinal, signal);
    const { record } = await this.reader.read(place);
    const transition = field(record, "transition");
    const origin = {
      ordinal,
      line: place.line,
      bytes: place.length,
      episodeId: scalar(field(record, "episode_id")),
      problems: this.#problemsOf(transition),
      previousReward: this.#rewards.before(ordinal, transition),
      // A record holds bytes as maps; only a view holds them as bytes.
      keyOfBytes: () => "",
    };
    return { transition, origin };
  }

  async rawText(ordinal: number, signal: AbortSignal): Promise<string> {
    return await this.reader.log.readRawLine((await this.#place(ordinal, signal)).index);
  }

  /** Validation walks the whole record, and values of one record are read many times. */
  #problemsOf(transition: JsonValue | undefined): readonly StepProblem[] {
    if (typeof transition !== "object" || transition === null) return recordProblems(transition);
    const known = this.#problems.get(transition);
    if (known !== undefined) return known;
    const problems = recordProblems(transition);
    this.#problems.set(transition, problems);
    return problems;
  }

  async #place(ordinal: number, signal: AbortSignal) {
    const transitions = await this.reader.transitions(this.episodeId, (known) => known > ordinal, signal);
    if (transitions !== undefined && !(ordinal < transitions.count))
      throw new InspectionError("no-such-step");
    if (transitions === undefined) {
      throw new ReplayError({
        code: "no-transitions",
        data: { damagedLines: this.reader.index.damagedCount },
      });
    }
    return transitions.record(ordinal);
  }
}

/** One step that cannot be read costs only itself: its place says why. */
export async function loadOrProblem(
  steps: StepSource,
  ordinal: number,
  signal: AbortSignal,
): Promise<LoadedStep> {
  try {
    return await steps.load(ordinal, signal);
  } catch (error) {
    if (signal.aborted) throw error;
    const { sentence } = describeError(error);
    const origin = {
      ordinal,
      line: null,
      bytes: null,
      episodeId: null,
      problems: [{ field: "", sentence }],
      previousReward: undefined,
      keyOfBytes: () => "",
    };
    return { transition: undefined, origin };
  }
}
