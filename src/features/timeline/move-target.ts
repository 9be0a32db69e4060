import type { TimelineModel } from "./use-timeline-model.ts";

/**
 * The ordinal that lies so many steps on, or back; `Infinity` leads to the last step that is known. A step that is still
 * awaited, beyond those, is not moved away from by going on: the place asked for would be lost.
 */
export function moveTarget({ ordinal, count }: Pick<TimelineModel, "ordinal" | "count">, by: number): number {
  const last = Math.max(0, count - 1);
  if (!Number.isFinite(by)) return by < 0 ? 0 : last;
  return Math.max(0, Math.min(Math.max(last, ordinal), ordinal + by));
}
