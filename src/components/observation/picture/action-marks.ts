import type { ActionDrawing } from "../../../worker/protocol.ts";
import {
  boxToScreen,
  type CoordinateSpace,
  formatCoordinate,
  formatPoint,
  formatSize,
  isInside,
  type Point,
  type Rect,
  toEdge,
  toScreen,
} from "./coordinate-space.ts";

/** A place of the action; `outside` when it was clamped to the picture's edge. */
export interface MarkedPlace {
  readonly at: Point;
  readonly outside: boolean;
}

/** What is drawn of an action, in CSS pixels of the frame in which the picture lies. */
export interface ActionMarks {
  readonly point: MarkedPlace | null;
  readonly target: { readonly rect: Rect; readonly label: string } | null;
  readonly drag: { readonly from: MarkedPlace; readonly to: MarkedPlace } | null;
  readonly scroll: { readonly from: Point; readonly to: Point; readonly label: string } | null;
  /** Typed text, and the place it is written beside. */
  readonly typed: { readonly at: Point; readonly text: string } | null;
}

const SHORTEST_SCROLL = 28;
/** The longest scroll arrow, as a share of the picture's side: its length tells the amount only roughly. */
const LONGEST_SCROLL = 0.4;
const ROOM_FOR_CAPTION = 14;

/** Where the marks of an action lie, on a picture that is displayed in `rect`. */
export function actionMarks(drawing: ActionDrawing, space: CoordinateSpace, rect: Rect): ActionMarks {
  const place = (point: Point): MarkedPlace => ({
    at: toScreen(toEdge(point, space), space, rect),
    outside: !isInside(point, space),
  });
  const target =
    drawing.target === null
      ? null
      : { rect: boxToScreen(drawing.target, space, rect), label: drawing.target.label };
  const point = drawing.point === null ? null : place(drawing.point);
  return {
    point,
    target,
    drag: drawing.drag === null ? null : { from: place(drawing.drag.from), to: place(drawing.drag.to) },
    scroll:
      drawing.scroll === null ? null : scrollMark(drawing.scroll, place(drawing.scroll).at, space, rect),
    typed:
      drawing.typed === null
        ? null
        : { at: captionPlace(target?.rect ?? null, point?.at ?? null, rect), text: drawing.typed },
  };
}

/**
 * The drawing in words, for those who do not see it: `Click point at (131, 178); target button “Pay”, 105 × 29 at
 * (82, 165)`. Coordinates are the recorded ones.
 */
export function describeDrawing(drawing: ActionDrawing): string {
  const parts: string[] = [];
  if (drawing.point !== null) parts.push(`point at ${formatPoint(drawing.point)}`);
  if (drawing.target !== null) {
    const { label } = drawing.target;
    parts.push(`target ${label}, ${formatSize(drawing.target)} at ${formatPoint(drawing.target)}`);
  }
  if (drawing.drag !== null) {
    parts.push(`drag from ${formatPoint(drawing.drag.from)} to ${formatPoint(drawing.drag.to)}`);
  }
  if (drawing.scroll !== null) {
    parts.push(`scroll ${scrollWords(drawing.scroll)} at ${formatPoint(drawing.scroll)}`);
  }
  if (drawing.typed !== null) parts.push(`typed “${drawing.typed}”`);
  return parts.join("; ");
}

/** A sentence for each recorded place that the picture does not hold. */
export function placesOutside(drawing: ActionDrawing, space: CoordinateSpace): readonly string[] {
  const places: readonly (readonly [string, Point | null])[] = [
    ["The point", drawing.point],
    ["The drag’s start", drawing.drag?.from ?? null],
    ["The drag’s end", drawing.drag?.to ?? null],
    ["The scroll’s place", drawing.scroll],
    ["The target’s corner", drawing.target],
  ];
  return places.flatMap(([what, point]) =>
    point === null || isInside(point, space)
      ? []
      : [`${what} ${formatPoint(point)} lies outside the picture (${formatSize(space)}).`],
  );
}

/** The amount of a scroll in words, in the units it was recorded in: `480 down, 20 left`. */
export function scrollWords({ dx, dy }: { readonly dx: number; readonly dy: number }): string {
  const amounts = [
    dy === 0 ? null : `${formatCoordinate(Math.abs(dy))} ${dy > 0 ? "down" : "up"}`,
    dx === 0 ? null : `${formatCoordinate(Math.abs(dx))} ${dx > 0 ? "right" : "left"}`,
  ].filter((amount) => amount !== null);
  return amounts.length === 0 ? "by nothing" : amounts.join(", ");
}

function scrollMark(
  scroll: NonNullable<ActionDrawing["scroll"]>,
  from: Point,
  space: CoordinateSpace,
  rect: Rect,
): NonNullable<ActionMarks["scroll"]> {
  const along = (amount: number, scale: number, side: number) =>
    amount === 0
      ? 0
      : Math.sign(amount) *
        Math.max(SHORTEST_SCROLL, Math.min(Math.abs(amount) * scale, side * LONGEST_SCROLL));
  return {
    from,
    to: {
      x: from.x + along(scroll.dx, rect.width / space.width, rect.width),
      y: from.y + along(scroll.dy, rect.height / space.height, rect.height),
    },
    label: scrollWords(scroll),
  };
}

/** Below the target, or beside the point, or in the picture's lower corner where the action has no place. */
function captionPlace(target: Rect | null, point: Point | null, picture: Rect): Point {
  if (target !== null) return { x: target.left, y: target.top + target.height + ROOM_FOR_CAPTION };
  if (point !== null) return { x: point.x + ROOM_FOR_CAPTION, y: point.y + 2 * ROOM_FOR_CAPTION };
  return { x: picture.left + ROOM_FOR_CAPTION, y: picture.top + picture.height - 2 * ROOM_FOR_CAPTION };
}
