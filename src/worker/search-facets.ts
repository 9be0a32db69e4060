import type { MarkKind } from "../runs/facts/types.ts";
import { Breather } from "./breather.ts";
import type { StepFacets } from "./protocol.ts";
import { EpisodeSteps, type StepSource } from "./step-source.ts";
import { StepTraits } from "./step-traits.ts";
import { throttled } from "./throttle.ts";

/** Different kinds and actors that are told. */
const MOST_VALUES = 500;

/** What the steps of a subject can be narrowed by, told as it becomes known. Throws the signal's reason once aborted. */
export async function stepFacets(
  steps: StepSource,
  signal: AbortSignal,
  report: (progress: StepFacets) => void,
): Promise<StepFacets> {
  const [kinds, actors, marks] = [new Tally<string>(), new Tally<string>(), new Tally<MarkKind>()];
  const traits = StepTraits.of(steps);
  const tell = throttled(report);
  const breather = new Breather();
  let ordinal = 0;
  while (true) {
    const known = await steps.count(ordinal + 1, signal);
    const facets = (): StepFacets => ({
      kinds: kinds.counts(),
      actors: actors.counts(),
      marks: marks.counts(),
      looked: ordinal,
      known,
      whole: !(steps instanceof EpisodeSteps) || steps.reader.index.complete,
    });
    if (ordinal >= known) return facets();
    for (; ordinal < known; ordinal++) {
      const { kind, actor, marks: marked } = await traits.at(ordinal, signal);
      if (kind !== null) kinds.add(kind);
      if (actor !== null) actors.add(actor);
      for (const mark of new Set(marked.map((each) => each.kind))) marks.add(mark);
      tell(facets);
      await breather.breathe();
    }
  }
}

/** In how many steps each of a few values occurs, in the order in which they were met. */
class Tally<V> {
  readonly #counts = new Map<V, number>();

  add(value: V): void {
    const count = this.#counts.get(value);
    if (count !== undefined || this.#counts.size < MOST_VALUES) this.#counts.set(value, (count ?? 0) + 1);
  }

  counts(): readonly { readonly value: V; readonly steps: number }[] {
    return [...this.#counts].map(([value, steps]) => ({ value, steps }));
  }
}
