/**
 * What steps can be told apart by: who acted, what kind of action it was, what is marked. Found out step by step, in
 * order and once, by whoever asks first; kept for as long as the subject's steps are.
 */
import { stepMarks } from "../runs/facts/marks.ts";
import { field, text } from "../runs/facts/reading.ts";
import type { StepMark } from "../runs/facts/types.ts";
import type { StepQuery } from "../runs/search/types.ts";
import { EpisodeSteps, loadOrProblem, type StepSource } from "./step-source.ts";

export interface Traits {
  readonly kind: string | null;
  readonly actor: string | null;
  readonly marks: readonly StepMark[];
}

/** A step is read to its end even if the one who asked for it is gone: others wait for the same. */
const SHARED = new AbortController().signal;
const UNMARKED: readonly StepMark[] = [];

export class StepTraits {
  static readonly #known = new WeakMap<StepSource, StepTraits>();
  readonly #steps: { readonly traits: Traits; readonly bytes: number | null }[] = [];
  #reading: Promise<void> | null = null;

  private constructor(private readonly source: StepSource) {}

  static of(source: StepSource): StepTraits {
    const known = StepTraits.#known.get(source);
    if (known !== undefined) return known;
    const traits = new StepTraits(source);
    StepTraits.#known.set(source, traits);
    return traits;
  }

  /** The traits of a step that is there; those before it are found out first, since a reward's change is theirs too. */
  async at(ordinal: number, signal: AbortSignal): Promise<Traits> {
    while (true) {
      signal.throwIfAborted();
      this.#dropUnended();
      const known = this.#steps[ordinal];
      if (known !== undefined) return known.traits;
      this.#reading ??= this.#readNext().finally(() => {
        this.#reading = null;
      });
      await this.#reading;
    }
  }

  /** The last line of a log that is being written may have been read before it was whole. */
  #dropUnended(): void {
    for (let last = this.#steps.at(-1); last !== undefined; last = this.#steps.at(-1)) {
      if (last.bytes === this.#bytesOf(this.#steps.length - 1)) return;
      this.#steps.pop();
    }
  }

  /** Bytes of a step's line as it stands now; null where there is none. */
  #bytesOf(ordinal: number): number | null {
    if (!(this.source instanceof EpisodeSteps)) return null;
    const lines = this.source.reader.known(this.source.episodeId);
    return lines !== undefined && ordinal < lines.count ? lines.record(ordinal).length : null;
  }

  async #readNext(): Promise<void> {
    const ordinal = this.#steps.length;
    const bytes = this.#bytesOf(ordinal);
    const { transition, origin } = await loadOrProblem(this.source, ordinal, SHARED);
    const marks = stepMarks(transition, origin.problems, origin.previousReward);
    const action = field(transition, "action");
    const traits = {
      kind: text(field(action, "kind")),
      actor: text(field(field(action, "metadata"), "actor_id")),
      marks: marks.length === 0 ? UNMARKED : marks,
    };
    this.#steps.push({ traits, bytes });
  }
}

/** Whether the query asks for more than a text. */
export function narrows({ kinds, actors, marks }: StepQuery): boolean {
  return kinds.length > 0 || actors.length > 0 || marks.length > 0;
}

/** Whether what a query asks for besides its text holds of a step. */
export function holdsOf({ kinds, actors, marks }: StepQuery, traits: Traits): boolean {
  return (
    (kinds.length === 0 || (traits.kind !== null && kinds.includes(traits.kind))) &&
    (actors.length === 0 || (traits.actor !== null && actors.includes(traits.actor))) &&
    (marks.length === 0 || traits.marks.some(({ kind }) => marks.includes(kind)))
  );
}
