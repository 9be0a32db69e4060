import type { Size } from "./coordinate-space.ts";

/**
 * The pixels that a picture is drawn with, where it covers `shown` device pixels: just those while it is shown smaller
 * than it is, since the browser scales down a canvas worse than a picture; its own when it is shown larger, so that
 * enlarging costs no memory and can show the pixels as squares.
 */
export function backingSize(natural: Size, shown: Size): Size {
  const smaller = shown.width < natural.width || shown.height < natural.height;
  return smaller ? { width: Math.max(shown.width, 1), height: Math.max(shown.height, 1) } : natural;
}
