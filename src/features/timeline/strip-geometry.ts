import { SUMMARY_PAGE } from "../../state/queries/step-queries.ts";

/** The film's edge above the pictures (number, marks) and the line below them (actor, action), in CSS pixels. */
export const LANE_HEIGHT = 20;
/** Between one cell and the next, and above and below all of them. */
export const CELL_GAP = 8;
/** What a tear (damaged lines between two steps) takes, besides the gap. */
export const TEAR_WIDTH = 20;

/** How large cells are, in CSS pixels; `cellWidth` includes the gap to the next one. */
export interface CellMetrics {
  readonly pictureWidth: number;
  readonly pictureHeight: number;
  readonly cellWidth: number;
}

/** The cells of a strip of a given height. They grow by the notch, so that pulling the strip taller is calm. */
export function cellMetrics(stripHeight: number): CellMetrics {
  const room = stripHeight - 2 * LANE_HEIGHT - CELL_GAP;
  const pictureHeight = Math.min(240, Math.max(24, Math.floor(room / 4) * 4));
  const pictureWidth = Math.max(112, Math.round(pictureHeight * 1.6));
  return { pictureWidth, pictureHeight, cellWidth: pictureWidth + CELL_GAP };
}

/** In what height, in device pixels, to ask for a small picture: few sizes, so that a resize finds them again. */
export function thumbnailHeight(height: number, pixelRatio: number): number {
  return Math.ceil((height * pixelRatio) / 32) * 32;
}

/**
 * Cells that the strip lays out at a time. Browsers cap the width of an element (Firefox at 17.8 million pixels), so a
 * longer film is shown by the reel.
 */
const REEL_STEPS = 100_000;

/** The part of the film that lies on the strip. */
export interface Reel {
  readonly from: number;
  readonly count: number;
}

/** The reel on which a step lies; a step is at least a quarter of a reel away from an end behind which there is more. */
export function reelOf(ordinal: number, count: number): Reel {
  const half = REEL_STEPS / 2;
  const from = count <= REEL_STEPS ? 0 : Math.max(0, Math.round(ordinal / half) - 1) * half;
  return { from, count: Math.max(0, Math.min(REEL_STEPS, count - from)) };
}

/** Pages of summaries that a set of ordinals needs, ascending. */
export function pagesFor(ordinals: readonly number[]): readonly number[] {
  const pages = new Set(ordinals.map((ordinal) => Math.floor(ordinal / SUMMARY_PAGE)));
  return [...pages].sort((a, b) => a - b);
}

export interface RevealRequest {
  /** Where the cell starts on the strip, and its width. */
  readonly start: number;
  readonly size: number;
  /** What of the strip is in sight. */
  readonly viewStart: number;
  readonly viewSize: number;
}

/** Cells that stay in sight behind the playhead when the strip turns the page: the last one whole, and half of another. */
const PAGE_OVERLAP = 1.5;

/**
 * Where the strip has to be scrolled to, so that a cell and the next one on either side are in sight; null where they
 * are. The strip holds still while the playhead moves on it, and turns the page when it would leave; a cell further away
 * comes to stand in the middle.
 */
export function revealOffset({ start, size, viewStart, viewSize }: RevealRequest): number | null {
  const margin = Math.min(size, Math.max(0, (viewSize - size) / 2));
  const most = start - margin;
  const least = Math.min(most, start + size + margin - viewSize);
  if (viewStart >= least && viewStart <= most) return null;
  const forward = viewStart < least;
  const far = Math.abs((forward ? least : most) - viewStart) > size * 1.5;
  const overlap = Math.min(size * PAGE_OVERLAP, Math.max(0, (viewSize - size) / 2));
  const paged = forward ? start - overlap : start + size + overlap - viewSize;
  return Math.max(0, Math.round(far ? start + size / 2 - viewSize / 2 : paged));
}

function isInSight({ start, size, viewStart, viewSize }: RevealRequest): boolean {
  return viewStart <= start && start + size <= viewStart + viewSize;
}

/**
 * Where the strip has to be scrolled to once it is wider or narrower than it was (`viewSizeBefore`), so that a cell that
 * was in sight still is; null where it is, and where it was not: the strip then shows what a person scrolled it to.
 */
export function keepOffset(cell: RevealRequest, viewSizeBefore: number): number | null {
  if (!isInSight({ ...cell, viewSize: viewSizeBefore }) || isInSight(cell)) return null;
  return revealOffset(cell);
}

/** The step under a point of the overview track, which shows the whole film across its width. */
export function trackOrdinal(x: number, width: number, count: number): number {
  if (count === 0 || width <= 0) return 0;
  return Math.min(count - 1, Math.max(0, Math.floor((x / width) * count)));
}

/** The middle of a step on the overview track. */
export function trackX(ordinal: number, width: number, count: number): number {
  return count === 0 ? 0 : ((ordinal + 0.5) / count) * width;
}

/** The largest size of a picture's own proportions within a box, never larger than the picture itself. */
export function fitWithin(
  picture: { readonly width: number; readonly height: number },
  box: { readonly width: number; readonly height: number },
): { readonly width: number; readonly height: number } {
  if (picture.width <= 0 || picture.height <= 0) return { width: 0, height: 0 };
  const scale = Math.min(1, box.width / picture.width, box.height / picture.height);
  return { width: Math.max(1, picture.width * scale), height: Math.max(1, picture.height * scale) };
}
