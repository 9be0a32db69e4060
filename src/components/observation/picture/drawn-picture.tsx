import { clsx } from "clsx";
import { type CSSProperties, useLayoutEffect, useRef } from "react";
import { usePixelRatio } from "../../use-pixel-ratio.ts";
import { backingSize } from "./backing-size.ts";
import type { Rect, Size } from "./coordinate-space.ts";
import type { DecodedPicture } from "./decode-picture.ts";

export interface DrawnPictureProps {
  readonly picture: DecodedPicture;
  /** Where it lies, in CSS pixels of what holds it. */
  readonly rect: Rect;
  /** What the picture is; null where something else says it. */
  readonly alt: string | null;
  readonly className?: string;
  readonly style?: CSSProperties;
}

/** A decoded picture on screen, as sharp as the screen is. */
export function DrawnPicture({ picture, rect, alt, className, style }: DrawnPictureProps) {
  const look = { className: clsx("absolute max-w-none", className), style: { ...rect, ...style } };
  return picture.kind === "bitmap" ? (
    <DrawnBitmap bitmap={picture.bitmap} alt={alt} {...look} />
  ) : (
    <img src={picture.url} alt={alt ?? ""} decoding="sync" draggable={false} {...look} />
  );
}

interface DrawnBitmapProps {
  readonly bitmap: ImageBitmap;
  readonly alt: string | null;
  readonly className: string;
  readonly style: CSSProperties;
}

function DrawnBitmap({ bitmap, alt, className, style }: DrawnBitmapProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawn = useRef<(Size & { readonly bitmap: ImageBitmap }) | null>(null);
  const ratio = usePixelRatio();
  // After each render, since only the page knows on which device pixels the place has come to lie.
  useLayoutEffect(() => {
    const last = drawn.current;
    // What was given back cannot be drawn again, and need not be: it is on the canvas.
    if (canvas.current === null || bitmap.width === 0) return;
    const { width, height } = backingSize(bitmap, coveredPixels(canvas.current, ratio));
    if (last?.bitmap === bitmap && last.width === width && last.height === height) return;
    draw(bitmap, canvas.current, { width, height });
    drawn.current = { bitmap, width, height };
  });
  const name = alt === null ? { "aria-hidden": true } : { role: "img", "aria-label": alt };
  return <canvas ref={canvas} {...name} className={className} style={style} />;
}

function draw(bitmap: ImageBitmap, canvas: HTMLCanvasElement, { width, height }: Size): void {
  // Setting the size also clears it.
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (context === null) return;
  // "high" blends in a picture of half the size. That is wanted only where each pixel stands for more than two.
  context.imageSmoothingQuality = width * 2 > bitmap.width ? "low" : "high";
  context.drawImage(bitmap, 0, 0, width, height);
}

/** The device pixels that an element covers: the browser moves each of its edges to the nearest. */
function coveredPixels(element: HTMLElement, ratio: number): Size {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return {
    width: Math.round(right * ratio) - Math.round(left * ratio),
    height: Math.round(bottom * ratio) - Math.round(top * ratio),
  };
}
