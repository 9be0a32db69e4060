import type { TimelineModel } from "./use-timeline-model.ts";

type Film = Pick<TimelineModel, "ordinal" | "count" | "reading" | "end">;

/**
 * The furthest ordinal that one can move on to: the last step, or, while the log is still being read, the one that will
 * be read next, so that no move is lost to a step that comes a moment later. Before any step is counted there is no end:
 * the first one is looked at before that.
 */
export function furthestMove({ ordinal, count, reading, end }: Film): number {
  if (reading.kind !== "reading") return Math.max(0, count - 1, ordinal);
  if (end !== null) return end;
  // Whoever waits for a step far on may look for its neighbours too; where the log ends is not known there.
  return count === 0 || ordinal > count ? Number.POSITIVE_INFINITY : count;
}

/** The ordinal that lies so many steps on, or back; `Infinity` leads to the last step that is known. */
export function moveTarget(film: Film, by: number): number {
  if (!Number.isFinite(by)) return by < 0 ? 0 : lastKnown(film);
  return Math.max(0, Math.min(furthestMove(film), film.ordinal + by));
}

function lastKnown({ ordinal, count, end }: Film): number {
  return count === 0 ? (end ?? ordinal) : count - 1;
}
