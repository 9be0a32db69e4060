import { expect, it } from "vitest";
import type { FoundStep, SearchHit } from "../../worker/protocol.ts";
import { enteredOption, movedOption, resultsOf } from "./result-rows.ts";

const hit: SearchHit = {
  place: "text",
  sides: ["after"],
  seen: "shown",
  path: "text",
  head: ["text"],
  inKey: false,
  excerpt: "a word",
  from: 2,
  to: 6,
  times: 1,
};

function step(ordinal: number, hits: number, hitCount = hits): FoundStep {
  return {
    ordinal,
    step: String(ordinal),
    actionKind: "click",
    headline: "click",
    hits: Array.from({ length: hits }, () => hit),
    hitCount,
  };
}

it("each found step stands above its hits, and what is not listed is counted", () => {
  const { rows, options } = resultsOf([step(1, 2), step(4, 1, 5)], 1_002);
  expect(rows.map((row) => row.kind)).toEqual(["step", "hit", "hit", "step", "hit", "more", "unlisted"]);
  expect(options.map(({ step: { ordinal }, row }) => [ordinal, row])).toEqual([
    [1, 1],
    [1, 2],
    [4, 4],
  ]);
  expect(rows.at(-2)).toEqual({ kind: "more", places: 4 });
  expect(rows.at(-1)).toEqual({ kind: "unlisted", steps: 1_000 });
});

it("a step that was found without a text is gone to itself", () => {
  const { rows, options } = resultsOf([step(3, 0)], 1);
  expect(rows).toMatchObject([{ kind: "step", option: 0 }]);
  expect(options).toMatchObject([{ hit: null, row: 0 }]);
});

it("arrow keys move from one to the next and around the ends", () => {
  expect(movedOption(-1, 1, 3)).toBe(0);
  expect(movedOption(-1, -1, 3)).toBe(2);
  expect(movedOption(2, 1, 3)).toBe(0);
  expect(movedOption(0, -1, 3)).toBe(2);
  expect(movedOption(-1, 1, 0)).toBe(-1);
});

it("Enter goes to what stands at the step or behind it, and then from one to the next", () => {
  const { options } = resultsOf([step(1, 2), step(4, 1)], 2);
  const none = { option: -1, goneTo: false };
  expect([0, 1, 2, 5].map((ordinal) => enteredOption(options, none, 1, ordinal))).toEqual([0, 0, 2, 0]);
  expect([0, 1, 4].map((ordinal) => enteredOption(options, none, -1, ordinal))).toEqual([2, 1, 2]);
  expect(enteredOption(options, { option: 1, goneTo: false }, 1, 0)).toBe(1);
  expect(enteredOption(options, { option: 1, goneTo: true }, 1, 1)).toBe(2);
  expect(enteredOption(options, { option: 2, goneTo: true }, 1, 4)).toBe(0);
  expect(enteredOption(options, { option: 0, goneTo: true }, -1, 1)).toBe(2);
  expect(enteredOption([], none, 1, 0)).toBe(-1);
});
