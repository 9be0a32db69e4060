import type { QueryClient } from "@tanstack/react-query";
import type { StepFacts, Subject } from "../../worker/protocol.ts";
import { useSelection } from "../selection.ts";
import { imageQuery } from "./image-queries.ts";
import type { RunHandle } from "./run-context.ts";
import { stepQuery } from "./step-queries.ts";

/** The queries of the picture that the stage shows of a step, as the person looks at it now; null where it has none. */
function pictureQueryOf(run: RunHandle, subject: Subject, step: StepFacts) {
  const { side, seen } = useSelection.getState();
  const { shown, stood } = step[side];
  const observation = seen === "shown" ? (shown ?? stood) : (stood ?? shown);
  const image = observation?.image ?? null;
  if (image === null || !image.recorded) return null;
  const root = { kind: "transition", subject, ordinal: step.ordinal } as const;
  return imageQuery(run, image, { root, path: image.path });
}

/**
 * Reads a step and its picture into the cache. Settles when that is done; what cannot be read is told where the step
 * is shown, and not here.
 */
export async function loadWholeStep(
  client: QueryClient,
  run: RunHandle,
  subject: Subject,
  ordinal: number,
): Promise<void> {
  try {
    const step = await client.fetchQuery(stepQuery(run, subject, ordinal));
    const picture = pictureQueryOf(run, subject, step);
    if (picture !== null) await client.fetchQuery(picture);
  } catch {
    // The step itself is shown with what is wrong with it.
  }
}

/** Gives up reading a step ahead, unless it is shown by now. */
export function dropPrefetch(client: QueryClient, run: RunHandle, subject: Subject, ordinal: number): void {
  const { queryKey } = stepQuery(run, subject, ordinal);
  void client.cancelQueries({
    queryKey,
    exact: true,
    predicate: (query) => query.getObserversCount() === 0,
  });
}
