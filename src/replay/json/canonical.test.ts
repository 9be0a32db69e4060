import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { jsonValues } from "../testing/json-values.ts";
import { cachedBase64 } from "./base64-text.ts";
import { canonicalChunks, canonicalJson, contentHash, LoneSurrogateError } from "./canonical.ts";
import { formatNumber } from "./number-format.ts";
import { parseJson } from "./parse.ts";
import { Double, emptyObject, type JsonValue, jsonObject, real } from "./value.ts";

describe("numbers are spelled as Python's repr does", () => {
  it.each<[number, string]>([
    [1, "1.0"],
    [-0, "-0.0"],
    [0, "0.0"],
    [0.0001, "0.0001"],
    [0.00001, "1e-05"],
    [1e16, "1e+16"],
    [1e15, "1000000000000000.0"],
    [9999999999999998, "9999999999999998.0"],
    [123456789012345680, "1.2345678901234568e+17"],
    [5e-324, "5e-324"],
    [1.7976931348623157e308, "1.7976931348623157e+308"],
    [0.1, "0.1"],
    [-1234.5678, "-1234.5678"],
    [1e100, "1e+100"],
    [1e22, "1e+22"],
  ])("%d", (value, expected) => {
    expect(formatNumber(real(value))).toBe(expected);
  });

  it("and integers as their digits", () => {
    expect(canonicalJson([0, -5, 9007199254740993n])).toBe("[0,-5,9007199254740993]");
  });

  it("and what is not finite by name", () => {
    expect(canonicalJson([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])).toBe(
      "[NaN,Infinity,-Infinity]",
    );
  });
});

describe("keys", () => {
  it("are in the order of code points, not of UTF-16 units", () => {
    const value = jsonObject({ "😀": 1, "\uffff": 2, a: 3, "": 4, "10": 5, "9": 6, B: 7 });
    expect(canonicalJson(value)).toBe('{"":4,"10":5,"9":6,"B":7,"a":3,"\uffff":2,"😀":1}');
  });
});

describe("strings", () => {
  it("escape only quote, backslash and what is below space", () => {
    expect(canonicalJson('"\\/\b\f\n\r\t\u0000\u001f\u007fé\u2028😀')).toBe(
      '"\\"\\\\/\\b\\f\\n\\r\\t\\u0000\\u001f\u007fé\u2028😀"',
    );
  });

  it("with a lone surrogate are an error that names the path", () => {
    const value = jsonObject({ a: [0, jsonObject({ b: "x\ud800y" })] });
    expect(() => canonicalJson(value)).toThrow(LoneSurrogateError);
    try {
      canonicalJson(value);
    } catch (error) {
      expect(error).toMatchObject({ path: ["a", 1, "b"] });
    }
    expect(() => canonicalJson(jsonObject({ "\udc00": 1 }))).toThrow(LoneSurrogateError);
  });

  it("of megabytes come in several chunks, no pair parted", () => {
    const text = `x${"😀\n".repeat(1_500_000)}`;
    const chunks = [...canonicalChunks([text])];
    expect(chunks.length).toBeGreaterThan(3);
    expect(canonicalJson([text])).toBe(JSON.stringify([text]));
  });
});

describe("bytes", () => {
  it("are written as base64 in an object of their own", () => {
    expect(canonicalJson(jsonObject({ a: new Uint8Array([1, 2, 3, 4]), b: new Uint8Array() }))).toBe(
      '{"a":{"data":"AQIDBA==","encoding":"base64"},"b":{"data":"","encoding":"base64"}}',
    );
  });

  it("of any length are encoded as in one piece", () => {
    const bytes = new Uint8Array(1_000_001).map((_, index) => (index * 7919) >> 3);
    const expected = Buffer.from(bytes).toString("base64");
    expect(canonicalJson(bytes)).toBe(`{"data":"${expected}","encoding":"base64"}`);
  });

  it("that recur are encoded once while they stay within the budget", () => {
    const write = cachedBase64(1000);
    const first = new Uint8Array(300);
    const kept = write(first);
    expect(write(first)).toBe(kept);
    write(new Uint8Array(300));
    expect(write(first)).toBe(kept);
    write(new Uint8Array(300));
    write(new Uint8Array(300));
    expect(write(first)).not.toBe(kept);
    expect(write(first)).toEqual(kept);
  });
});

describe("contentHash", () => {
  it("is the SHA-256 of the canonical text", () => {
    expect(contentHash(emptyObject())).toBe(
      "44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a",
    );
  });
});

describe("any value", () => {
  it("reads back the same from its canonical text", () => {
    fc.assert(
      fc.property(jsonValues, (value) => {
        const text = canonicalJson(value);
        const again = parseJson(text);
        expect(again).toEqual(value);
        expect(canonicalJson(again)).toBe(text);
      }),
    );
  });

  it("has the same canonical text whatever its white space, the order of its keys and its escapes", () => {
    fc.assert(
      fc.property(jsonValues, fc.infiniteStream(fc.nat(5)), (value, choices) => {
        const choose = () => choices.next().value;
        expect(canonicalJson(parseJson(spelledOddly(value, choose)))).toBe(canonicalJson(value));
      }),
    );
  });

  it("may be nested thousands of levels", () => {
    let value: JsonValue = "\u0000";
    for (let depth = 0; depth < 10_000; depth++) value = depth % 2 ? [value] : jsonObject({ k: value });
    const text = canonicalJson(value);
    expect(canonicalJson(parseJson(text))).toBe(text);
  });
});

/** JSON of a value with white space, key order and escapes as `choose` has them. */
function spelledOddly(value: JsonValue, choose: () => number): string {
  const space = () => ["", " ", "\t", "\n ", "\r\n", ""][choose()] ?? "";
  const spelled = (text: string) => {
    const units = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
    const escaped = (unit: number) => `\\u${unit.toString(16).padStart(4, "0")}`;
    return choose() < 2 ? JSON.stringify(text) : `"${units.map(escaped).join("")}"`;
  };
  const write = (part: JsonValue): string => {
    if (typeof part === "string") return spelled(part);
    if (Array.isArray(part))
      return `[${part.map((item) => space() + write(item) + space()).join(",")}${space()}]`;
    if (part === null || typeof part !== "object" || part instanceof Double) return canonicalJson(part);
    const entries = Object.entries(part).map(
      ([key, item]) => `${space()}${spelled(key)}${space()}:${space()}${write(item)}${space()}`,
    );
    return `{${(choose() % 2 ? entries : entries.reverse()).join(",")}${space()}}`;
  };
  return space() + write(value) + space();
}
