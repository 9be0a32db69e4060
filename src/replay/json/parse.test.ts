import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MAX_DEPTH, parseJson } from "./parse.ts";
import { JsonSyntaxError, type JsonSyntaxReason } from "./syntax-error.ts";
import { Double, jsonObject } from "./value.ts";

function refusal(text: string | Uint8Array): { reason: JsonSyntaxReason; position: number } | null {
  try {
    parseJson(text);
    return null;
  } catch (error) {
    if (!(error instanceof JsonSyntaxError)) throw error;
    return { reason: error.reason, position: error.position };
  }
}

const isOurs = (value: unknown) => typeof value === "bigint" || value instanceof Double;
const asNumber = (value: bigint | Double) => (value instanceof Double ? value.value : Number(value));

describe("numbers", () => {
  it("keeps integers of any size", () => {
    expect(parseJson("9007199254740991")).toBe(9007199254740991);
    expect(parseJson("9007199254740992")).toBe(9007199254740992n);
    expect(parseJson("-9007199254740993")).toBe(-9007199254740993n);
    expect(parseJson(`1${"0".repeat(5000)}`)).toBe(10n ** 5000n);
    expect(parseJson("123456789012345")).toBe(123456789012345);
    expect(parseJson("1234567890123456")).toBe(1234567890123456);
  });

  it("reads -0 as the integer 0 and keeps the sign of -0.0", () => {
    expect(parseJson("-0")).toBe(0);
    expect(parseJson("-0.0")).toEqual(new Double(-0));
  });

  it("tells doubles from integers", () => {
    expect(parseJson("1.0")).toEqual(new Double(1));
    expect(parseJson("1e2")).toEqual(new Double(100));
    expect(parseJson("1E-2")).toBe(0.01);
    expect(parseJson("1.5e+3")).toEqual(new Double(1500));
    expect(parseJson("1e400")).toBe(Number.POSITIVE_INFINITY);
    expect(parseJson("-1e-400")).toEqual(new Double(-0));
  });

  it("reads NaN and the infinities", () => {
    expect(parseJson("[NaN,Infinity,-Infinity]")).toEqual([
      Number.NaN,
      Number.POSITIVE_INFINITY,
      Number.NEGATIVE_INFINITY,
    ]);
  });

  it.each([
    "01",
    ".5",
    "1.",
    "+1",
    "-NaN",
    "-",
    "1e",
    "1e+",
    "-.5",
    "00",
    "- 1",
    "0x1",
    "1.e5",
    "Infinit",
    "NaNN",
  ])("refuses %s", (text) => {
    expect(refusal(text)).not.toBeNull();
  });
});

describe("objects", () => {
  it("have no prototype, so that every key is a key like any other", () => {
    const value = parseJson('{"__proto__":{"a":1},"constructor":2,"toString":3}');
    expect(Object.getPrototypeOf(value)).toBeNull();
    expect(Object.keys(value ?? {})).toEqual(["__proto__", "constructor", "toString"]);
  });

  it("keep the last of equal keys", () => {
    expect(parseJson('{"a":1,"b":2,"\\u0061":3}')).toEqual(jsonObject({ a: 3, b: 2 }));
  });

  it.each([
    '{"a":1,}',
    "{,}",
    '{"a"}',
    '{"a":}',
    "{a:1}",
    '{"a":1 "b":2}',
    "[1,]",
    "[,1]",
    "[1 2]",
    "[1}",
    '{"a":1]',
  ])("refuses %s", (text) => {
    expect(refusal(text)?.reason).toBe("unexpected-character");
  });

  it("reads a hundred thousand keys", () => {
    const text = `{${Array.from({ length: 100_000 }, (_, index) => `"key ${index}":${index}`).join(",")}}`;
    expect(Object.keys(parseJson(text) ?? {})).toHaveLength(100_000);
  });
});

