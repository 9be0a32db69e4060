import { describe, expect, it } from "vitest";
import type { DamageFacts } from "../../worker/protocol.ts";
import { tearName, tearsOf } from "./tears.ts";

function damaged(line: number, afterOrdinal: number): DamageFacts {
  return { line, field: "", sentence: `Line ${line} is damaged.`, afterOrdinal, excerpt: "" };
}

describe("tearsOf", () => {
  it("gathers damaged lines that stand between the same two steps", () => {
    const tears = tearsOf([damaged(1, 0), damaged(4, 2), damaged(5, 2), damaged(9, 6)]);
    expect(tears.map(({ before, damage }) => [before, damage.map(({ line }) => line)])).toEqual([
      [0, [1]],
      [2, [4, 5]],
      [6, [9]],
    ]);
  });

  it("finds no tear in a whole log", () => {
    expect(tearsOf([])).toEqual([]);
  });
});

describe("tearName", () => {
  it("says what is wrong with one line, and how many when there are more", () => {
    const [one, two] = tearsOf([damaged(4, 2), damaged(9, 6), damaged(11, 6)]);
    expect(one && tearName(one)).toBe("Line 4 is damaged.");
    expect(two && tearName(two)).toBe("2 damaged lines, from 9 to 11");
  });
});
