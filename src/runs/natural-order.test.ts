import { describe, expect, it } from "vitest";
import { compareNatural } from "./natural-order.ts";

describe("compareNatural", () => {
  it("orders numbers in names by their value", () => {
    expect(["rep-10", "rep-9", "rep-1", "rep-01", "rep-100"].sort(compareNatural)).toEqual([
      "rep-01",
      "rep-1",
      "rep-9",
      "rep-10",
      "rep-100",
    ]);
  });

  it("orders folder by folder, a folder before what is in it", () => {
    expect(["a b/x", "a/z", "a/y/1", "a", "a/y"].sort(compareNatural)).toEqual([
      "a",
      "a/y",
      "a/y/1",
      "a/z",
      "a b/x",
    ]);
  });

  it("holds no two different paths for equal", () => {
    const paths = ["é", "e\u0301", "A", "a", "1", "01", "", "\u0000", "\ud800"];
    for (const left of paths) {
      for (const right of paths) {
        expect(Math.sign(compareNatural(left, right)) + Math.sign(compareNatural(right, left))).toBe(0);
        expect(compareNatural(left, right) === 0).toBe(left === right);
      }
    }
  });
});
