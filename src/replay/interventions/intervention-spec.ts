/**
 * The specs of interventions (replay-semantics.md, section 6): their model, their enums, and the rule that each scope
 * has for target, hook and modality.
 */
import { emptyObject, type Integer, type JsonObject, type JsonValue } from "../json/value.ts";
import { defaulted, emptyList, listOf, model, nullable, readMap, required } from "../schema/model.ts";
import { mismatch, type Read, readInteger, readText } from "../schema/scalars.ts";
import { bytesInPlace } from "./bytes-in-place.ts";
import { copyValue } from "./copy-value.ts";

export const SCOPES = ["environment", "agent", "observer"] as const;
export const TARGETS = ["observation", "state", "message", "affordance", "observer_view", "agent"] as const;
export const MODALITIES = ["language", "visual", "structured"] as const;
export const HOOKS = [
  "episode_start",
  "agent_build",
  "before_turn",
  "message_before_delivery",
  "before_agent",
  "after_agent",
  "action",
  "before_environment",
  "after_action",
  "tool_result",
  "navigation_response",
  "observation",
  "snapshot",
  "before_commitment",
  "observer_pause",
] as const;

export type InterventionScope = (typeof SCOPES)[number];
export type InterventionTarget = (typeof TARGETS)[number];
export type InterventionModality = (typeof MODALITIES)[number];
export type InterventionHook = (typeof HOOKS)[number];

export type InterventionSpec = {
  readonly id: string;
  readonly factor: string;
  readonly level: string;
  readonly scope: InterventionScope;
  readonly target: InterventionTarget;
  readonly modality: InterventionModality;
  readonly hook: InterventionHook;
  /** Dotted name of the function. */
  readonly function: string;
  readonly arguments: JsonObject;
  readonly selector: JsonObject;
  /** Specs run in ascending order, those of one order as they are listed. */
  readonly order: Integer;
  /** Dotted paths within which all that changes must lie; none for no such demand. */
  readonly changed_fields: readonly string[];
  /** Dotted paths whose values must be the same before and after. */
  readonly held_fixed_fields: readonly string[];
  /** How often it is applied over a runtime's life; null for no limit. */
  readonly max_applications: Integer | null;
  readonly expected_relation: string | null;
  /** The hash that the values held fixed must have. */
  readonly held_fixed_digest: string | null;
};

const text = required(readText);
const map = defaulted(readMap, emptyObject);
const texts = defaulted(listOf(readText), emptyList);
const textOrNull = defaulted(nullable(readText), () => null);

const readFields = model<InterventionSpec>({
  id: text,
  factor: text,
  level: text,
  scope: required(oneOf(SCOPES)),
  target: required(oneOf(TARGETS)),
  modality: required(oneOf(MODALITIES)),
  hook: required(oneOf(HOOKS)),
  function: text,
  arguments: map,
  selector: map,
  order: defaulted(readInteger, () => 0),
  changed_fields: texts,
  held_fixed_fields: texts,
  max_applications: defaulted(nullable(readInteger), () => null),
  expected_relation: textOrNull,
  held_fixed_digest: textOrNull,
});

/**
 * A spec as JSON has it. Unknown keys are dropped, missing ones get their defaults, and an object of exactly `data` and
 * `encoding: "base64"` anywhere in it is bytes. The answer shares nothing with what it was read from.
 *
 * Throws a {@link FieldError} for what the model has no place for and for base64 that is none.
 */
export function readInterventionSpec(value: JsonValue): InterventionSpec {
  return readFields(copyValue(value, bytesInPlace));
}

function oneOf<T extends string>(values: readonly T[]): Read<T> {
  return (value) => {
    const known = values.find((other) => other === value);
    if (known !== undefined) return known;
    throw mismatch(`one of ${values.join(", ")}`, value);
  };
}

/** What a scope or a hook demands of another field of its spec, and what stands there. */
export interface BrokenScopeRule {
  /** The field whose value makes the demand, as `scope observer`. */
  readonly of: string;
  readonly field: "target" | "hook" | "modality";
  readonly demanded: readonly string[];
  readonly found: string;
}

/** The first rule of its scope or hook that a spec breaks, else null. */
export function brokenScopeRule(spec: InterventionSpec): BrokenScopeRule | null {
  const of = `scope ${spec.scope}`;
  switch (spec.scope) {
    case "agent":
      return (
        demand(spec, of, "target", ["agent"]) ??
        demand(spec, of, "hook", ["agent_build"]) ??
        demand(spec, of, "modality", ["structured"])
      );
    case "observer":
      return demand(spec, of, "target", ["observer_view"]) ?? demand(spec, of, "hook", ["observer_pause"]);
    case "environment":
      return (
        demand(spec, of, "target", ENVIRONMENT_TARGETS) ??
        (spec.hook === "navigation_response"
          ? demand(spec, `hook ${spec.hook}`, "target", ["observation", "affordance"])
          : null)
      );
  }
}

const ENVIRONMENT_TARGETS = TARGETS.filter((target) => target !== "observer_view" && target !== "agent");

function demand(
  spec: InterventionSpec,
  of: string,
  field: BrokenScopeRule["field"],
  demanded: readonly string[],
): BrokenScopeRule | null {
  const found = spec[field];
  return demanded.includes(found) ? null : { of, field, demanded, found };
}
