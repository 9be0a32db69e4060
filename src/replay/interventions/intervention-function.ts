import type { JsonObject, JsonValue } from "../json/value.ts";
import type { ObserverView } from "../schema/models.ts";
import type { InterventionContext } from "./selector.ts";

/**
 * What a spec's `function` names. It gets the view as the specs before it left it, and the spec's arguments; both are
 * its own to change. For the same view it must answer the same, since a view that is checked and then written is made
 * twice.
 */
export type InterventionFunction = (
  view: ObserverView,
  context: InterventionContext,
  args: JsonObject,
) => InterventionResult | Promise<InterventionResult>;

export interface InterventionResult {
  /** The view that it made; it is validated as one. */
  readonly value: JsonValue;
  /**
   * Dotted paths of what it changed. Where there are any, all that changed must lie within them, and something within
   * each of them must have changed; exactly `[""]` stands for whatever changed.
   */
  readonly changed_fields?: readonly string[];
  /** Kept in the record of the application. */
  readonly metadata?: JsonObject;
}
