import { describe, expect, it } from "vitest";
import { furthestMove, moveTarget as targetOf } from "./move-target.ts";
import type { ReadingState } from "./use-timeline-model.ts";

/** Where a move leads in the film of an episode, whose end is known only once it is read. */
function moveTarget(film: Omit<Parameters<typeof targetOf>[0], "end">, by: number): number {
  return targetOf({ ...film, end: null }, by);
}

const complete: ReadingState = { kind: "complete" };
const reading: ReadingState = { kind: "reading", done: 0.3 };

describe("moveTarget", () => {
  it("stays within the film", () => {
    const film = { ordinal: 4, count: 11, reading: complete };
    expect(moveTarget(film, 1)).toBe(5);
    expect(moveTarget(film, 10)).toBe(10);
    expect(moveTarget(film, -10)).toBe(0);
    expect(moveTarget({ ordinal: 0, count: 0, reading: complete }, 1)).toBe(0);
  });

  it("leads to the first and to the last step that is known", () => {
    for (const state of [complete, reading]) {
      const film = { ordinal: 4, count: 11, reading: state };
      expect(moveTarget(film, Number.POSITIVE_INFINITY)).toBe(10);
      expect(moveTarget(film, Number.NEGATIVE_INFINITY)).toBe(0);
    }
  });

  it("leads to the step that is read next while there is one, and no further", () => {
    expect(moveTarget({ ordinal: 0, count: 1, reading }, 1)).toBe(1);
    expect(moveTarget({ ordinal: 8, count: 11, reading }, 10)).toBe(11);
    expect(moveTarget({ ordinal: 11, count: 11, reading }, 1)).toBe(11);
    expect(
      moveTarget({ ordinal: 0, count: 1, reading: { kind: "cancelled", goOn: () => undefined } }, 1),
    ).toBe(0);
  });

  it("leads on from the first step before any is counted", () => {
    const uncounted: ReadingState = { kind: "reading", done: null };
    expect(moveTarget({ ordinal: 0, count: 0, reading: uncounted }, 1)).toBe(1);
    expect(moveTarget({ ordinal: 1, count: 0, reading: uncounted }, 1)).toBe(2);
    expect(moveTarget({ ordinal: 2, count: 0, reading: uncounted }, Number.POSITIVE_INFINITY)).toBe(2);
  });

  it("moves among steps that are awaited far on, and does not fall back to the end of what is known", () => {
    const awaited = { ordinal: 15_000, count: 4_223, reading };
    expect(moveTarget(awaited, 1)).toBe(15_001);
    expect(moveTarget(awaited, -1)).toBe(14_999);
    expect(moveTarget({ ...awaited, reading: { kind: "cancelled", goOn: () => undefined } }, 1)).toBe(15_000);
    expect(moveTarget(awaited, Number.POSITIVE_INFINITY)).toBe(4_222);
    expect(moveTarget(awaited, Number.NEGATIVE_INFINITY)).toBe(0);
  });

  it("moves within a view before its steps are counted, and not beyond its pause", () => {
    const view = { ordinal: 6, count: 0, reading: { kind: "reading", done: null }, end: 6 } as const;
    expect(targetOf(view, Number.NEGATIVE_INFINITY)).toBe(0);
    expect(targetOf(view, -1)).toBe(5);
    expect(targetOf(view, 1)).toBe(6);
    expect(targetOf({ ...view, ordinal: 0 }, 10)).toBe(6);
    expect(targetOf({ ...view, ordinal: 0 }, Number.POSITIVE_INFINITY)).toBe(6);
    expect(furthestMove(view)).toBe(6);
  });
});
