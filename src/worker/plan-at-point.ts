import type { PausePlan } from "../replay/pause-plan.ts";
import type { TrajectoryReplay } from "../replay/trajectory-replay.ts";
import { InspectionError } from "./inspection-error.ts";
import type { PausePoint } from "./protocol.ts";

/**
 * The plan of a pause at a place among the transitions. Throws an {@link InspectionError} `past-the-end` for one that the
 * episode does not reach (a link's, or that of a log that was longer), and the {@link ReplayError} that says why else it
 * cannot be made.
 */
export function planAtPoint(replay: TrajectoryReplay, { ordinal, position }: PausePoint): PausePlan {
  if (ordinal >= replay.transitions.count) throw new InspectionError("past-the-end");
  return replay.planAt(ordinal, position);
}
