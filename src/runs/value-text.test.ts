import { describe, expect, it } from "vitest";
import { parseJson } from "../replay/json/parse.ts";
import { valueText } from "./value-text.ts";

describe("valueText", () => {
  it.each([
    ["1.0", "number", "1.0"],
    ["9007199254740993", "number", "9007199254740993"],
    ["NaN", "number", "NaN"],
    ["0", "number", "0"],
    ["true", "boolean", "true"],
    ["null", "null", "null"],
    ['"null"', "text", "null"],
    ['{"b": [1.50], "a": "é"}', "json", '{"a":"é","b":[1.5]}'],
  ])("shows %s as %s %s", (json, kind, text) => {
    expect(valueText(parseJson(json), 100)).toEqual({ kind, text, cut: false });
  });

  it("cuts what is long, text or JSON, never within a character", () => {
    expect(valueText("abc🙂", 4)).toEqual({ kind: "text", text: "abc", cut: true });
    expect(valueText("abc🙂", 5)).toEqual({ kind: "text", text: "abc🙂", cut: false });
    expect(valueText(["a🙂", "b".repeat(1_000_000)], 5)).toEqual({ kind: "json", text: '["a🙂', cut: true });
  });

  it("survives depth and text that cannot be written", () => {
    const deep = valueText(parseJson(`${"[".repeat(15_000)}${"]".repeat(15_000)}`), 10);
    expect(deep).toEqual({ kind: "json", text: "[[[[[[[[[[", cut: true });
    expect(valueText(["\ud800"], 10)).toMatchObject({ kind: "json", cut: true });
    expect(valueText("\ud800", 10)).toEqual({ kind: "text", text: "\ud800", cut: false });
  });
});
