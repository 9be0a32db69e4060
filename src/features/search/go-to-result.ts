import type { DetailsTab, Selection } from "../../state/selection.ts";
import { select, useSelection } from "../../state/selection.ts";
import type { Face, SearchHit } from "../../worker/protocol.ts";
import type { ResultOption } from "./result-rows.ts";

/** Goes to a found step, and shows the part of it that holds the text: its face on the stage, or its details. */
export function goToResult({ step: { ordinal }, hit }: Pick<ResultOption, "step" | "hit">): void {
  const here = useSelection.getState().ordinal === ordinal;
  select({ ordinal, ...(hit !== null && lookAt(hit)) }, here ? "replace" : "push");
}

function lookAt(hit: SearchHit): Partial<Selection> {
  const details = detailsOf(hit);
  if (details !== null) return { details };
  const { sides, seen } = hit;
  const now = useSelection.getState().side;
  const side = sides.includes(now) ? now : (sides[0] ?? now);
  return { side, seen, changes: false, face: faceOf(hit) };
}

function detailsOf({ place }: SearchHit): DetailsTab | null {
  if (place === "action") return "action";
  return place === "message" ? "model-call" : null;
}

/** Some structured fields have a face of their own. */
function faceOf({ place, head: [first] }: SearchHit): Face {
  if (place === "text") return "text";
  if (place === "event") return "events";
  if (first === "body" || first === "html") return "html";
  return first === "accessibility" ? "accessibility" : "data";
}
