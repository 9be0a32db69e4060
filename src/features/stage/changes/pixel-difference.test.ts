import { expect, it } from "vitest";
import { pixelDifference, TOLERANCE } from "./pixel-difference.ts";

const size = { width: 5, height: 4 };
const breathe = () => Promise.resolve();

function picture(changes: Readonly<Record<number, number>> = {}): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(size.width * size.height * 4).fill(100);
  for (const [pixel, value] of Object.entries(changes)) pixels[Number(pixel) * 4 + 1] = value;
  return pixels;
}

it("finds the pixels that differ and the box around them", async () => {
  const { mask, changed, box } = await pixelDifference(picture(), picture({ 6: 200, 13: 0 }), size, breathe);
  expect(changed).toBe(2);
  expect([...mask].flatMap((bit, at) => (bit === 1 ? [at] : []))).toEqual([6, 13]);
  expect(box).toEqual({ x: 1, y: 1, width: 3, height: 2 });
});

it("takes what a lossy picture does to a pixel as no difference", async () => {
  const { changed, box } = await pixelDifference(picture(), picture({ 3: 100 + TOLERANCE }), size, breathe);
  expect({ changed, box }).toEqual({ changed: 0, box: null });
});

it("gives up when it is told to", async () => {
  const stop = () => Promise.reject(new Error("stopped"));
  await expect(pixelDifference(picture(), picture(), size, stop)).rejects.toThrow("stopped");
});
