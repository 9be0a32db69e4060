import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { imageQuery } from "../../state/queries/image-queries.ts";
import { useRun } from "../../state/queries/run-context.ts";
import type { ImageFacts, Side, StepFacts, Subject } from "../../worker/protocol.ts";

/** How long a picture is looked at before the one of the other side is read: whoever passes by needs none. */
const REST_MS = 150;

/** Reads the picture of the side that is not looked at, so that going back and forth between the two is instant. */
export function useOtherSide(subject: Subject, step: StepFacts, side: Side): void {
  const run = useRun();
  const client = useQueryClient();
  const image = pictureOf(step, side === "before" ? "after" : "before");
  useEffect(() => {
    if (image === null) return;
    const ref = { root: { kind: "transition", subject, ordinal: step.ordinal }, path: image.path } as const;
    const timer = setTimeout(() => void client.prefetchQuery(imageQuery(run, image, ref)), REST_MS);
    return () => clearTimeout(timer);
  }, [client, run, subject, step, image]);
}

function pictureOf(step: StepFacts, side: Side): ImageFacts | null {
  const { shown, stood } = step[side];
  const image = (shown ?? stood)?.image ?? null;
  return image?.recorded === true ? image : null;
}
