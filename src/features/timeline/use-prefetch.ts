import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { dropPrefetch, loadWholeStep } from "../../state/queries/load-step.ts";
import { useRun } from "../../state/queries/run-context.ts";
import type { Subject } from "../../worker/protocol.ts";

/** How long a step is looked at before its neighbours are read: whoever passes by in a hurry needs none of them. */
const REST_MS = 120;

/** Ordinals to read ahead, the likeliest first: two in the direction of travel, then two behind. */
export function neighbours(ordinal: number, direction: 1 | -1, count: number): readonly number[] {
  return [direction, 2 * direction, -direction, -2 * direction]
    .map((distance) => ordinal + distance)
    .filter((at) => at >= 0 && at < count);
}

/** Reads the neighbours of the step looked at, one after the other, and gives up on them when it has moved on. */
export function usePrefetch(subject: Subject, ordinal: number, count: number): void {
  const run = useRun();
  const client = useQueryClient();
  const previous = useRef(ordinal);
  useEffect(() => {
    const direction = ordinal < previous.current ? -1 : 1;
    previous.current = ordinal;
    let over = false;
    let reading: number | null = null;
    const timer = setTimeout(async () => {
      for (const neighbour of neighbours(ordinal, direction, count)) {
        if (over) return;
        reading = neighbour;
        await loadWholeStep(client, run, subject, neighbour);
      }
      reading = null;
    }, REST_MS);
    return () => {
      over = true;
      clearTimeout(timer);
      const left = reading;
      // Later, when the step that is shown now has its own reader: it may be this very one.
      if (left !== null) setTimeout(() => dropPrefetch(client, run, subject, left));
    };
  }, [client, run, subject, ordinal, count]);
}
