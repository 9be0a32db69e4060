/**
 * How a picture is looked at: its zoom and the point of it in the middle. Where it lies on screen is derived, so a
 * resized panel or the next step's picture needs no synchronising, and two pictures can share one view.
 */
import type { Point, Rect, Size } from "./coordinate-space.ts";

export interface PictureView {
  /** CSS pixels for one pixel of the picture; null fits the picture into the frame. */
  readonly zoom: number | null;
  /** The picture's point in the middle of the frame, as fractions of its width and height. */
  readonly centre: Point;
}

export interface Placement {
  readonly rect: Rect;
  /** CSS pixels for one pixel of the picture. */
  readonly scale: number;
}

export const FITTED: PictureView = { zoom: null, centre: { x: 0.5, y: 0.5 } };

/** Room around a fitted picture, so that a mark on its edge is seen whole. */
const MARGIN = 14;
const ZOOM_STEPS = [
  0.05, 0.1, 0.25, 0.33, 0.5, 0.67, 0.75, 1, 1.25, 1.5, 2, 3, 4, 6, 8, 12, 16, 24, 32,
] as const;
const MAX_ZOOM = 32;
/** A picture magnified beyond this shows its pixels instead of blurring them. */
const PIXELATED_FROM = 3;
/** A tiny picture is magnified by a whole number when fitted, at most this one. */
const MAX_FITTED = 8;

/** Whether the picture's pixels should be seen as squares. */
export function isPixelated(scale: number): boolean {
  return scale >= PIXELATED_FROM;
}

/**
 * The zoom that fits a picture into a frame: smaller where it must be, never blurred by enlarging, and a tiny one
 * by whole pixels.
 */
export function fittingZoom(natural: Size, frame: Size): number {
  const room = Math.min(
    Math.max(frame.width - 2 * MARGIN, 1) / natural.width,
    Math.max(frame.height - 2 * MARGIN, 1) / natural.height,
  );
  return room >= PIXELATED_FROM ? Math.min(Math.floor(room), MAX_FITTED) : Math.min(room, 1);
}

/** Where the picture lies in the frame. A side that fits is centred; one that does not leaves no gap. */
export function placePicture(natural: Size, frame: Size, view: PictureView): Placement {
  const scale = view.zoom ?? fittingZoom(natural, frame);
  const width = natural.width * scale;
  const height = natural.height * scale;
  return {
    scale,
    rect: {
      left: frame.width / 2 - clampCentre(view.centre.x, width, frame.width) * width,
      top: frame.height / 2 - clampCentre(view.centre.y, height, frame.height) * height,
      width,
      height,
    },
  };
}

/** The view at another zoom; the picture's point under `anchor` (frame pixels; its middle by default) stays there. */
export function zoomedTo(
  view: PictureView,
  natural: Size,
  frame: Size,
  zoom: number,
  anchor?: Point,
): PictureView {
  const { rect, scale } = placePicture(natural, frame, view);
  const smallest = Math.min(fittingZoom(natural, frame), ZOOM_STEPS[0]);
  const next = Math.min(Math.max(zoom, smallest), MAX_ZOOM);
  const at = anchor ?? { x: frame.width / 2, y: frame.height / 2 };
  const grown = next / scale;
  const left = at.x - (at.x - rect.left) * grown;
  const top = at.y - (at.y - rect.top) * grown;
  return settle({ zoom: next, centre: centreAt(left, top, natural, next, frame) }, natural, frame);
}

/** One step in (+1) or out (−1) on the ladder of zooms. */
export function zoomedByStep(view: PictureView, natural: Size, frame: Size, direction: 1 | -1): PictureView {
  const { scale } = placePicture(natural, frame, view);
  const next =
    direction === 1
      ? ZOOM_STEPS.find((step) => step > scale * 1.001)
      : ZOOM_STEPS.findLast((step) => step < scale * 0.999);
  return next === undefined ? view : zoomedTo(view, natural, frame, next);
}

/** The view moved by screen pixels, as a drag moves the picture. */
export function pannedBy(view: PictureView, natural: Size, frame: Size, by: Point): PictureView {
  const { rect, scale } = placePicture(natural, frame, view);
  const centre = centreAt(rect.left + by.x, rect.top + by.y, natural, scale, frame);
  return settle({ zoom: view.zoom, centre }, natural, frame);
}

/** Whether there is more of the picture than the frame shows. */
export function canPan(natural: Size, frame: Size, view: PictureView): boolean {
  const { rect } = placePicture(natural, frame, view);
  return rect.width > frame.width + 0.5 || rect.height > frame.height + 0.5;
}

/** The box around two fingers: their distance and the point between them. */
export function pinchOf(first: Point, second: Point): { readonly distance: number; readonly middle: Point } {
  return {
    distance: Math.max(Math.hypot(first.x - second.x, first.y - second.y), 1),
    middle: { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 },
  };
}

function centreAt(left: number, top: number, natural: Size, scale: number, frame: Size): Point {
  return {
    x: (frame.width / 2 - left) / (natural.width * scale),
    y: (frame.height / 2 - top) / (natural.height * scale),
  };
}

/** The same view with the middle that is really shown, so that the next move starts from what is seen. */
function settle(view: PictureView, natural: Size, frame: Size): PictureView {
  const scale = view.zoom ?? fittingZoom(natural, frame);
  return {
    zoom: view.zoom,
    centre: {
      x: clampCentre(view.centre.x, natural.width * scale, frame.width),
      y: clampCentre(view.centre.y, natural.height * scale, frame.height),
    },
  };
}

function clampCentre(centre: number, length: number, frame: number): number {
  if (length + 2 * MARGIN <= frame) return 0.5;
  const reach = Math.min((frame / 2 - MARGIN) / length, 0.5);
  return Math.min(Math.max(centre, reach), 1 - reach);
}
