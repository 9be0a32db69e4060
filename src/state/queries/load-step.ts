import type { QueryClient } from "@tanstack/react-query";
import { lookedAtPicture } from "../../runs/facts/looked-at-picture.ts";
import type { StepFacts, Subject } from "../../worker/protocol.ts";
import { useSelection } from "../selection.ts";
import { imageQuery } from "./image-queries.ts";
import type { RunHandle } from "./run-context.ts";
import { stepQuery } from "./step-queries.ts";

/** The query of the picture that the stage shows of a step, as the person looks at it now; null where it has none. */
function pictureQueryOf(run: RunHandle, subject: Subject, step: StepFacts) {
  const { side, seen } = useSelection.getState();
  const image = lookedAtPicture(step, side, seen);
  if (image === null) return null;
  const root = { kind: "transition", subject, ordinal: step.ordinal } as const;
  return imageQuery(run, image, { root, path: image.path });
}

/**
 * Asks for a step and for its picture at once. As {@link loadWholeStep}, for when the page is too busy to take the one
 * and ask for the other.
 */
export async function openStep(
  client: QueryClient,
  run: RunHandle,
  subject: Subject,
  ordinal: number,
): Promise<void> {
  const { side, seen } = useSelection.getState();
  const picture = run.client.request("picture", { subject, ordinal, side, seen });
  const query = stepQuery(run, subject, ordinal);
  const step = client.fetchQuery({
    ...query,
    queryFn: async ({ signal }) => {
      const read = await run.client.request("step", { subject, ordinal }, { signal });
      // Whatever shows the step then finds its picture asked for already.
      const wanted = pictureQueryOf(run, subject, read);
      if (wanted !== null) void client.prefetchQuery({ ...wanted, queryFn: () => picture });
      return read;
    },
  });
  await Promise.allSettled([step, picture]);
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
