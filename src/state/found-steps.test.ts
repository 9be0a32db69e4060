import { expect, it } from "vitest";
import { FoundSteps } from "./found-steps.ts";

function found(...ordinals: readonly number[]): FoundSteps {
  const steps = new FoundSteps();
  const counts = { looked: 0, known: 0, whole: true, steps: 0, hits: 0, unread: 0 };
  steps.add({ listed: [], counted: ordinals.map((ordinal) => ({ ordinal, hitCount: ordinal * 2 })), counts });
  return steps;
}

it("the next found step goes on from the other end, and says so", () => {
  const steps = found(2, 5, 9);
  expect(steps.next(2, 1)).toEqual({ ordinal: 5, wrapped: false });
  expect(steps.next(3, -1)).toEqual({ ordinal: 2, wrapped: false });
  expect(steps.next(9, 1)).toEqual({ ordinal: 2, wrapped: true });
  expect(steps.next(2, -1)).toEqual({ ordinal: 9, wrapped: true });
  expect(found().next(0, 1)).toBeNull();
});

it("a step's hits and its place among the found ones are known", () => {
  const steps = found(2, 5, 9);
  expect(steps.hitsOf(5)).toBe(10);
  expect(steps.hitsOf(4)).toBeUndefined();
  expect([0, 2, 3, 9, 10].map((ordinal) => steps.countBefore(ordinal))).toEqual([0, 0, 1, 2, 3]);
});

it("what is looked at again is forgotten first", () => {
  const steps = found(2, 5, 9);
  expect(steps.hits).toBe(32);
  steps.dropFrom(5);
  expect(steps.ordinals).toEqual([2]);
  expect(steps.hits).toBe(4);
  expect(steps.hitsOf(9)).toBeUndefined();
});
