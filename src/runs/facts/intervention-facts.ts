import type { ValuePath } from "../../replay/json/path.ts";
import type { JsonValue } from "../../replay/json/value.ts";
import { field, list, scalar, text } from "./reading.ts";
import type { InterventionFacts } from "./types.ts";

/** Applications recorded on a transition (`interventions`), in order. `step` is the transition's, as written. */
export function interventionFacts(
  transition: JsonValue | undefined,
  path: ValuePath,
  step: string | null,
): readonly InterventionFacts[] {
  return list(field(transition, "interventions")).map((application, index) => {
    const named = (key: string) => scalar(field(application, key)) ?? "";
    return {
      path: [...path, "interventions", index],
      id: named("intervention_id"),
      factor: named("factor"),
      level: named("level"),
      scope: named("scope"),
      target: named("target"),
      modality: named("modality"),
      hook: named("hook"),
      function: named("function"),
      changedFields: list(field(application, "changed_fields")).flatMap((name) => text(name) ?? []),
      beforeHash: named("before_hash"),
      afterHash: named("after_hash"),
      heldFixedHash: text(field(application, "held_fixed_hash")),
      expectedRelation: text(field(application, "expected_relation")),
      effect: effectOf(named("target"), named("hook"), step),
    };
  });
}

/**
 * What the application changed, in words. An edit to what the agent saw before a step stands on the transition before
 * it, whose `next_observation` it changed; only one before step 0 stands on transition 0 (section 1).
 */
function effectOf(target: string, hook: string, step: string | null): string {
  const here = step === null ? "this step" : `step ${step}`;
  switch (target) {
    case "observation":
    case "affordance":
      return `Changed what the agent was shown around ${here}: its next observation, or, before the first step, the one it started from.`;
    case "state":
      return `Changed the environment's state at ${here} (${hook}).`;
    case "message":
      return `Changed a message at ${here} before it was delivered.`;
    case "agent":
      return "Changed how the agent was built.";
    case "observer_view":
      return "Changed what observers of a pause are shown.";
    default:
      return `Recorded on ${here}.`;
  }
}
