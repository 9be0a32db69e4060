import { describe, expect, it } from "vitest";
import { flagOfPath, type PathSegment } from "./visibility-flags.ts";

/** `transitions.*.reward` as segments. */
const segments = (path: string): PathSegment[] => path.split(".").map((part) => (part === "*" ? null : part));

describe("what a path tends to tell", () => {
  it.each([
    ["prompt", "transitions.*.action.metadata.llm.messages.*.content"],
    ["prompt", "transitions.*.next_observation.events.*.payload.metadata.llm.messages.*.content"],
    ["reasoning", "transitions.*.action.metadata.llm.reasoning_content"],
    ["reasoning", "transitions.*.action.metadata.llm.thinking_blocks.*.thinking"],
    ["reasoning", "transitions.*.action.metadata.llm.assistant_content"],
    ["intervention", "transitions.*.interventions.*.factor"],
    ["intervention", "interventions.*.arguments.operations.*.value"],
    ["policy", "transitions.*.next_observation.events.*.metadata.policy.rule_id"],
    ["policy", "snapshot.observation.events.*.metadata.policy.allowed"],
    ["reward", "transitions.*.reward"],
    ["custom-observation", "transitions.*.observation.structured.persona"],
    ["custom-observation", "transitions.*.before_snapshot.observation.metadata.condition"],
    ["custom-observation", "snapshot.observation.visual.metadata.label"],
    ["custom-observation", "transitions.*.observation.events.*.metadata.note"],
  ])("%s: %s", (flag, path) => {
    expect(flagOfPath(segments(path))).toBe(flag);
  });

  it.each([
    "parent_episode_id",
    "transitions.*.step",
    "transitions.*.action.kind",
    "transitions.*.action.arguments.messages",
    "transitions.*.action.metadata.llm.model",
    "transitions.*.observation.structured.messages.*.text",
    "transitions.*.observation.structured.geometry.12.x",
    "transitions.*.observation.metadata.backend",
    "transitions.*.after_snapshot.metadata.canonical_state_masked",
    "transitions.*.before_snapshot.state",
  ])("nothing: %s", (path) => {
    expect(flagOfPath(segments(path))).toBeNull();
  });
});
