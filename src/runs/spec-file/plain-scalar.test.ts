import { describe, expect, it } from "vitest";
import { canonicalJson } from "../../replay/json/canonical.ts";
import { isAmbiguous, readPlainScalar } from "./plain-scalar.ts";

/** What PyYAML 6 makes of each, as JSON. */
const READ: readonly (readonly [written: string, json: string])[] = [
  ["", "null"],
  ["~", "null"],
  ["NULL", "null"],
  ["nULL", '"nULL"'],
  ["yes", "true"],
  ["Off", "false"],
  ["y", '"y"'],
  ["N", '"N"'],
  ["oN", '"oN"'],
  ["0", "0"],
  ["-0", "0"],
  ["+12", "12"],
  ["1_000", "1000"],
  ["010", "8"],
  ["0_7", "7"],
  ["08", '"08"'],
  ["0o17", '"0o17"'],
  ["-0x1F", "-31"],
  ["0b101", "5"],
  ["1:30", "90"],
  ["-1:30:00", "-5400"],
  ["1:60", '"1:60"'],
  ["9007199254740993", "9007199254740993"],
  ["1.0", "1.0"],
  ["-0.0", "-0.0"],
  ["1.", "1.0"],
  [".5", "0.5"],
  ["-.5", '"-.5"'],
  ["1e3", '"1e3"'],
  ["1.0e3", '"1.0e3"'],
  ["1.0e+3", "1000.0"],
  ["1:30.5", "90.5"],
  ["-.INF", "-Infinity"],
  [".nan", "NaN"],
  ["1.2.3", '"1.2.3"'],
];

describe("a plain scalar", () => {
  it.each(READ)("%j is read as %s", (written, json) => {
    const reading = readPlainScalar(written);
    expect(reading.kind === "foreign" ? reading.what : canonicalJson(reading.value)).toBe(json);
  });

  it.each([
    "2024-01-02",
    "2024-1-2 3:04:05",
    "2001-12-14t21:59:43.10-05:00",
    "=",
    "<<",
    "0x_",
    "1".repeat(4301),
  ])("%.40j stands for nothing that JSON has", (written) =>
    expect(readPlainScalar(written).kind).toBe("foreign"),
  );
});

describe("what readers of YAML disagree about", () => {
  it.each([
    "on",
    "NO",
    "yes",
    "y",
    "N",
    "010",
    "0o17",
    "1:30",
    "1_000",
    "1e3",
    "08",
    "0b1",
    "2024-01-02",
    "-.5",
  ])("%s is ambiguous", (written) => expect(isAmbiguous(written)).toBe(true));

  it.each([
    "true",
    "False",
    "null",
    "",
    "1",
    "-0",
    "1.0",
    "1.5e+3",
    ".inf",
    ".nan",
    "only",
    "price-399",
    "0x1f",
  ])("%s is not", (written) => expect(isAmbiguous(written)).toBe(false));
});
