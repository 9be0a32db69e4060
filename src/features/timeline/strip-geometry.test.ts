import { describe, expect, it } from "vitest";
import {
  cellMetrics,
  fitWithin,
  keepOffset,
  pagesFor,
  reelOf,
  revealOffset,
  thumbnailHeight,
  trackOrdinal,
  trackX,
} from "./strip-geometry.ts";

describe("cellMetrics", () => {
  it("fits cells into the height of the strip, in the proportions of a screen", () => {
    expect(cellMetrics(128)).toEqual({ pictureWidth: 128, pictureHeight: 80, cellWidth: 136 });
    expect(cellMetrics(170)).toEqual({ pictureWidth: 192, pictureHeight: 120, cellWidth: 200 });
  });

  it("keeps cells wide enough for words, and of a size that a screen has room for", () => {
    expect(cellMetrics(0)).toMatchObject({ pictureWidth: 112, pictureHeight: 24 });
    expect(cellMetrics(4000)).toMatchObject({ pictureWidth: 384, pictureHeight: 240 });
  });

  it("asks for pictures of few sizes, never smaller than they are shown", () => {
    for (let height = 24; height <= 240; height += 4) {
      const asked = thumbnailHeight(height, 2);
      expect(asked).toBeGreaterThanOrEqual(height * 2);
      expect(asked % 32).toBe(0);
    }
  });
});

describe("reelOf", () => {
  it("lays the whole of an ordinary film on the strip", () => {
    expect(reelOf(0, 0)).toEqual({ from: 0, count: 0 });
    expect(reelOf(19_999, 20_000)).toEqual({ from: 0, count: 20_000 });
  });

  it("keeps every step of a very long film away from an end behind which there is more", () => {
    const count = 1_000_000;
    for (let ordinal = 0; ordinal < count; ordinal += 4999) {
      const reel = reelOf(ordinal, count);
      expect(ordinal - reel.from).toBeGreaterThanOrEqual(reel.from === 0 ? 0 : 25_000);
      const end = reel.from + reel.count;
      expect(end - ordinal).toBeGreaterThanOrEqual(end === count ? 1 : 25_000);
    }
  });
});

describe("pagesFor", () => {
  it("asks for each page of summaries once", () => {
    expect(pagesFor([3, 48, 49, 50, 51, 7])).toEqual([0, 1]);
    expect(pagesFor([])).toEqual([]);
  });
});

describe("revealOffset", () => {
  const view = { size: 100, viewSize: 1000 };

  it("leaves the strip alone when the cell and its neighbours are in sight", () => {
    expect(revealOffset({ ...view, start: 400, viewStart: 0 })).toBeNull();
    expect(revealOffset({ ...view, start: 100, viewStart: 0 })).toBeNull();
  });

  it("turns the page when the playhead would leave, with the step it comes from still in sight", () => {
    expect(revealOffset({ ...view, start: 900, viewStart: 0 })).toBe(750);
    expect(revealOffset({ ...view, start: 1000, viewStart: 1000 })).toBe(250);
  });

  it("holds still for the rest of the page", () => {
    for (let start = 900; start <= 1500; start += 100) {
      expect(revealOffset({ ...view, start, viewStart: 750 })).toBeNull();
    }
  });

  it("brings a far cell into the middle", () => {
    expect(revealOffset({ ...view, start: 50_000, viewStart: 0 })).toBe(49_550);
  });

  it("never scrolls before the start of the film", () => {
    expect(revealOffset({ ...view, start: 0, viewStart: 5000 })).toBe(0);
  });

  it("copes with a strip narrower than a cell", () => {
    expect(revealOffset({ start: 500, size: 100, viewStart: 500, viewSize: 60 })).toBeNull();
  });
});

describe("keepOffset", () => {
  const cell = { start: 2_000, size: 100 };

  it("keeps a cell in sight that a narrower strip would lose", () => {
    const narrower = { ...cell, viewStart: 1_100, viewSize: 700 };
    const left = keepOffset(narrower, 1_000) ?? 0;
    expect(left).toBeLessThanOrEqual(2_000);
    expect(left + 700).toBeGreaterThanOrEqual(2_100);
  });

  it("leaves the strip alone where the cell stays in sight, beside its end too", () => {
    expect(keepOffset({ ...cell, viewStart: 1_400, viewSize: 700 }, 1_000)).toBeNull();
    expect(keepOffset({ ...cell, viewStart: 2_000, viewSize: 700 }, 1_000)).toBeNull();
    expect(keepOffset({ ...cell, viewStart: 1_100, viewSize: 1_400 }, 1_000)).toBeNull();
  });

  it("leaves it where a person has scrolled it away from the cell", () => {
    expect(keepOffset({ ...cell, viewStart: 0, viewSize: 700 }, 1_000)).toBeNull();
    expect(keepOffset({ ...cell, viewStart: 5_000, viewSize: 1_400 }, 1_000)).toBeNull();
  });
});

describe("the overview track", () => {
  it("finds the step under every point, and nothing beyond its ends", () => {
    expect(trackOrdinal(-5, 1000, 10)).toBe(0);
    expect(trackOrdinal(0, 1000, 10)).toBe(0);
    expect(trackOrdinal(999, 1000, 10)).toBe(9);
    expect(trackOrdinal(5000, 1000, 10)).toBe(9);
    expect(trackOrdinal(10, 0, 10)).toBe(0);
    expect(trackOrdinal(10, 100, 0)).toBe(0);
  });

  it("places a step where a press finds it again", () => {
    for (const count of [1, 7, 2000, 20_000]) {
      for (let ordinal = 0; ordinal < count; ordinal += Math.ceil(count / 50)) {
        expect(trackOrdinal(trackX(ordinal, 1440, count), 1440, count)).toBe(ordinal);
      }
    }
  });
});

describe("fitWithin", () => {
  it("keeps a picture's proportions", () => {
    expect(fitWithin({ width: 1280, height: 800 }, { width: 128, height: 80 })).toEqual({
      width: 128,
      height: 80,
    });
    expect(fitWithin({ width: 1000, height: 2000 }, { width: 128, height: 80 })).toEqual({
      width: 40,
      height: 80,
    });
  });

  it("does not blow up a small picture, and gives an empty one no room", () => {
    expect(fitWithin({ width: 16, height: 16 }, { width: 128, height: 80 })).toEqual({
      width: 16,
      height: 16,
    });
    expect(fitWithin({ width: 0, height: 10 }, { width: 128, height: 80 })).toEqual({ width: 0, height: 0 });
  });
});
