import { describe, expect, it } from "vitest";
import type { ActionDrawing } from "../../../worker/protocol.ts";
import { actionMarks, describeDrawing, placesOutside, scrollWords } from "./action-marks.ts";

const nothing: ActionDrawing = { point: null, target: null, drag: null, scroll: null, typed: null };
const space = { width: 400, height: 250, source: "recorded" } as const;
const rect = { left: 100, top: 50, width: 800, height: 500 };

describe("the marks of an action", () => {
  it("lie where the recorded coordinates are displayed", () => {
    const { point, target } = actionMarks(
      {
        ...nothing,
        point: { x: 131, y: 178 },
        target: { x: 82, y: 165, width: 105, height: 29, label: "Pay" },
      },
      space,
      rect,
    );
    expect(point).toEqual({ at: { x: 362, y: 406 }, outside: false });
    expect(target).toEqual({ rect: { left: 264, top: 380, width: 210, height: 58 }, label: "Pay" });
  });

  it("stand at the nearest edge, and say so, when they lie outside", () => {
    const { point } = actionMarks({ ...nothing, point: { x: 1500, y: 40 } }, space, rect);
    expect(point).toEqual({ at: { x: 900, y: 130 }, outside: true });
  });

  it("have a scroll arrow that is long enough to be seen and never leaves the picture behind", () => {
    const lengths = [3, 60, 99_999].map((dy) => {
      const { scroll } = actionMarks({ ...nothing, scroll: { x: 200, y: 120, dx: 0, dy } }, space, rect);
      return (scroll?.to.y ?? 0) - (scroll?.from.y ?? 0);
    });
    expect(lengths).toEqual([28, 120, 200]);
  });

  it("put typed text below the target, else beside the point, else into the picture's corner", () => {
    const target = { x: 82, y: 165, width: 105, height: 29, label: "Name" };
    const typed = (drawing: Partial<ActionDrawing>) =>
      actionMarks({ ...nothing, typed: "Ada", ...drawing }, space, rect).typed?.at;
    expect(typed({ target })).toEqual({ x: 264, y: 452 });
    expect(typed({ point: { x: 131, y: 178 } })).toEqual({ x: 376, y: 434 });
    expect(typed({})).toEqual({ x: 114, y: 522 });
  });
});

describe("an action in words", () => {
  it("tells each part in recorded coordinates", () => {
    expect(
      describeDrawing({
        ...nothing,
        point: { x: 131, y: 178 },
        target: { x: 82, y: 165.25, width: 105, height: 29, label: "button “Pay”" },
      }),
    ).toBe("point at (131, 178); target button “Pay”, 105 × 29 at (82, 165.25)");
    expect(describeDrawing({ ...nothing, drag: { from: { x: 20, y: 60 }, to: { x: 180, y: 200 } } })).toBe(
      "drag from (20, 60) to (180, 200)",
    );
  });

  it("tells a scroll by amount and direction", () => {
    expect(scrollWords({ dx: 0, dy: 480 })).toBe("480 down");
    expect(scrollWords({ dx: -20, dy: -1.5 })).toBe("1.5 up, 20 left");
    expect(scrollWords({ dx: 0, dy: 0 })).toBe("by nothing");
  });

  it("names every place that the picture does not hold", () => {
    expect(placesOutside({ ...nothing, point: { x: 131, y: 178 } }, space)).toEqual([]);
    expect(placesOutside({ ...nothing, point: { x: 1500, y: 40 } }, space)).toEqual([
      "The point (1500, 40) lies outside the picture (400 × 250).",
    ]);
    expect(
      placesOutside({ ...nothing, drag: { from: { x: -1, y: 0 }, to: { x: 0, y: 251 } } }, space),
    ).toHaveLength(2);
  });
});
