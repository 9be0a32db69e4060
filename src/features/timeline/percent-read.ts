import { percentSoFar } from "../../components/quantities.ts";
import type { ReadingState } from "./use-timeline-model.ts";

/** How much of a log is read, in whole percent below 100; null where it is read, is not being read, or it is not known. */
export function percentRead(reading: ReadingState): number | null {
  if (reading.kind !== "reading" || reading.done === null) return null;
  return percentSoFar(reading.done);
}
