import { emptyObject, type Integer } from "../json/value.ts";
import { defaulted, model, readMap, required } from "../schema/model.ts";
import { type Observation, readObservation, type Snapshot } from "../schema/models.ts";
import { type Read, readInteger } from "../schema/scalars.ts";
import { answered, ownObject } from "./own-copy.ts";

/** A snapshot of now: it always tells what there is to see. */
export type ObservedSnapshot = Omit<Snapshot, "observation"> & { readonly observation: Observation };

const readObserved: Read<ObservedSnapshot> = model<ObservedSnapshot>({
  step: required(readInteger),
  state: required(readMap),
  observation: required(readObservation),
  metadata: defaulted(readMap, emptyObject),
});

/** A copy of what a backend answered of where it is. Throws a {@link FieldError} for what no snapshot can hold. */
export function observedSnapshot(capture: unknown, step: Integer): ObservedSnapshot {
  const { state, observation, metadata } = answered(capture);
  const seen = { ...answered(observation, ["observation"]), step };
  return readObserved(ownObject({ step, state, observation: seen, metadata }));
}
