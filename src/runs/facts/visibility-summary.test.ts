import { describe, expect, it } from "vitest";
import { parseJson } from "../../replay/json/parse.ts";
import { isObject, type JsonObject } from "../../replay/json/value.ts";
import { VisibilityCollector } from "./visibility.ts";
import { visibilityNotes } from "./visibility-summary.ts";

function record(text: string): JsonObject {
  const value = parseJson(text);
  if (!isObject(value)) throw new Error("not an object");
  return value;
}

function notes(head: string, ...transitions: readonly string[]) {
  const collector = new VisibilityCollector();
  collector.addHead(record(head));
  for (const transition of transitions) collector.add(record(transition));
  return visibilityNotes(collector.report()).map((note) => note.words);
}

describe("what the observer can read, in words", () => {
  it("is nothing when nothing is flagged", () => {
    expect(notes("{}", '{"step": 0, "reward": null, "interventions": []}')).toEqual([]);
  });

  it("counts steps, and not values", () => {
    const call =
      '{"action": {"metadata": {"llm": {"messages": [{"content": "a"}, {"content": "b"}], "reasoning_content": "r"}}}}';
    expect(notes("{}", call, call, "{}")).toEqual([
      "the model's prompts in 2 steps",
      "the model's replies and reasoning in 2 steps",
    ]);
  });

  it("names the factors of interventions", () => {
    expect(
      notes(
        "{}",
        '{"interventions": [{"factor": "price", "level": "399"}, {"factor": "subtitle", "level": "neutral"}]}',
      ),
    ).toEqual(["factor and level of 2 interventions (price, subtitle)"]);
  });

  it("names a few custom fields and the kinds of secrets", () => {
    const observation =
      '{"observation": {"structured": {"a": 1, "b": 1, "c": "me@example.org", "d": {"e": 1}, "url": "x"}}}';
    expect(notes("{}", observation)).toEqual([
      "fields that the study added to the observation (a, b, c, …) in 1 step",
      "text that looks like a mail address in 1 step",
    ]);
  });

  it("tells what only the pause itself holds", () => {
    expect(
      notes('{"snapshot": {"observation": {"events": [{"metadata": {"policy": {"allowed": true}}}]}}}'),
    ).toEqual(["policy decisions at the pause itself"]);
  });
});
