/**
 * What an observer does not get (replay-semantics.md, section 5): the canonical state and the environment's own
 * remarks. All else stays, prompts and interventions included.
 */
import { emptyObject, type JsonObject, jsonObject } from "./json/value.ts";
import type { Snapshot, Transition } from "./schema/models.ts";

/** The snapshot without its state and metadata; its observation is kept. */
export function maskSnapshot({ step, observation }: Snapshot): Snapshot {
  const masked: Snapshot = {
    step,
    state: emptyObject(),
    observation,
    metadata: jsonObject({ canonical_state_masked: true }),
  };
  return Object.assign(emptyObject(), masked);
}

/** The transition with empty `info` and both its snapshots masked. */
export function maskTransition(transition: Transition): Transition {
  const info: JsonObject = emptyObject();
  return Object.assign(emptyObject(), {
    ...transition,
    info,
    before_snapshot: maskSnapshot(transition.before_snapshot),
    after_snapshot: maskSnapshot(transition.after_snapshot),
  });
}
