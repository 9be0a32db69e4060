import type { Face } from "../../worker/protocol.ts";

/** The faces of an observation in the order of their tabs; a tab's place and digit never change. */
export const faceNames = {
  image: "Image",
  page: "Page",
  html: "HTML",
  accessibility: "Accessibility",
  elements: "Elements",
  text: "Text",
  data: "Data",
  events: "Events",
} as const satisfies Readonly<Record<Face, string>>;

export const faces = [
  "image",
  "page",
  "html",
  "accessibility",
  "elements",
  "text",
  "data",
  "events",
] as const satisfies readonly Face[];

/**
 * The face to show: the person's own choice wherever the observation has it, else the first one that has something
 * recorded. The choice is not changed by this, so it is back as soon as a step has it again.
 *
 * @param chosen The person's choice; null when there is none yet.
 * @param recorded Faces with something recorded, as `ObservationFacts.faces` gives them.
 * @param insisted The chosen face is shown even if nothing is recorded: the person has just asked for it here.
 */
export function faceToShow(chosen: Face | null, recorded: readonly Face[], insisted: boolean): Face {
  if (chosen !== null && (insisted || recorded.includes(chosen))) return chosen;
  return recorded[0] ?? chosen ?? "data";
}

/** Names in a sentence: `Text, Data and Events`. */
export function listFaces(list: readonly Face[]): string {
  const names = list.map((face) => faceNames[face]);
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} and ${last}`;
}
