import { describe, expect, it } from "vitest";
import { canonicalJson } from "../json/canonical.ts";
import { Double, isObject, type JsonValue, jsonObject } from "../json/value.ts";
import { EditError } from "./edit-problem.ts";
import { languageEdit } from "./language-edit.ts";
import { structuredEdit } from "./structured-edit.ts";

const edited = (value: JsonValue, ...operations: JsonValue[]) => structuredEdit(value, { operations }).value;
const set = (path: string, value: JsonValue) => ({ op: "set", path, value });
const append = (path: string, value: JsonValue) => ({ op: "append", path, value });
const replace = (path: string, old: JsonValue, text: JsonValue) => ({ op: "replace", path, old, new: text });

function problemOf(task: () => unknown) {
  try {
    task();
  } catch (error) {
    if (error instanceof EditError) return { ...error.problem, operation: error.operation?.number ?? null };
    throw error;
  }
  return null;
}

describe("a structured edit", () => {
  it("sets a value, in place of an entry or under a new key", () => {
    expect(edited({ a: { b: 1 }, l: [1, 2] }, set("a.b", 2), set("a.c", null), set("l.1", "x"))).toEqual(
      jsonObject({ a: jsonObject({ b: 2, c: null }), l: [1, "x"] }),
    );
    expect(edited({ a: 1 }, set("", [1]))).toEqual([1]);
    expect(edited({}, set("__proto__", 1))).toHaveProperty(["__proto__"], 1);
  });

  it("deletes a key or an item", () => {
    expect(
      edited({ a: 1, l: [1, 2, 3] }, { op: "delete", path: "a" }, { op: "delete", path: "l.1" }),
    ).toEqual(jsonObject({ l: [1, 3] }));
  });

  it("replaces text literally, everywhere", () => {
    expect(edited("a.a$", replace("", "a", "$&$1"))).toBe("$&$1.$&$1$");
    expect(edited("a.a", replace("", ".", "-"))).toBe("a-a");
    expect(edited("\u{1f600}x", replace("", "", "-"))).toBe("-\u{1f600}-x-");
    expect(edited("", replace("", "", "-"))).toBe("-");
    const bytes = (...values: number[]) => new Uint8Array(values);
    expect(edited(bytes(1, 2, 1, 2, 1), replace("", bytes(1, 2), bytes(9)))).toEqual(bytes(9, 9, 1));
    expect(edited(bytes(1, 2), replace("", bytes(), bytes(9)))).toEqual(bytes(9, 1, 9, 2, 9));
  });

  it.each<readonly [JsonValue, JsonValue, JsonValue]>([
    ["a", "b", "ab"],
    [[1], [2, {}], [1, 2, {}]],
    [1, 2, 3],
    [2 ** 53 - 1, 1, 2n ** 53n],
    [1, new Double(2), new Double(3)],
    [new Double(1), 0.5, 1.5],
    [true, 1, 2],
    [new Uint8Array([1]), new Uint8Array([2]), new Uint8Array([1, 2])],
  ])("appends to %o %o and has %o", (value, more, result) => {
    expect(edited(value, append("", more))).toEqual(result);
  });

  it("shares what it does not touch, and changes nothing that it was given", () => {
    const value = jsonObject({ touched: { list: [{ k: 1 }], beside: {} }, untouched: [1] });
    const before = canonicalJson(value);
    const argument = jsonObject({ k: [5] });
    const result = edited(
      value,
      set("touched.list.0.k", 2),
      set("touched.argument", argument),
      set("touched.argument.k.0", 6),
    );
    expect(canonicalJson(value)).toBe(before);
    expect(canonicalJson(argument)).toBe('{"k":[5]}');
    expect(canonicalJson(result)).toBe(
      '{"touched":{"argument":{"k":[6]},"beside":{},"list":[{"k":2}]},"untouched":[1]}',
    );
    expect(isObject(result) && result.untouched).toBe(value.untouched);
  });

  it("reports every operation's path, and how many there were", () => {
    expect(structuredEdit({}, { operations: [set("b", 1), set("a", 1), set("b", 2)] })).toMatchObject({
      changed_fields: ["b", "a", "b"],
      metadata: { operation_count: 3 },
    });
  });

  it("refuses other arguments than a list of operations", () => {
    expect(problemOf(() => structuredEdit({}, {}))).toMatchObject({ kind: "no-operations" });
    expect(problemOf(() => structuredEdit({}, { operations: [], extra: 1 }))).toMatchObject({
      kind: "unknown-argument",
      name: "extra",
    });
    expect(problemOf(() => structuredEdit({}, { operations: {} }))).toMatchObject({
      kind: "operations-not-a-list",
    });
  });

  it.each<readonly [string, JsonValue, JsonValue, string]>([
    ["an operation that is no object", {}, 5, "not-an-operation"],
    ["an operation without op", {}, { path: "a" }, "missing-key"],
    ["a path that is no text", {}, { op: "set", path: 0, value: 1 }, "not-text"],
    ["an unknown op", { a: 1 }, { op: "upsert", path: "a", value: 1 }, "unknown-op"],
    ["set without a value", {}, { op: "set", path: "a" }, "missing-key"],
    ["a parent that is not there", {}, set("a.b", 1), "nothing-there"],
    ["an item past a list's end", { l: [1] }, set("l.1", 2), "no-such-item"],
    ["an item of no number", { l: [1] }, set("l.x", 2), "no-such-item"],
    ["a place below text", { t: "a" }, set("t.x", 2), "no-container"],
    ["a place below bytes", { b: new Uint8Array() }, set("b.data", ""), "no-container"],
    ["a place below null", { n: null }, set("n.x", 2), "no-container"],
    ["deleting what is not there", {}, { op: "delete", path: "a" }, "nothing-there"],
    ["deleting the whole view", {}, { op: "delete", path: "" }, "delete-whole-view"],
    ["replacing in what is not there", {}, replace("a", "x", "y"), "nothing-there"],
    ["replacing in a number", { n: 1 }, replace("n", "1", "2"), "cannot-replace"],
    ["replacing by a number", { t: "a" }, replace("t", "a", 2), "cannot-replace"],
    ["appending to what is not there", {}, append("a", 1), "nothing-there"],
    ["appending a list to text", { t: "a" }, append("t", [1]), "cannot-append"],
    ["appending an item to a list", { l: [1] }, append("l", 1), "cannot-append"],
    ["appending a map to a map", { m: {} }, append("m", {}), "cannot-append"],
    ["appending a number to text", { t: "a" }, append("t", 1), "cannot-append"],
    ["a sum beyond a double's range", { n: 10n ** 400n }, append("n", 0.5), "cannot-append"],
  ])("refuses %s, and says which operation it is", (_, value, operation, kind) => {
    expect(problemOf(() => edited(value, set("first", 1), operation))).toMatchObject({
      kind,
      operation: 2,
    });
  });
});

describe("a language edit", () => {
  it("is a structured edit whose paths are not visual by their beginning", () => {
    const operations = (path: string) => ({ operations: [set(path, "x")] });
    expect(languageEdit({ text: "a" }, operations("text")).value).toEqual(jsonObject({ text: "x" }));
    expect(languageEdit({ a: { visual: 1 } }, operations("a.visual")).value).toBeTruthy();
    for (const path of ["metadata", "metadata.note", "visual.data", "width", "screenshot"]) {
      expect(problemOf(() => languageEdit({ metadata: {} }, operations(path)))).toMatchObject({
        kind: "visual-path",
        operation: 1,
      });
    }
  });
});
