import type { MarkKind, PausePoint } from "../../worker/protocol.ts";
import type { MarkIndex } from "./mark-index.ts";
import { trackX } from "./strip-geometry.ts";
import type { Tear } from "./tears.ts";

export const OVERVIEW_HEIGHT = 24;

/**
 * Each kind of mark has its own height and shape on the track, so that those tell it and colour only helps. Both kinds
 * of end cross the whole track.
 */
const LANES: Readonly<Record<MarkKind, { readonly y: number; readonly shape: Shape }>> = {
  intervention: { y: 6, shape: "diamond" },
  damage: { y: 6, shape: "triangle" },
  commitment: { y: 12, shape: "flag" },
  blocked: { y: 12, shape: "octagon" },
  reward: { y: 18, shape: "disc" },
  error: { y: 18, shape: "cross" },
  terminated: { y: 12, shape: "post" },
  truncated: { y: 12, shape: "cut" },
};

type Shape = "disc" | "flag" | "diamond" | "octagon" | "cross" | "triangle" | "post" | "cut";

/** Outlines around (0, 0), about 7 pixels wide, as relative path commands behind an absolute move. */
const OUTLINES: Readonly<Record<Shape, string>> = {
  disc: "m-2.5 0a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0z",
  flag: "m-2.5-4h6l-1.6 2.2l1.6 2.2h-4.6v4h-1.4z",
  diamond: "m0-3.6l3.6 3.6l-3.6 3.6l-3.6-3.6z",
  octagon: "m-3.2-1.3l1.9-1.9h2.6l1.9 1.9v2.6l-1.9 1.9h-2.6l-1.9-1.9z",
  cross: "m-3.2-2l1.2-1.2l2 2l2-2l1.2 1.2l-2 2l2 2l-1.2 1.2l-2-2l-2 2l-1.2-1.2l2-2z",
  triangle: "m0-3.4l3.8 6.6h-7.6z",
  post: "m-1-11h2v22h-2z",
  cut: "m-1-11h2v5h-2zm0 8.5h2v5h-2zm0 8.5h2v5h-2z",
};

/** Marks of one kind closer than this are drawn as bars, since their shapes would run into each other. */
const ROOM = 8;

export interface OverviewShape {
  readonly kind: MarkKind;
  /** The `d` of one SVG path that draws every mark of the kind. */
  readonly path: string;
}

/**
 * What the overview track draws of all marks, the weightiest last. Its size grows with the track's width and not with
 * the number of marks: where several fall on one pixel, one is drawn.
 */
export function overviewShapes(marks: MarkIndex, width: number, count: number): readonly OverviewShape[] {
  if (width <= 0 || count === 0) return [];
  return marks
    .kinds()
    .toReversed()
    .map((kind) => ({ kind, path: kindPath(kind, columns(marks.ofKind(kind), width, count)) }));
}

/** Found steps closer than this are drawn as one bar along the edge. */
const FOUND_ROOM = 7;

/** The `d` of one SVG path that marks the steps that a search has found: wedges that hang from the track's edge. */
export function foundPath(ordinals: readonly number[], width: number, count: number): string {
  if (width <= 0 || count === 0) return "";
  const xs = columns(ordinals, width, count);
  return xs
    .map((x, at) => {
      const crowded = (xs[at + 1] ?? Number.POSITIVE_INFINITY) - x < FOUND_ROOM;
      const wedge = `M${x - 3.5} -1h7l-3.5 5z`;
      return crowded ? `${wedge}M${x} -1h${(xs[at + 1] ?? x) - x}v2.5h-${(xs[at + 1] ?? x) - x}z` : wedge;
    })
    .join("");
}

/** Distinct pixel columns that the ordinals fall on, ascending. */
function columns(ordinals: readonly number[], width: number, count: number): readonly number[] {
  const found: number[] = [];
  for (const ordinal of ordinals) {
    const x = Math.round(trackX(ordinal, width, count));
    if (x !== found.at(-1)) found.push(x);
  }
  return found;
}

function kindPath(kind: MarkKind, xs: readonly number[]): string {
  const { y, shape } = LANES[kind];
  const parts: string[] = [];
  for (let at = 0; at < xs.length; at += 1) {
    const x = xs[at] ?? 0;
    const crowded =
      x - (xs[at - 1] ?? Number.NEGATIVE_INFINITY) < ROOM ||
      (xs[at + 1] ?? Number.POSITIVE_INFINITY) - x < ROOM;
    parts.push(crowded ? `M${x} ${y - 2}h1v4h-1z` : `M${x} ${y}${OUTLINES[shape]}`);
  }
  return parts.join("");
}

/** The `d` of one SVG path that tears the track wherever damaged lines stand between two steps. */
export function tearPath(tears: readonly Tear[], width: number, count: number): string {
  if (width <= 0 || count === 0) return "";
  const xs = new Set(tears.map(({ before }) => Math.round((before / count) * width)));
  return [...xs].map((x) => `M${x + 1} 0l-3 4l4 4l-4 4l4 4l-4 4l2 4`).join("");
}

/** The `d` of one SVG path that marks a pause between two steps: two bars across the track. */
export function pausePath({ ordinal, position }: PausePoint, width: number, count: number): string {
  const x = count === 0 ? 0 : Math.round(((ordinal + (position === "after" ? 1 : 0)) / count) * width);
  return `M${x - 3} 5h2v14h-2zM${x + 1} 5h2v14h-2z`;
}
