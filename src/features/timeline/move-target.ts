import type { TimelineModel } from "./use-timeline-model.ts";

type Film = Pick<TimelineModel, "ordinal" | "count" | "reading">;

/**
 * The furthest ordinal that one can move on to: the last step, or, while the log is still being read, the one that will
 * be read next, so that no move is lost to a step that comes a moment later.
 */
export function furthestMove({ ordinal, count, reading }: Film): number {
  const last = count > 0 && reading.kind === "reading" ? count : count - 1;
  // A step that is awaited beyond it is not moved away from by going on: the place asked for would be lost.
  return Math.max(0, last, ordinal);
}

/** The ordinal that lies so many steps on, or back; `Infinity` leads to the last step that is known. */
export function moveTarget(film: Film, by: number): number {
  if (!Number.isFinite(by)) return by < 0 ? 0 : Math.max(0, film.count - 1);
  return Math.max(0, Math.min(furthestMove(film), film.ordinal + by));
}
