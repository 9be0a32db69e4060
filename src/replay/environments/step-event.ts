import type { Integer, JsonObject } from "../json/value.ts";
import type { Action, Event } from "../schema/models.ts";
import { wholeAction } from "./action-arguments.ts";

/** The one event that every step of an in-memory environment puts on the observation after it. */
export function stepEvent(action: Action, step: Integer, actorId: string, metadata: JsonObject): Event {
  return {
    sequence: step,
    step,
    kind: action.kind,
    actor_id: actorId,
    payload: wholeAction(action),
    metadata,
  };
}
