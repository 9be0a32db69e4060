import type { RunHandle } from "../../state/queries/run-context.ts";
import { InspectorError } from "../../worker/client.ts";
import type { EpisodeKey, PausePoint, ReplayOptions, ResolvedPause, Side } from "../../worker/protocol.ts";

/** Where in which episode a pause is sought. */
export interface PauseSearch {
  readonly episode: EpisodeKey;
  readonly options: ReplayOptions;
}

/** Asks the worker where a pause lands; what cannot be made is an `InspectorError`. */
export type Resolve = (point: PausePoint) => Promise<ResolvedPause>;

/** Resolves points of one episode of a run. */
export function resolverOf(run: RunHandle, { episode, options }: PauseSearch): Resolve {
  return (point) => run.client.request("resolvePause", { episode, pause: { kind: "point", point }, options });
}

/** A transition at which no pause can stand because of its step's number: the next one may do. */
const PASSED_BY = new Set(["step-elsewhere", "step-not-last", "step-repeated"]);

/** That many transitions without a pause are passed by at most. */
const PASSED_AT_MOST = 200;

/**
 * The nearest pause before or behind one, on the same side of its step. Transitions at which none can be made, because
 * their step repeats or is out of order, are passed by.
 *
 * @param direction -1 for earlier, 1 for later.
 * @returns The pause, or null when the first transition is reached. Throws what keeps a pause from being made otherwise,
 * the end of the episode included.
 */
export async function neighbouringPause(
  from: PausePoint,
  direction: -1 | 1,
  resolve: Resolve,
): Promise<ResolvedPause | null> {
  let refusal: InspectorError | null = null;
  for (let distance = 1; distance <= PASSED_AT_MOST; distance++) {
    const ordinal = from.ordinal + direction * distance;
    if (ordinal < 0) break;
    try {
      return await resolve({ ordinal, position: from.position });
    } catch (error) {
      if (!(error instanceof InspectorError) || !PASSED_BY.has(error.code)) throw error;
      refusal = error;
    }
  }
  if (refusal !== null) throw refusal;
  return null;
}

/** In words: `before step 4`. */
export function pauseWords(position: Side, step: string): string {
  return `${position} step ${step}`;
}
