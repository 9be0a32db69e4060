import { defaultRangeExtractor, type Range, useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { PausePoint } from "../../worker/protocol.ts";
import { endCapWidth } from "./end-cap.tsx";
import {
  CELL_GAP,
  type CellMetrics,
  cellMetrics,
  keepOffset,
  type RevealRequest,
  reelOf,
  revealOffset,
  TEAR_WIDTH,
} from "./strip-geometry.ts";
import type { Tear } from "./tears.ts";
import { setPageSteps } from "./timeline-ui.ts";
import { useHurry } from "./use-hurry.ts";
import type { TimelineModel } from "./use-timeline-model.ts";

/** A step that is laid out now, and the tear before it. */
export interface StripCell {
  readonly ordinal: number;
  readonly x: number;
  readonly tear: { readonly tear: Tear; readonly x: number } | null;
}

export interface FilmstripLayout {
  /** To be put on what scrolls. */
  readonly scrollerRef: (element: HTMLElement | null) => (() => void) | undefined;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly metrics: CellMetrics;
  /** Cells in and around what is in sight, and the step looked at wherever it is. */
  readonly cells: readonly StripCell[];
  readonly playheadX: number;
  readonly endX: number;
  /** Where a moment before or after a step lies: in the gap on that side of its cell. Null off the reel. */
  readonly momentX: (point: PausePoint) => number | null;
  /** Whether there is more of the film than the reel that lies on the strip. */
  readonly goesOn: boolean;
  readonly trailingTear: Tear | null;
  readonly width: number;
  /** The step under a point of the window. */
  readonly ordinalAt: (clientX: number) => number;
  /** To be called when the strip has scrolled. */
  readonly scrolled: () => void;
  readonly reveal: () => void;
  /** Whether the strip rushes by, so that nothing should be asked for yet. */
  readonly hurried: boolean;
}

/** What of the film is in sight, as fractions of the whole; and how wide the film lies on the strip, in CSS pixels. */
export interface StripView {
  readonly start: number;
  readonly size: number;
  readonly filmWidth: number;
}

/**
 * Lays out the strip: which cells there are and where. Keeps the step looked at in sight whenever it moves.
 *
 * @param held True while the playhead is dragged on the strip itself, which then scrolls by the pointer alone.
 * @param showView Called, while the strip scrolls too, with what of the film is in sight.
 */
export function useFilmstrip(
  model: TimelineModel,
  held: boolean,
  showView: (view: StripView) => void,
): FilmstripLayout {
  const { count, ordinal, awaited, tears } = model;
  const scroller = useRef<HTMLElement | null>(null);
  const scrolledTo = useRef(0);
  const { hurried, leapt } = useHurry();
  const [height, setHeight] = useState(0);
  const metrics = useMemo(() => cellMetrics(height), [height]);
  // Where a step is awaited that lies beyond the film so far, the strip stays at its beginning.
  const reel = useMemo(() => reelOf(awaited ? 0 : ordinal, count), [awaited, ordinal, count]);
  const tearAt = useMemo(() => new Map(tears.map((tear) => [tear.before, tear])), [tears]);
  const playheadIndex = ordinal - reel.from;
  const { from } = reel;

  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    horizontal: true,
    count: reel.count,
    overscan: 4,
    useFlushSync: false,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => metrics.cellWidth + (tearAt.has(from + index) ? TEAR_WIDTH : 0),
    getItemKey: useCallback((index: number) => from + index, [from]),
    rangeExtractor: useCallback(
      (range: Range) => {
        const indexes = defaultRangeExtractor(range);
        if (playheadIndex < range.count && !indexes.includes(playheadIndex)) indexes.push(playheadIndex);
        return indexes;
      },
      [playheadIndex],
    ),
  });

  const cellX = (index: number): number => {
    const start = virtualizer.measurementsCache[index]?.start ?? index * metrics.cellWidth;
    return start + (tearAt.has(from + index) ? TEAR_WIDTH : 0);
  };
  const items = virtualizer.getVirtualItems();
  const playheadX = cellX(playheadIndex);
  const endX = virtualizer.getTotalSize();
  const goesOn = from + reel.count < count;
  const trailingTear = goesOn ? null : (tearAt.get(count) ?? null);
  const width = endX + (trailingTear === null ? 0 : TEAR_WIDTH) + endCapWidth(model, goesOn);

  // Where the strip is scrolled to is remembered, and not read back: asking an element makes the browser lay out anew.
  const viewSize = virtualizer.scrollRect?.width ?? 0;
  const reportView = () => {
    if (count === 0) return;
    const total = Math.max(1, endX);
    const reelShare = reel.count / count;
    const size = Math.min(1, viewSize / total) * reelShare;
    const start = Math.min(from / count + (scrolledTo.current / total) * reelShare, 1 - size);
    showView({ start, size, filmWidth: endX });
    setPageSteps(Math.max(1, Math.floor(viewSize / metrics.cellWidth) - 1));
  };
  const noteScroll = (left: number) => {
    if (viewSize > 0 && Math.abs(left - scrolledTo.current) >= viewSize) leapt();
    scrolledTo.current = left;
  };
  const scrollFor = (offset: (cell: RevealRequest) => number | null) => {
    const strip = scroller.current;
    // A step that is awaited has no place on the strip yet.
    if (strip === null || awaited) return;
    const size = viewSize || strip.clientWidth;
    const cell = { start: playheadX, size: metrics.cellWidth };
    const left = offset({ ...cell, viewStart: scrolledTo.current, viewSize: size });
    if (left === null) return;
    noteScroll(Math.min(left, Math.max(0, width - size)));
    strip.scrollLeft = left;
  };
  const reveal = () => scrollFor(revealOffset);

  // Cells of another size: the virtualizer keeps the sizes it knows until it is told.
  useLayoutEffect(() => {
    if (metrics.cellWidth > 0) virtualizer.measure();
  }, [virtualizer, metrics.cellWidth]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolling follows a move of the playhead or another layout, and nothing else.
  useLayoutEffect(() => {
    if (!held) reveal();
  }, [ordinal, from, metrics.cellWidth, awaited]);
  const viewSizeBefore = useRef(viewSize);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was in sight stays so in a strip of another width; all else is as above.
  useLayoutEffect(() => {
    const before = viewSizeBefore.current;
    viewSizeBefore.current = viewSize;
    if (!held) scrollFor((cell) => keepOffset(cell, before));
  }, [viewSize]);
  useLayoutEffect(reportView);

  const scrollerRef = useCallback((element: HTMLElement | null) => {
    scroller.current = element;
    if (element === null) return;
    setHeight(element.clientHeight);
    const observer = new ResizeObserver(() => setHeight(element.clientHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const momentX = ({ ordinal: at, position }: PausePoint): number | null => {
    const index = at - from;
    if (index < 0 || index >= reel.count) return null;
    return cellX(index) - CELL_GAP / 2 + (position === "after" ? metrics.cellWidth : 0);
  };

  return {
    scrollerRef,
    scroller,
    metrics,
    cells: items.map(({ index, start }) => {
      const tear = tearAt.get(from + index);
      return {
        ordinal: from + index,
        x: start + (tear === undefined ? 0 : TEAR_WIDTH),
        tear: tear === undefined ? null : { tear, x: start },
      };
    }),
    playheadX,
    endX,
    momentX,
    goesOn,
    trailingTear,
    width,
    ordinalAt: (clientX) => {
      const strip = scroller.current;
      if (strip === null) return ordinal;
      const x = clientX - strip.getBoundingClientRect().left + strip.scrollLeft - CELL_GAP;
      const index = virtualizer.getVirtualItemForOffset(Math.max(0, x))?.index ?? playheadIndex;
      return from + index;
    },
    scrolled: () => {
      noteScroll(scroller.current?.scrollLeft ?? 0);
      reportView();
    },
    reveal,
    hurried,
  };
}
