import { expect, test } from "vitest";
import { countOf, formatBytes, formatCount } from "./quantities.ts";

test("bytes have three digits and the unit that suits them", () => {
  expect([0, 512, 999, 1000, 1254, 12_400, 999_499, 999_500, 1_900_000_000].map(formatBytes)).toEqual([
    "0 B",
    "512 B",
    "999 B",
    "1 kB",
    "1.25 kB",
    "12.4 kB",
    "999 kB",
    "1 MB",
    "1.9 GB",
  ]);
});

test("counts have their thousands apart and their noun", () => {
  expect(formatCount(12_405)).toBe("12,405");
  expect([countOf(1, "step"), countOf(2, "step"), countOf(0, "match", "matches")]).toEqual([
    "1 step",
    "2 steps",
    "0 matches",
  ]);
});
