import type { ImageFacts } from "../../../worker/protocol.ts";

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A rectangle on screen, in CSS pixels of the frame that holds it. */
export interface Rect extends Size {
  readonly left: number;
  readonly top: number;
}

/** The space in which an action's coordinates and the elements' boxes are meant. */
export interface CoordinateSpace extends Size {
  /** `recorded`: the observation says its size. `assumed`: it does not, and the picture's own pixels are taken. */
  readonly source: "recorded" | "assumed";
}

/**
 * The space of a picture's coordinates: its recorded width and height, which on a HiDPI screen are not its pixels.
 * Where only one of them is recorded the other follows from the picture's proportions; where none is, the picture's
 * pixels are assumed.
 */
export function coordinateSpace(image: Pick<ImageFacts, "width" | "height">, natural: Size): CoordinateSpace {
  const width = positive(image.width);
  const height = positive(image.height);
  if (width !== null && height !== null) return { width, height, source: "recorded" };
  if (width !== null) return { width, height: (width * natural.height) / natural.width, source: "recorded" };
  if (height !== null)
    return { width: (height * natural.width) / natural.height, height, source: "recorded" };
  return { ...natural, source: "assumed" };
}

/** A point of the space as a place on screen, where the picture is displayed in `rect`. */
export function toScreen(point: Point, space: Size, rect: Rect): Point {
  return {
    x: rect.left + (point.x / space.width) * rect.width,
    y: rect.top + (point.y / space.height) * rect.height,
  };
}

/** A box of the space (its corner and size) as a rectangle on screen. */
export function boxToScreen(box: Point & Size, space: Size, rect: Rect): Rect {
  const { x: left, y: top } = toScreen(box, space, rect);
  return {
    left,
    top,
    width: (box.width / space.width) * rect.width,
    height: (box.height / space.height) * rect.height,
  };
}

/** True when the point lies on the picture, its edges included. */
export function isInside(point: Point, space: Size): boolean {
  return point.x >= 0 && point.y >= 0 && point.x <= space.width && point.y <= space.height;
}

/** The nearest point of the picture. */
export function toEdge(point: Point, space: Size): Point {
  return {
    x: Math.min(Math.max(point.x, 0), space.width),
    y: Math.min(Math.max(point.y, 0), space.height),
  };
}

/** One line that tells the space, for instance `400 × 250 recorded · 800 × 500 pixels`. */
export function describeSpace(space: CoordinateSpace, natural: Size): string {
  if (space.source === "assumed")
    return `${formatSize(natural)} · no size recorded, coordinates taken as picture pixels`;
  const same = space.width === natural.width && space.height === natural.height;
  return same ? formatSize(natural) : `${formatSize(space)} recorded · ${formatSize(natural)} pixels`;
}

/** `400 × 250`. */
export function formatSize(size: Size): string {
  return `${formatCoordinate(size.width)} × ${formatCoordinate(size.height)}`;
}

/** `(131, 178)`. */
export function formatPoint(point: Point): string {
  return `(${formatCoordinate(point.x)}, ${formatCoordinate(point.y)})`;
}

/** A coordinate to at most two places; geometry is recorded in fractions of a pixel that nobody reads. */
export function formatCoordinate(value: number): string {
  return Number.isFinite(value) ? String(Math.round(value * 100) / 100) : String(value);
}

function positive(value: number | null): number | null {
  return value !== null && Number.isFinite(value) && value > 0 ? value : null;
}
