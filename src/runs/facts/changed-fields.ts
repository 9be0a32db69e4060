import { isObject, type JsonValue } from "../../replay/json/value.ts";
import { sameValue } from "./equality.ts";
import { field } from "./reading.ts";

/** Structured fields that tell most about a step, told first. */
const WEIGHTY = ["url", "title", "status", "action_error", "tool_result"];
const MOST = 5;

/** What differs between before and after of a transition, as a few field names: `url, picture, state.cart`. */
export function changedFields(transition: JsonValue | undefined): string {
  const before = field(transition, "before_snapshot");
  const after = field(transition, "after_snapshot");
  const [seenBefore, seenAfter] = [
    field(transition, "observation") ?? field(before, "observation"),
    field(transition, "next_observation") ?? field(after, "observation"),
  ];
  const names = differingKeys(field(seenBefore, "structured"), field(seenAfter, "structured"));
  const changed = [
    ...WEIGHTY.filter((name) => names.includes(name)),
    ...(sameValue(picture(seenBefore), picture(seenAfter)) ? [] : ["picture"]),
    ...(sameValue(field(seenBefore, "text"), field(seenAfter, "text")) ? [] : ["text"]),
    ...names.filter((name) => !WEIGHTY.includes(name)),
    ...differingKeys(field(before, "state"), field(after, "state")).map((name) => `state.${name}`),
  ];
  const rest = changed.length - MOST;
  return rest > 0 ? `${changed.slice(0, MOST).join(", ")} +${rest}` : changed.join(", ");
}

/** What tells a picture apart: its hash and bytes, not its place. */
function picture(observation: JsonValue | undefined): JsonValue | undefined {
  const visual = field(observation, "visual");
  return field(visual, "sha256") ?? field(visual, "data");
}

function differingKeys(before: JsonValue | undefined, after: JsonValue | undefined): string[] {
  const [left, right] = [isObject(before) ? before : {}, isObject(after) ? after : {}];
  const keys = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...keys].filter((key) => !sameValue(field(left, key), field(right, key))).sort();
}
