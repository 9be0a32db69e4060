import { expect, it } from "vitest";
import { RecentTexts } from "./recent-texts.ts";

it("makes the value of a text once while it is among those used last, within the budget", () => {
  const made: string[] = [];
  const sizes = new RecentTexts<number>(10, (size) => size);
  const use = (...texts: string[]) => {
    for (const text of texts) {
      const value = sizes.get(text, (unknown) => {
        made.push(unknown);
        return unknown.length;
      });
      expect(value).toBe(text.length);
    }
    return made.splice(0);
  };
  expect(use("aaa", "bbb", "aaa", "ccc")).toEqual(["aaa", "bbb", "ccc"]);
  expect(use("dddd"), "the longest unused goes").toEqual(["dddd"]);
  expect(use("aaa", "ccc", "dddd", "bbb")).toEqual(["bbb"]);
  expect(use("e".repeat(11)), "too large to be kept").toEqual(["e".repeat(11)]);
  expect(use("ccc", "dddd", "bbb", "e".repeat(11))).toEqual(["e".repeat(11)]);
});
