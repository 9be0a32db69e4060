import { expect, it } from "vitest";
import { neighbours } from "./use-prefetch.ts";

it("reads ahead in the direction of travel first", () => {
  expect(neighbours(5, 1, 11)).toEqual([6, 7, 4, 3]);
  expect(neighbours(5, -1, 11)).toEqual([4, 3, 6, 7]);
});

it("never reads beyond what the film holds", () => {
  expect(neighbours(0, 1, 2)).toEqual([1]);
  expect(neighbours(4, 1, 5)).toEqual([3, 2]);
  expect(neighbours(0, 1, 0)).toEqual([]);
});
