import type { StepFacts, Subject, ValueRoot } from "../../worker/protocol.ts";

/** Where the paths of a step's facts begin. */
export function transitionRoot(subject: Subject, step: Pick<StepFacts, "ordinal">): ValueRoot {
  return { kind: "transition", subject, ordinal: step.ordinal };
}
