import { create } from "zustand";
import type { StepSummary } from "../../worker/protocol.ts";

/**
 * Actors in the order in which they became known; the same array when nobody is new. An actor's place tells its hue
 * and shape, so it never changes once it is taken.
 */
export function withActors(known: readonly string[], summaries: Iterable<StepSummary>): readonly string[] {
  const seen = new Set(known);
  const before = seen.size;
  for (const { actor } of summaries) if (actor !== null) seen.add(actor);
  return seen.size === before ? known : [...seen];
}

interface ActorRoll {
  /** The film whose actors these are. */
  readonly film: string;
  readonly actors: readonly string[];
}

const useActorRoll = create<ActorRoll>()(() => ({ film: "", actors: [] }));

const NOBODY: readonly string[] = [];

/** The actors of a film as far as its steps have been seen; nobody while another film's are kept. */
export function useActors(film: string): readonly string[] {
  return useActorRoll((state) => (state.film === film ? state.actors : NOBODY));
}

/** Adds the actors of steps that have come into sight. */
export function noteActors(film: string, summaries: Iterable<StepSummary>): void {
  const state = useActorRoll.getState();
  const known = state.film === film ? state.actors : NOBODY;
  const actors = withActors(known, summaries);
  if (actors !== state.actors || film !== state.film) useActorRoll.setState({ film, actors });
}
