import { describe, expect, it } from "vitest";
import {
  canPan,
  FITTED,
  fittingZoom,
  isPixelated,
  pannedBy,
  pinchOf,
  placePicture,
  zoomedByStep,
  zoomedTo,
} from "./picture-view.ts";

const frame = { width: 828, height: 628 };
const wide = { width: 1600, height: 500 };

describe("a fitted picture", () => {
  it("is made smaller until it fits, and stands in the middle", () => {
    expect(fittingZoom(wide, frame)).toBe(0.5);
    expect(placePicture(wide, frame, FITTED).rect).toEqual({ left: 14, top: 189, width: 800, height: 250 });
  });

  it("is not blurred by enlarging it", () => {
    expect(fittingZoom({ width: 500, height: 400 }, frame)).toBe(1);
  });

  it("is enlarged by whole pixels when it is tiny", () => {
    expect(fittingZoom({ width: 100, height: 100 }, frame)).toBe(6);
    expect(fittingZoom({ width: 1, height: 1 }, frame)).toBe(8);
  });

  it("has a place even in a frame without room", () => {
    const { rect } = placePicture(wide, { width: 0, height: 0 }, FITTED);
    expect(Object.values(rect).every(Number.isFinite)).toBe(true);
  });
});

describe("zooming", () => {
  it("keeps the point under the pointer where it is", () => {
    const anchor = { x: 300, y: 250 };
    const before = placePicture(wide, frame, FITTED).rect;
    const after = placePicture(wide, frame, zoomedTo(FITTED, wide, frame, 4, anchor)).rect;
    expect((anchor.x - after.left) / after.width).toBeCloseTo((anchor.x - before.left) / before.width);
    expect((anchor.y - after.top) / after.height).toBeCloseTo((anchor.y - before.top) / before.height);
  });

  it("goes up and down the ladder and stops at its ends", () => {
    const up = zoomedByStep(FITTED, wide, frame, 1);
    expect(up.zoom).toBe(0.67);
    expect(zoomedByStep(up, wide, frame, -1).zoom).toBe(0.5);
    const most = { ...FITTED, zoom: 32 };
    expect(zoomedByStep(most, wide, frame, 1)).toBe(most);
  });

  it("shows pixels as squares from three times on", () => {
    expect([1, 2.9, 3, 8].map(isPixelated)).toEqual([false, false, true, true]);
  });
});

describe("panning", () => {
  it("moves a picture that is larger than the frame, and leaves no gap beside it", () => {
    const view = zoomedTo(FITTED, wide, frame, 2);
    expect(canPan(wide, frame, view)).toBe(true);
    const far = placePicture(wide, frame, pannedBy(view, wide, frame, { x: 99_999, y: 99_999 })).rect;
    expect(far.left).toBeCloseTo(14);
    expect(far.top).toBeCloseTo(14);
  });

  it("does not move a picture that fits", () => {
    expect(canPan(wide, frame, FITTED)).toBe(false);
    expect(pannedBy(FITTED, wide, frame, { x: 40, y: 40 })).toEqual(FITTED);
  });

  it("starts again from what is seen after it was stopped at an edge", () => {
    const view = zoomedTo(FITTED, wide, frame, 2);
    const stopped = pannedBy(view, wide, frame, { x: 99_999, y: 0 });
    const back = placePicture(wide, frame, pannedBy(stopped, wide, frame, { x: -10, y: 0 })).rect;
    expect(back.left).toBeCloseTo(4);
  });
});

it("takes two fingers as a distance and the point between them", () => {
  expect(pinchOf({ x: 0, y: 0 }, { x: 6, y: 8 })).toEqual({ distance: 10, middle: { x: 3, y: 4 } });
});
