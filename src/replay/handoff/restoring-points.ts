import { contentHash } from "../json/canonical.ts";
import { formatNumber } from "../json/number-format.ts";
import type { PausePlan } from "../pause-plan.ts";
import type { Snapshot, Transition } from "../schema/models.ts";

/** A saved moment that a study may resume at. */
export interface RestoringPoint {
  /** What reports call it. */
  readonly name: string;
  readonly snapshot: Snapshot;
  /** What was recorded next; null where nothing was, or something else than the environment had a hand in it. */
  readonly next: Transition | null;
}

/** What the points of an episode are read from: a `TrajectoryReplay`. */
interface RecordedEpisode {
  readonly transitions: { readonly count: number };
  transition(ordinal: number): Promise<Transition>;
  canonicalSnapshot(plan: PausePlan): Promise<Snapshot>;
}

/**
 * The start of an episode and its pauses, each with the canonical snapshot and the transition that was recorded next.
 * Transitions that an intervention edited or a step limit marked are left out, since the environment alone does not
 * give them again. Throws a {@link ReplayError} for what is not whole.
 */
export async function restoringPoints(
  replay: RecordedEpisode,
  plans: readonly PausePlan[] = [],
): Promise<RestoringPoint[]> {
  const first = await replay.transition(0);
  const points = [{ name: "the start", snapshot: first.before_snapshot, next: unaided(first) }];
  for (const plan of plans) {
    const { step, position, snapshotOrdinal } = plan;
    const snapshot = await replay.canonicalSnapshot(plan);
    const ordinal = position === "before" ? snapshotOrdinal : snapshotOrdinal + 1;
    const next = ordinal < replay.transitions.count ? await replay.transition(ordinal) : null;
    points.push({
      name: `${position} step ${formatNumber(step)}`,
      snapshot,
      next: next !== null && follows(next, snapshot) ? unaided(next) : null,
    });
  }
  return points;
}

/** Steps can stand in the file in another order than they were taken in. */
function follows({ before_snapshot }: Transition, snapshot: Snapshot): boolean {
  return contentHash(before_snapshot) === contentHash(snapshot);
}

function unaided(transition: Transition): Transition | null {
  const { interventions, info } = transition;
  return interventions.length === 0 && info.stop_reason === undefined ? transition : null;
}
