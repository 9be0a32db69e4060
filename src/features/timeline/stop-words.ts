import type { ReadingState } from "./use-timeline-model.ts";

/** A log of which less is known than there is, and that is not being read. */
type StoppedReading = Exclude<ReadingState, { readonly kind: "reading" | "complete" }>;

export function isStopped(reading: ReadingState): reading is StoppedReading {
  return reading.kind !== "reading" && reading.kind !== "complete";
}

/** Why no more of a log is read than is known; `place` is where that ends, for instance `after 3 steps`. */
export function stopWords(reading: StoppedReading, place: string): string {
  switch (reading.kind) {
    case "failed":
      return reading.error.message;
    case "cancelled":
      return `Reading was stopped ${place}.`;
    case "away": {
      const happened = reading.liveness === "gone" ? "removed" : "replaced";
      return `trajectory.jsonl was ${happened} while it was read. What is known of it ends ${place}.`;
    }
  }
}
