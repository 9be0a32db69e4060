import { describe, expect, it } from "vitest";
import { canonicalJson } from "../../replay/json/canonical.ts";
import { Double, type JsonValue, jsonObject } from "../../replay/json/value.ts";
import { ownCanonicalBytes } from "./canonical-size.ts";

const written = (value: JsonValue) => new TextEncoder().encode(canonicalJson(value)).length;

describe("bytes of a value in canonical JSON", () => {
  it.each<JsonValue>([
    null,
    true,
    false,
    0,
    -17,
    1.5,
    2n ** 80n,
    new Double(1),
    new Double(-0),
    new Double(1e300),
    Number.NaN,
    Number.NEGATIVE_INFINITY,
    "",
    "plain",
    'quote " and \\ back',
    "\b\f\n\r\t\u0000\u000b\u001f\u007f",
    "é, ネ, \u2028, 😀",
    new Uint8Array(0),
    new Uint8Array(1),
    new Uint8Array(5),
    [],
    jsonObject({}),
  ])("is what is written for %s", (value) => {
    expect(ownCanonicalBytes(value)).toBe(written(value));
  });

  it("counts of a list only its brackets and commas", () => {
    expect(ownCanonicalBytes(["one", "two", "three"])).toBe("[,,]".length);
  });

  it("counts of a map its keys too", () => {
    expect(ownCanonicalBytes(jsonObject({ a: 1, é: 2 }))).toBe('{"a":,"é":}'.length + 1);
  });
});
