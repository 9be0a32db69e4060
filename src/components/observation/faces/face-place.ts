import type { ObservationFacts, Side, StepFacts, Subject, ValueRoot } from "../../../worker/protocol.ts";

/** An observation that is looked at, and the moment it is of. */
export interface FacePlace {
  readonly observation: ObservationFacts;
  /** What the paths in the observation's facts begin at. */
  readonly root: ValueRoot;
  /** Tells the moment apart: step, side, whose observation. */
  readonly id: string;
  /** The moment in words, for instance `step 4, before`. */
  readonly title: string;
}

/** The place of one side's observation. */
export function facePlace(
  subject: Subject,
  step: Pick<StepFacts, "ordinal" | "step">,
  side: Side,
  observation: ObservationFacts,
): FacePlace {
  return {
    observation,
    root: { kind: "transition", subject, ordinal: step.ordinal },
    id: JSON.stringify([step.ordinal, observation.path]),
    title: `step ${step.step ?? `at place ${step.ordinal + 1}`}, ${side}`,
  };
}
