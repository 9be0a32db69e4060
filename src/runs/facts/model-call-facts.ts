import type { ValuePath } from "../../replay/json/path.ts";
import type { JsonObject, JsonValue } from "../../replay/json/value.ts";
import { field, finite, list, object, scalar, text } from "./reading.ts";
import { textFacts } from "./text-facts.ts";
import type {
  Face,
  ImageFacts,
  MessagePart,
  ModelCallFacts,
  ModelMessage,
  ObservationFacts,
  TextFacts,
} from "./types.ts";

/** How the writer refers to the transition's own image. */
const OWN_IMAGE = "observation.visual";

/**
 * The model call behind an action (`action.metadata.llm`, replay-semantics.md section 2); null when there was none.
 * `given` is the observation that the agent was shown.
 */
export function modelCallFacts(
  action: JsonValue | undefined,
  actionPath: ValuePath,
  given: ObservationFacts | null,
): ModelCallFacts | null {
  const call = object(field(field(action, "metadata"), "llm"));
  if (call === null) return null;
  const path = [...actionPath, "metadata", "llm"];
  const modalities = field(call, "observation_modalities");
  const named = Array.isArray(modalities) ? list(modalities).flatMap((name) => text(name) ?? []) : null;
  const limit = field(call, "observation_text_limit");
  return {
    path,
    model: scalar(field(call, "model")),
    responseId: scalar(field(call, "response_id")),
    requestIndex: scalar(field(call, "request_index")),
    seed: scalar(field(call, "seed")),
    latencySeconds: scalar(field(call, "latency_seconds")),
    messages: messagesOf(call, path, given?.image ?? null),
    reply: textFacts(field(call, "assistant_content"), [...path, "assistant_content"]),
    reasoning: reasoningOf(call, path),
    modalities: named,
    givenFaces: givenFaces(named ?? []),
    givenInMessage: named?.some((name) => name === "pruned_html" || name === "text") ?? false,
    textLimit: scalar(limit),
    cutAtLimit: cutAtLimit(named ?? [], finite(limit), given),
    tokens: tokensOf(field(call, "usage")),
  };
}

function messagesOf(call: JsonObject, path: ValuePath, own: ImageFacts | null): readonly ModelMessage[] {
  return list(field(call, "messages")).map((message, index) => ({
    role: text(field(message, "role")) ?? "unknown",
    parts: partsOf(field(message, "content"), [...path, "messages", index, "content"], own),
  }));
}

function partsOf(
  content: JsonValue | undefined,
  path: ValuePath,
  own: ImageFacts | null,
): readonly MessagePart[] {
  const whole = textFacts(content, path);
  if (whole !== null) return [{ kind: "text", text: whole, image: null }];
  return list(content).map((part, index) => {
    const source = field(field(part, "image_url"), "artifact");
    return field(part, "type") === "image_url"
      ? { kind: "image", text: null, image: source === OWN_IMAGE ? own : null }
      : { kind: "text", text: textFacts(field(part, "text"), [...path, index, "text"]), image: null };
  });
}

function reasoningOf(call: JsonObject, path: ValuePath): readonly TextFacts[] {
  const plain = textFacts(field(call, "reasoning_content"), [...path, "reasoning_content"]);
  const blocks = list(field(call, "thinking_blocks")).flatMap(
    (block, index) =>
      textFacts(field(block, "thinking"), [...path, "thinking_blocks", index, "thinking"]) ?? [],
  );
  return plain === null ? blocks : [plain, ...blocks];
}

function givenFaces(modalities: readonly string[]): readonly Face[] {
  const faces: Face[] = [];
  if (modalities.includes("screenshot")) faces.push("image");
  if (modalities.includes("accessibility_tree")) faces.push("accessibility");
  return faces;
}

/** Whether any text that was given is longer than what the agent got of it. */
function cutAtLimit(
  modalities: readonly string[],
  limit: number | null,
  given: ObservationFacts | null,
): boolean {
  if (limit === null || given === null) return false;
  const recorded: Readonly<Record<string, TextFacts | null>> = {
    pruned_html: given.html,
    accessibility_tree: given.accessibility,
    text: given.text,
  };
  return modalities.some((name) => (recorded[name]?.length ?? 0) > limit);
}

function tokensOf(usage: JsonValue | undefined): ModelCallFacts["tokens"] {
  const either = (one: string, other: string) => scalar(field(usage, one)) ?? scalar(field(usage, other));
  return {
    input: either("prompt_tokens", "input_tokens"),
    output: either("completion_tokens", "output_tokens"),
    reasoning:
      scalar(field(field(usage, "completion_tokens_details"), "reasoning_tokens")) ??
      scalar(field(field(usage, "output_tokens_details"), "reasoning_tokens")),
    total: scalar(field(usage, "total_tokens")),
  };
}
