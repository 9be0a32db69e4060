import { describe, expect, it } from "vitest";
import { backingSize } from "./backing-size.ts";

const natural = { width: 1280, height: 800 };

describe("the pixels that a picture is drawn with", () => {
  it("are those of the screen while it is shown smaller than it is", () => {
    expect(backingSize(natural, { width: 640, height: 400 })).toEqual({ width: 640, height: 400 });
  });

  it("are its own when it is shown at its size or larger", () => {
    expect(backingSize(natural, natural)).toEqual(natural);
    expect(backingSize(natural, { width: 40_960, height: 25_600 })).toEqual(natural);
  });

  it("are at least one each way", () => {
    expect(backingSize({ width: 4000, height: 3 }, { width: 200, height: 0 })).toEqual({
      width: 200,
      height: 1,
    });
  });
});
