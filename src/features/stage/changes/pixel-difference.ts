import type { Size } from "../../../components/observation/picture/coordinate-space.ts";
import type { Box } from "../../../worker/protocol.ts";

/** Where two pictures of the same size differ. */
export interface PixelDifference {
  /** One byte a pixel: 1 where they differ. */
  readonly mask: Uint8Array;
  readonly changed: number;
  /** The smallest box around all that changed, in pixels; null when nothing did. */
  readonly box: Box | null;
}

/** Channels may differ by this much (of 255) and still be the same: a lossy picture is never twice the same. */
export const TOLERANCE = 12;
const ROWS_AT_A_TIME = 64;

/**
 * Compares two pictures pixel by pixel.
 *
 * @param before RGBA bytes, row by row.
 * @param after The same, of a picture of the same size.
 * @param breathe Awaited every few rows, so that large pictures freeze nothing; may throw to give up.
 */
export async function pixelDifference(
  before: Uint8ClampedArray,
  after: Uint8ClampedArray,
  { width, height }: Size,
  breathe: () => Promise<void>,
): Promise<PixelDifference> {
  const mask = new Uint8Array(width * height);
  let changed = 0;
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y += 1) {
    if (y % ROWS_AT_A_TIME === 0) await breathe();
    for (let x = 0; x < width; x += 1) {
      const pixel = y * width + x;
      if (!differs(before, after, pixel * 4)) continue;
      mask[pixel] = 1;
      changed += 1;
      if (x < left) left = x;
      if (x > right) right = x;
      if (top === height) top = y;
      bottom = y;
    }
  }
  const box = changed === 0 ? null : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
  return { mask, changed, box };
}

function differs(before: Uint8ClampedArray, after: Uint8ClampedArray, at: number): boolean {
  for (let channel = 0; channel < 4; channel += 1) {
    const distance = (before[at + channel] ?? 0) - (after[at + channel] ?? 0);
    if (distance > TOLERANCE || distance < -TOLERANCE) return true;
  }
  return false;
}
