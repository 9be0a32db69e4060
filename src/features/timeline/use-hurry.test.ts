import { expect, it } from "vitest";
import { isHurry } from "./use-hurry.ts";

it("serves a single leap at once", () => {
  expect(isHurry(Number.NEGATIVE_INFINITY, 0)).toBe(false);
  expect(isHurry(0, 1000)).toBe(false);
});

it("takes leaps in quick succession for a hurry", () => {
  expect(isHurry(1000, 1016)).toBe(true);
});
