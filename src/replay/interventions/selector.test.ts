import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Double, type JsonObject, type JsonValue, jsonObject } from "../json/value.ts";
import { jsonObjects } from "../testing/json-values.ts";
import { pythonText } from "./python-text.ts";
import { type InterventionContext, selectorMatches } from "./selector.ts";

function context(metadata: JsonObject = {}): InterventionContext {
  return {
    episode_id: "pair-01",
    step: 1,
    environment: "replay",
    agent: "observer",
    task_id: "",
    seed: null,
    metadata,
  };
}

const matches = (selector: JsonObject, metadata?: JsonObject) => selectorMatches(selector, context(metadata));

describe("a selector", () => {
  it("matches when every key does, and anything when it has none", () => {
    expect(matches({})).toBe(true);
    expect(matches({ environment: "replay", agent: "observer", task_id: "" })).toBe(true);
    expect(matches({ environment: "replay", agent: "agent" })).toBe(false);
  });

  it("compares numbers as Python does", () => {
    for (const step of [1, new Double(1), true, [0, new Double(1)]] satisfies JsonValue[]) {
      expect(matches({ step })).toBe(true);
    }
    for (const step of [0, "1", [0, "1"], [], null, {}] satisfies JsonValue[]) {
      expect(matches({ step })).toBe(false);
    }
    expect(matches({ v: Number.NaN }, { v: Number.NaN })).toBe(false);
    expect(matches({ v: 2n ** 53n + 1n }, { v: new Double(2 ** 53) })).toBe(false);
  });

  it("takes a glob on the value's text, but not within a list", () => {
    expect(matches({ episode_id: "pair-*" })).toBe(true);
    expect(matches({ step: "[0-3]" })).toBe(true);
    expect(matches({ nope: "N?ne" })).toBe(true);
    expect(matches({ flag: "T*" }, { flag: true })).toBe(true);
    expect(matches({ episode_id: ["pair-*"] })).toBe(false);
  });

  it("lets metadata win, and holds an unknown key for null", () => {
    expect(matches({ step: "mine" }, { step: "mine" })).toBe(true);
    expect(matches({ nope: null })).toBe(true);
    expect(matches({ nope: "x" })).toBe(false);
    expect(matches({ seed: null })).toBe(true);
    expect(matches({ constructor: null })).toBe(true);
  });

  it("compares maps by what is in them", () => {
    const metadata = { at: jsonObject({ x: 1, y: [true, "b"] }) };
    expect(matches({ at: { y: [1, "b"], x: new Double(1) } }, metadata)).toBe(true);
    expect(matches({ at: { x: 1 } }, metadata)).toBe(false);
    expect(matches({ at: { x: 1, y: [1, "b", 2] } }, metadata)).toBe(false);
    expect(matches({ at: { x: 1, z: [1, "b"] } }, metadata)).toBe(false);
  });

  it("never throws, whatever it and the metadata hold", () => {
    fc.assert(
      fc.property(jsonObjects, jsonObjects, (selector, metadata) => {
        expect(typeof matches(selector, metadata)).toBe("boolean");
        expect(typeof matches({ ...selector, ...metadata }, metadata)).toBe("boolean");
      }),
    );
  });
});

describe("the text of a value, as Python prints it", () => {
  it.each<readonly [JsonValue, string]>([
    ["it's", "it's"],
    [null, "None"],
    [true, "True"],
    [0, "0"],
    [new Double(1), "1.0"],
    [1e-5, "1e-05"],
    [Number.NaN, "nan"],
    [Number.NEGATIVE_INFINITY, "-inf"],
    [2n ** 64n, "18446744073709551616"],
    [[], "[]"],
    [[1, "a", [null]], "[1, 'a', [None]]"],
    [jsonObject({ k: false, "it's": {} }), `{'k': False, "it's": {}}`],
    [["\"'\n\t\u0000\u00a0\u2028\u{1f600}\u{e0001}"], `['"\\'\\n\\t\\x00\\xa0\\u2028\u{1f600}\\U000e0001']`],
    [new Uint8Array([0x61, 0x27, 0x5c, 0x0a, 0xff]), `b"a'\\\\\\n\\xff"`],
  ])("%o is %s", (value, text) => {
    expect(pythonText(value)).toBe(text);
  });
});
