/**
 * What tends to tell an observer more than the screen did, told from where a value stands in a view. These are hints
 * for the person who decides: masking takes `info` and `state` away and leaves all else (replay-semantics.md,
 * section 5), and no list of places can know what a study means to keep back.
 */

export type VisibilityFlag =
  | "prompt"
  | "reasoning"
  | "intervention"
  | "policy"
  | "reward"
  | "custom-observation"
  | "secret";

/** Every flag, in the order in which a person should be told. */
export const VISIBILITY_FLAGS: readonly VisibilityFlag[] = [
  "prompt",
  "reasoning",
  "intervention",
  "policy",
  "reward",
  "custom-observation",
  "secret",
];

/** A key of a map, or null for any item of a list. */
export type PathSegment = string | null;

/**
 * The flag of a path of a view (`["transitions", null, "reward"]`), or null. `secret` is told by the value and never
 * by the path.
 */
export function flagOfPath(path: readonly PathSegment[]): VisibilityFlag | null {
  const inside = path[0] === "transitions" ? path.slice(2) : path;
  if (inside[0] === "interventions") return "intervention";
  if (inside.at(-1) === "reward" || inside.at(-1) === "rewards") return "reward";
  if (inside[0] === "action") return inside[1] === "metadata" ? flagOfActionMetadata(inside.slice(2)) : null;
  const observed = insideObservation(inside);
  return observed === null ? null : flagInObservation(observed);
}

/** The path within an observation: one of the transition's own, or one that a snapshot holds. */
function insideObservation(path: readonly PathSegment[]): readonly PathSegment[] | null {
  if (path[0] === "observation" || path[0] === "next_observation") return path.slice(1);
  const snapshot = path[0] === "before_snapshot" || path[0] === "after_snapshot" || path[0] === "snapshot";
  return snapshot && path[1] === "observation" ? path.slice(2) : null;
}

const PROMPT_KEYS = new Set(["messages", "prompt", "system_prompt", "system", "instructions"]);
const REASONING_KEYS = new Set([
  "assistant_content",
  "reasoning",
  "reasoning_content",
  "thinking",
  "thinking_blocks",
  "thoughts",
  "chain_of_thought",
  "scratchpad",
]);

function flagOfActionMetadata(path: readonly PathSegment[]): VisibilityFlag | null {
  for (const segment of path) {
    if (segment === null) continue;
    if (PROMPT_KEYS.has(segment)) return "prompt";
    if (REASONING_KEYS.has(segment)) return "reasoning";
    if (segment.startsWith("policy")) return "policy";
  }
  return null;
}

/** Fields that the known environments themselves write; what else stands there, a study has put in. */
const KNOWN_STRUCTURED = new Set([
  "url",
  "title",
  "status",
  "headers",
  "body",
  "html",
  "accessibility",
  "geometry",
  "elements",
  "inputs",
  "tabs",
  "action_error",
  "tool_result",
  "cursor",
  "windows",
  "actor_id",
  "actor_state",
  "messages",
  "shared",
]);
const KNOWN_METADATA = new Set(["backend", "actor_id", "captured_at", "url"]);

function flagInObservation(path: readonly PathSegment[]): VisibilityFlag | null {
  const [face, field] = path;
  switch (face) {
    case "structured":
      return customField(field, KNOWN_STRUCTURED);
    case "metadata":
      return customField(field, KNOWN_METADATA);
    case "visual":
      return field === "metadata" ? customField(path[2], KNOWN_METADATA) : null;
    case "events":
      return flagInEvent(path.slice(2));
    default:
      return null;
  }
}

/** An event's payload is the whole action, metadata and model call included. */
function flagInEvent(path: readonly PathSegment[]): VisibilityFlag | null {
  if (path[0] === "payload") return path[1] === "metadata" ? flagOfActionMetadata(path.slice(2)) : null;
  if (path[0] !== "metadata") return null;
  const field = path[1];
  return typeof field === "string" && field.startsWith("policy")
    ? "policy"
    : customField(field, KNOWN_METADATA);
}

function customField(field: PathSegment | undefined, known: ReadonlySet<string>): VisibilityFlag | null {
  return typeof field === "string" && !known.has(field) ? "custom-observation" : null;
}
