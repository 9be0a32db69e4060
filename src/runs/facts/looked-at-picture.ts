import type { ImageFacts, Seen, Side, StepFacts } from "./types.ts";

/**
 * The picture that stands for a step at one of its sides: the one of whose observation was asked for, or of the other
 * one where that is not recorded. Null where there is none.
 */
export function lookedAtPicture(step: StepFacts, side: Side, seen: Seen): ImageFacts | null {
  const { shown, stood } = step[side];
  const image = (seen === "shown" ? (shown ?? stood) : (stood ?? shown))?.image ?? null;
  return image?.recorded === true ? image : null;
}
