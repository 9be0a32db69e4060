import { describe, expect, it } from "vitest";
import { moveTarget } from "./move-target.ts";

describe("moveTarget", () => {
  it("stays within the film", () => {
    expect(moveTarget({ ordinal: 4, count: 11 }, 1)).toBe(5);
    expect(moveTarget({ ordinal: 4, count: 11 }, 10)).toBe(10);
    expect(moveTarget({ ordinal: 4, count: 11 }, -10)).toBe(0);
    expect(moveTarget({ ordinal: 0, count: 0 }, 1)).toBe(0);
  });

  it("leads to the first and to the last step that is known", () => {
    expect(moveTarget({ ordinal: 4, count: 11 }, Number.POSITIVE_INFINITY)).toBe(10);
    expect(moveTarget({ ordinal: 4, count: 11 }, Number.NEGATIVE_INFINITY)).toBe(0);
  });

  it("does not leave a step that is awaited for the end of what is known so far", () => {
    const awaited = { ordinal: 15_000, count: 4_223 };
    expect(moveTarget(awaited, 1)).toBe(15_000);
    expect(moveTarget(awaited, 10)).toBe(15_000);
    expect(moveTarget(awaited, -1)).toBe(14_999);
    expect(moveTarget(awaited, Number.POSITIVE_INFINITY)).toBe(4_222);
    expect(moveTarget(awaited, Number.NEGATIVE_INFINITY)).toBe(0);
  });
});