describe("strings", () => {
  it("read all escapes, and lone surrogates as they are", () => {
    expect(parseJson('"\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\ud83d\\ude00"')).toBe('"\\/\b\f\n\r\té😀');
    expect(parseJson('"\\ud83d"')).toBe("\ud83d");
  });

  it("may hold raw line separators and DEL", () => {
    expect(parseJson('"\u2028\u2029\u0085\u007f"')).toBe("\u2028\u2029\u0085\u007f");
  });

  it("end at the first quote that no backslash escapes", () => {
    const long = "x".repeat(200);
    expect(parseJson(`["${long}\\\\","b"]`)).toEqual([`${long}\\`, "b"]);
    expect(parseJson(`["${long}\\\\\\"","b"]`)).toEqual([`${long}\\"`, "b"]);
  });

  it.each<[string, JsonSyntaxReason, number]>([
    ['"a\nb"', "control-character", 2],
    [`"${"x".repeat(200)}\tb"`, "control-character", 201],
    ['"a\\x"', "bad-escape", 2],
    ['"\\\\\\x"', "bad-escape", 3],
    ['"\\u12g4"', "bad-escape", 1],
    ['"a', "unexpected-end", 2],
    ['"a\\', "unexpected-end", 3],
    [`"${"x".repeat(200)}`, "unexpected-end", 201],
  ])("refuses %j as %s", (text, reason, position) => {
    expect(refusal(text)).toEqual({ reason, position });
  });
});

describe("the whole text", () => {
  it.each<[string, JsonSyntaxReason, number]>([
    ["", "unexpected-end", 0],
    ["  ", "unexpected-end", 2],
    ["tru", "unexpected-end", 3],
    ["trux", "unexpected-character", 3],
    ["[1", "unexpected-end", 2],
    ["1 2", "text-after-value", 2],
    ["{} x", "text-after-value", 3],
    ["\ufeff{}", "unexpected-character", 0],
    ["\u00a0{}", "unexpected-character", 0],
    ["// c", "unexpected-character", 0],
  ])("refuses %j as %s", (text, reason, position) => {
    expect(refusal(text)).toEqual({ reason, position });
  });

  it("is nested as deeply as the limit says and no deeper", () => {
    const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;
    expect(refusal(nested(MAX_DEPTH))).toBeNull();
    expect(refusal(nested(MAX_DEPTH + 1))).toEqual({ reason: "too-deep", position: MAX_DEPTH });
    expect(refusal('{"a":'.repeat(MAX_DEPTH + 1))?.reason).toBe("too-deep");
  });

  it("agrees with the platform's reader on all that both read", () => {
    fc.assert(
      fc.property(fc.json(), fc.nat(3), (text, indent) => {
        const expected: unknown = JSON.parse(text);
        const plain = (value: unknown): unknown =>
          JSON.parse(JSON.stringify(value, (_, part) => (isOurs(part) ? asNumber(part) : part)));
        expect(plain(parseJson(JSON.stringify(expected, null, indent)))).toEqual(plain(expected));
      }),
    );
  });

  it("refuses every proper beginning of an object", () => {
    const text = '{"a":[1.5e3,true,null,"x\\n\\u00e9",{"b":-Infinity}],"c":{}}';
    parseJson(text);
    for (let length = 0; length < text.length; length++)
      expect(refusal(text.slice(0, length))).not.toBeNull();
  });
});

describe("bytes", () => {
  it("are read as UTF-8", () => {
    expect(parseJson(new TextEncoder().encode('"é😀"'))).toBe("é😀");
  });

  it("that are not UTF-8 are refused at the first bad one", () => {
    expect(refusal(new Uint8Array([0x22, 0x61, 0xff, 0x22]))).toEqual({ reason: "not-utf8", position: 2 });
    expect(refusal(new Uint8Array([0x22, 0xc3]))).toEqual({ reason: "not-utf8", position: 2 });
    expect(refusal(new Uint8Array([0x22, 0xed, 0xa0, 0x80, 0x22]))?.reason).toBe("not-utf8");
  });

  it("with a byte order mark are refused", () => {
    expect(refusal(new Uint8Array([0xef, 0xbb, 0xbf, 0x7b, 0x7d]))?.reason).toBe("unexpected-character");
  });
});
