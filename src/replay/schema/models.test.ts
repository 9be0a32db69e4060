import { describe, expect, it } from "vitest";
import { canonicalJson } from "../json/canonical.ts";
import { parseJson } from "../json/parse.ts";
import { FieldError } from "./field-error.ts";
import { readObservation, readTransition } from "./models.ts";

const least = {
  step: 0,
  observation: null,
  action: { kind: "x" },
  next_observation: { step: 1 },
  before_snapshot: { step: 0, state: {} },
  after_snapshot: { step: 1, state: {} },
};

function problem(value: object): { path: string; expected: string; found: string | null } | null {
  try {
    readTransition(parseJson(JSON.stringify(value)));
    return null;
  } catch (error) {
    if (!(error instanceof FieldError)) throw error;
    return { path: error.path.join("."), expected: error.expected, found: error.found };
  }
}

describe("a model", () => {
  it("gets its defaults written out", () => {
    expect(canonicalJson(readTransition(parseJson(JSON.stringify(least))))).toBe(
      '{"action":{"arguments":{},"kind":"x","metadata":{},"text":null},' +
        '"after_snapshot":{"metadata":{},"observation":null,"state":{},"step":1},' +
        '"before_snapshot":{"metadata":{},"observation":null,"state":{},"step":0},' +
        '"info":{},"interventions":[],' +
        '"next_observation":{"events":[],"metadata":{},"step":1,"structured":{},"text":null,"visual":null},' +
        '"observation":null,"reward":null,"step":0,"terminated":false,"truncated":false}',
    );
  });

  it("drops keys that it does not know, and leaves a map as it is", () => {
    const read = readObservation(parseJson('{"step":1,"extra":1,"structured":{"a":1.0,"__proto__":[null]}}'));
    expect(canonicalJson(read)).toBe(
      '{"events":[],"metadata":{},"step":1,"structured":{"__proto__":[null],"a":1.0},"text":null,"visual":null}',
    );
    expect(Object.getPrototypeOf(read)).toBeNull();
  });

  it("does not share a default between two values", () => {
    const [first, second] = [0, 1].map(() => readObservation(parseJson('{"step":1}')));
    expect(first?.structured).not.toBe(second?.structured);
  });

  it("names the path of what is missing or of another kind", () => {
    expect(problem(least)).toBeNull();
    const observation = { step: "1.5" };
    expect(problem({ ...least, after_snapshot: { step: 1, state: {}, observation } })).toEqual({
      path: "after_snapshot.observation.step",
      expected: "a whole number",
      found: 'the text "1.5"',
    });
    expect(problem({ ...least, action: {} })).toEqual({
      path: "action.kind",
      expected: "a value",
      found: null,
    });
    const events = [
      { sequence: 0, step: 0, kind: "a" },
      { sequence: 0, step: 0, kind: 7 },
    ];
    expect(problem({ ...least, next_observation: { step: 1, events } })).toEqual({
      path: "next_observation.events.1.kind",
      expected: "text",
      found: "7",
    });
    expect(problem({ ...least, interventions: [[]] })?.path).toBe("interventions.0");
    expect(problem([])?.path).toBe("");
  });

  it("takes null only where it may stand", () => {
    const { observation, ...without } = least;
    expect(observation).toBeNull();
    expect(problem(without)?.path).toBe("observation");
    expect(problem({ ...least, next_observation: null })?.path).toBe("next_observation");
    expect(problem({ ...least, info: null })?.path).toBe("info");
    expect(problem({ ...least, reward: null })).toBeNull();
  });
});
