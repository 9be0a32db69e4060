import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Double, type JsonValue, jsonObject } from "../json/value.ts";
import { jsonValues } from "../testing/json-values.ts";
import { changedPaths } from "./changed-paths.ts";
import { copyValue } from "./copy-value.ts";

const copyOf = (value: JsonValue) => copyValue(value, () => undefined);

describe("the changed paths of two values", () => {
  it.each<readonly [string, JsonValue, JsonValue, readonly string[]]>([
    ["nothing for what is equal", { a: [1, { b: null }] }, { a: [1, { b: null }] }, []],
    ["nothing for 1, 1.0 and true", [1, 1, 1], [new Double(1), true, 1], []],
    ["a key on one side only", { a: 1, c: 3 }, { b: 2, c: 3 }, ["a", "b"]],
    ["an entry that became null", { a: 1 }, { a: null }, ["a"]],
    ["items of lists of one length", { l: [1, 2, 3] }, { l: [1, 9, 8] }, ["l.1", "l.2"]],
    ["the list itself when its length changed", { l: [1, 2] }, { l: [1] }, ["l"]],
    ["a map that became a list", { v: { k: 1 } }, { v: [1] }, ["v"]],
    ["a map that became a leaf", { v: { k: 1 } }, { v: null }, ["v"]],
    ["bytes as one leaf", { b: new Uint8Array([1]) }, { b: new Uint8Array([2]) }, ["b"]],
    ["nothing for equal bytes", { b: new Uint8Array([1]) }, { b: new Uint8Array([1]) }, []],
    ["an integer beside the nearest double", [2n ** 53n + 1n], [new Double(2 ** 53)], ["0"]],
    ["NaN, always", { v: Number.NaN }, { v: Number.NaN }, ["v"]],
    ["the whole value by an empty path", 1, 2, [""]],
  ])("are %s", (_, before, after, paths) => {
    expect(changedPaths(before, after)).toEqual(paths);
  });

  it("stand in the order of code points", () => {
    expect(changedPaths({}, { "\uff5e": 0, "\u{1f600}": 0, b: 0, 10: 0, 9: 0 })).toEqual([
      "10",
      "9",
      "b",
      "\uff5e",
      "\u{1f600}",
    ]);
  });

  it("are none within the same object, but for NaN", () => {
    const same = jsonObject({ deep: [{ n: Number.NaN }, { m: 1 }] });
    expect(changedPaths({ a: same.deep ?? null }, { a: same.deep ?? null })).toEqual(["a.0.n"]);
    expect(changedPaths(same, copyOf(same))).toEqual(["deep.0.n"]);
  });

  it("do not depend on what the two sides share", () => {
    fc.assert(
      fc.property(jsonValues, jsonValues, (shared, other) => {
        const before = [shared, { shared, other }];
        const after = [other, { shared, other: shared }];
        expect(changedPaths(before, after)).toEqual(changedPaths(copyOf(before), copyOf(after)));
      }),
    );
  });

  it("are found at any depth", () => {
    const nested = (leaf: JsonValue) => {
      let value = leaf;
      for (let depth = 0; depth < 20_000; depth++) value = [value];
      return value;
    };
    expect(changedPaths(nested(1), nested(2))).toHaveLength(1);
    const nan = nested(Number.NaN);
    expect(changedPaths(nan, nan)).toHaveLength(1);
  });
});
