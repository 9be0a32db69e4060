import { describe, expect, it } from "vitest";
import {
  boxToScreen,
  coordinateSpace,
  describeSpace,
  isInside,
  toEdge,
  toScreen,
} from "./coordinate-space.ts";

const shown = { left: 10, top: 20, width: 400, height: 250 };

describe("the space of coordinates", () => {
  it("is the recorded size", () => {
    expect(coordinateSpace({ width: 800, height: 500 }, { width: 800, height: 500 })).toEqual({
      width: 800,
      height: 500,
      source: "recorded",
    });
  });

  it("is the recorded size also where the picture has twice the pixels", () => {
    expect(coordinateSpace({ width: 400, height: 250 }, { width: 800, height: 500 })).toEqual({
      width: 400,
      height: 250,
      source: "recorded",
    });
  });

  it("is the picture's pixels, and says that it is assumed, where no size is recorded", () => {
    expect(coordinateSpace({ width: null, height: null }, { width: 800, height: 500 }).source).toBe(
      "assumed",
    );
    expect(coordinateSpace({ width: 0, height: -3 }, { width: 800, height: 500 })).toEqual({
      width: 800,
      height: 500,
      source: "assumed",
    });
  });

  it("completes a size of which one side is missing by the picture's proportions", () => {
    expect(coordinateSpace({ width: 400, height: null }, { width: 800, height: 500 })).toMatchObject({
      height: 250,
    });
    expect(coordinateSpace({ width: null, height: 250 }, { width: 800, height: 500 })).toMatchObject({
      width: 400,
    });
  });

  it("is told in one line", () => {
    const natural = { width: 800, height: 500 };
    expect(describeSpace(coordinateSpace({ width: 400, height: 250 }, natural), natural)).toBe(
      "400 × 250 recorded · 800 × 500 pixels",
    );
    expect(describeSpace(coordinateSpace(natural, natural), natural)).toBe("800 × 500");
    expect(describeSpace(coordinateSpace({ width: null, height: null }, natural), natural)).toContain(
      "coordinates taken as picture pixels",
    );
  });
});

describe("a place on screen", () => {
  it("follows the displayed size", () => {
    const space = { width: 800, height: 500 };
    expect(toScreen({ x: 400, y: 250 }, space, shown)).toEqual({ x: 210, y: 145 });
  });

  it("is on the same button of a picture with twice the pixels", () => {
    expect(toScreen({ x: 131, y: 178 }, { width: 400, height: 250 }, shown)).toEqual({ x: 141, y: 198 });
  });

  it("counts from the picture, not from the letterbox around it", () => {
    expect(toScreen({ x: 0, y: 0 }, { width: 800, height: 500 }, shown)).toEqual({ x: 10, y: 20 });
    expect(toScreen({ x: 800, y: 500 }, { width: 800, height: 500 }, shown)).toEqual({ x: 410, y: 270 });
  });

  it("stretches each side by itself where the recorded proportions are not the picture's", () => {
    expect(boxToScreen({ x: 50, y: 50, width: 10, height: 10 }, { width: 100, height: 100 }, shown)).toEqual({
      left: 210,
      top: 145,
      width: 40,
      height: 25,
    });
  });

  it("is known to lie outside, and has a nearest point inside", () => {
    const space = { width: 400, height: 250 };
    expect(isInside({ x: 400, y: 250 }, space)).toBe(true);
    expect(isInside({ x: 401, y: 10 }, space)).toBe(false);
    expect(toEdge({ x: 1500, y: -4 }, space)).toEqual({ x: 400, y: 0 });
  });
});
