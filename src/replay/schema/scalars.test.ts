import { describe, expect, it } from "vitest";
import { canonicalJson } from "../json/canonical.ts";
import { parseJson } from "../json/parse.ts";
import { jsonObject } from "../json/value.ts";
import { FieldError } from "./field-error.ts";
import { type Read, readBoolean, readBytes, readInteger, readReal, readText } from "./scalars.ts";

/** What a field makes of a JSON text, as canonical JSON, or what it says was found where it refuses. */
function outcome(read: Read<Parameters<typeof canonicalJson>[0]>, json: string): string {
  try {
    return canonicalJson(read(parseJson(json)));
  } catch (error) {
    if (error instanceof FieldError) return `refused: ${error.found}`;
    throw error;
  }
}

describe("an int field", () => {
  it.each([
    ["5", "5"],
    ["-0", "0"],
    ["123456789012345678901234567890", "123456789012345678901234567890"],
    ["1.0", "1"],
    ["-0.0", "0"],
    ["4.611686018427388e18", "4611686018427387904"],
    ["true", "1"],
    ["false", "0"],
    ['" 0 "', "0"],
    ['"\\u3000-7\\n"', "-7"],
    ['"+1"', "1"],
    ['"1_0"', "10"],
    ['"0.0"', "0"],
    ['"1.000"', "1"],
    ['"007"', "7"],
    ['"00-1"', "-1"],
    ['"9007199254740993"', "9007199254740993"],
  ])("takes %s as %s", (json, expected) => {
    expect(outcome(readInteger, json)).toBe(expected);
  });

  it.each(["1.5", "NaN", "Infinity", "9.223372036854775808e18", "1e20", "null", "[]", "{}"])(
    "refuses %s",
    (json) => {
      expect(outcome(readInteger, json)).toContain("refused");
    },
  );

  it.each([
    "",
    " ",
    "0x1",
    "1.",
    ".0",
    "1.5",
    "1e3",
    "one",
    "_1",
    "1_",
    "1__0",
    "--1",
    "+-1",
    "\u06f1",
    "\ufeff1",
  ])("refuses the text %j", (text) => {
    expect(outcome(readInteger, JSON.stringify(text))).toContain("refused");
  });

  it("refuses a text of more digits than the reference reads, and says so at once", () => {
    expect(outcome(readInteger, `"${"9".repeat(4300)}"`)).toBe("9".repeat(4300));
    expect(outcome(readInteger, `"${"9".repeat(4301)}"`)).toContain("refused");
    expect(outcome(readInteger, `"${"0".repeat(2_000_000)}x"`)).toContain("refused");
    expect(outcome(readInteger, `"${" ".repeat(2_000_000)}x"`)).toContain("refused");
  });
});

describe("a float field", () => {
  it.each([
    ["1", "1.0"],
    ["2.5", "2.5"],
    ["NaN", "NaN"],
    ["true", "1.0"],
    ["123456789012345678901234567890", "1.2345678901234568e+29"],
    ['"1e3"', "1000.0"],
    ['" 1.5 "', "1.5"],
    ['"nan"', "NaN"],
    ['"inf"', "Infinity"],
    ['"-Infinity"', "-Infinity"],
    ['"1_0.5"', "10.5"],
    ['".5"', "0.5"],
    ['"5."', "5.0"],
    ['"-0"', "-0.0"],
  ])("takes %s as %s", (json, expected) => {
    expect(outcome(readReal, json)).toBe(expected);
  });

  it.each([`1${"0".repeat(309)}`, "null", "{}", '"two"', '""', '"0x1"', '" 1_0"', '"1__0"', '"1e"', '"."'])(
    "refuses %s",
    (json) => {
      expect(outcome(readReal, json)).toContain("refused");
    },
  );
});

describe("a bool field", () => {
  it.each(["true", "1", "1.0", '"TRUE"', '"yes"', '"oN"', '"y"', '"t"', '"1"'])(
    "takes %s as true",
    (json) => {
      expect(outcome(readBoolean, json)).toBe("true");
    },
  );

  it.each(["false", "0", "0.0", "-0.0", '"False"', '"NO"', '"off"', '"n"', '"f"', '"0"'])(
    "takes %s as false",
    (json) => {
      expect(outcome(readBoolean, json)).toBe("false");
    },
  );

  it.each(["2", "0.5", "NaN", "null", '" true "', '"1.0"', '""', "[]"])("refuses %s", (json) => {
    expect(outcome(readBoolean, json)).toContain("refused");
  });
});

describe("a str field", () => {
  it("takes only text", () => {
    expect(readText("a\ud800")).toBe("a\ud800");
    expect(outcome(readText, "5")).toBe("refused: 5");
    expect(outcome(readText, "null")).toBe("refused: null");
    expect(() => readText(new Uint8Array())).toThrow(FieldError);
  });
});

describe("a bytes field", () => {
  it("takes bytes, and text for its UTF-8", () => {
    const bytes = new Uint8Array([0, 255]);
    expect(readBytes(bytes)).toBe(bytes);
    expect(readBytes("é")).toEqual(new Uint8Array([0xc3, 0xa9]));
  });

  it("refuses text that has no UTF-8, and everything else", () => {
    expect(() => readBytes("\ud800")).toThrow(FieldError);
    expect(() => readBytes(5)).toThrow(FieldError);
    expect(() => readBytes(jsonObject({ data: "", encoding: "base64" }))).toThrow(FieldError);
  });
});
