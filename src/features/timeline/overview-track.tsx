import { clsx } from "clsx";
import { type PointerEvent, type RefObject, useCallback, useMemo, useRef, useState } from "react";
import type { SearchProgress } from "../../state/queries/search-query.ts";
import type { MarkKind } from "../../worker/protocol.ts";
import { awaitedName, positionName } from "./cell-name.ts";
import { foundPath, OVERVIEW_HEIGHT, overviewShapes, pausePath, tearPath } from "./overview-shapes.ts";
import { CELL_GAP, trackOrdinal, trackX } from "./strip-geometry.ts";
import type { StripView } from "./use-filmstrip.ts";
import type { PreviewControl } from "./use-preview.ts";
import { useScrub } from "./use-scrub.ts";
import type { TimelineModel } from "./use-timeline-model.ts";

const FILLS: Readonly<Record<MarkKind, string>> = {
  damage: "fill-mark-damage",
  error: "fill-mark-error",
  blocked: "fill-mark-blocked",
  intervention: "fill-mark-intervention",
  commitment: "fill-mark-commitment",
  reward: "fill-mark-reward",
  terminated: "fill-mark-end",
  truncated: "fill-mark-end",
};

export interface OverviewTrackProps {
  readonly model: TimelineModel;
  /** What the step looked at is called. */
  readonly name: string;
  /** What a search has found so far, where there is one. */
  readonly search: SearchProgress | undefined;
  readonly previewing: PreviewControl;
  /** The part of the track that the strip shows: it is moved while the strip scrolls, without rendering anew. */
  readonly viewRef: RefObject<HTMLDivElement | null>;
}

/**
 * Moves the part of the track that the strip shows. Where that is the whole film nothing is marked, and the track is no
 * wider than the film: its playhead and marks then stand below their cells.
 */
export function placeView(element: HTMLElement | null, { start, size, filmWidth }: StripView): void {
  if (element === null) return;
  element.style.left = `${start * 100}%`;
  element.style.width = `${size * 100}%`;
  element.style.visibility = size < 1 ? "visible" : "hidden";
  if (element.parentElement !== null) {
    element.parentElement.style.maxWidth = size < 1 ? "" : `${filmWidth - CELL_GAP}px`;
  }
}

/**
 * The whole film at a glance, across the whole width: every mark, what of it the strip shows, and the playhead, which
 * is dragged along here.
 */
export function OverviewTrack({ model, name, search, previewing, viewRef }: OverviewTrackProps) {
  const { count, complete, marks, tears, ordinal, awaited } = model;
  const track = useRef<HTMLDivElement | null>(null);
  const [width, setWidth] = useState(0);
  const measure = useCallback((element: HTMLDivElement | null) => {
    track.current = element;
    if (element === null) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const ordinalAt = (clientX: number) => {
    const box = track.current?.getBoundingClientRect();
    return box === undefined ? 0 : trackOrdinal(clientX - box.left, box.width, count);
  };
  const [scrubbing, setScrubbing] = useState(false);
  const handlers = useScrub({ scrubbing, onScrubbing: setScrubbing, ordinalAt });
  const preview = (event: PointerEvent) => {
    if (event.pointerType === "touch" || scrubbing || (event.movementX === 0 && event.movementY === 0))
      return;
    const bottom = track.current?.getBoundingClientRect().bottom ?? 0;
    previewing.point({ ordinal: ordinalAt(event.clientX), x: event.clientX, y: bottom });
  };
  // The index grows in place; `marks` is a new object each time it has.
  const shapes = useMemo(() => overviewShapes(marks.index, width, count), [marks, width, count]);
  const pausedAt = model.pausedAt === null ? null : pausePath(model.pausedAt, width, count);
  const found = useMemo(() => foundPath(search?.found.ordinals ?? [], width, count), [search, width, count]);
  const torn = useMemo(() => tearPath(tears, width, count), [tears, width, count]);

  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label="Playhead"
      aria-orientation="horizontal"
      aria-valuemin={1}
      aria-valuemax={count}
      aria-valuenow={Math.min(ordinal + 1, count)}
      aria-valuetext={
        awaited
          ? `${awaitedName(ordinal)}, still being read`
          : `${name}, ${positionName(ordinal, count, complete)}`
      }
      data-hotkeys="through"
      className={clsx(
        "shrink-0 touch-none border-t border-line bg-surface select-none focus-visible:-outline-offset-2",
        scrubbing ? "cursor-grabbing" : "cursor-pointer",
      )}
      style={{ paddingInline: CELL_GAP }}
      {...handlers}
      onPointerMove={(event) => {
        preview(event);
        handlers.onPointerMove(event);
      }}
      onPointerLeave={previewing.leave}
    >
      <div ref={measure} className="relative" style={{ height: OVERVIEW_HEIGHT }}>
        <div ref={viewRef} className="absolute inset-y-0 border-x border-strong/60 bg-selected" />
        <svg aria-hidden width={width} height={OVERVIEW_HEIGHT} className="absolute inset-0 overflow-visible">
          {pausedAt !== null && <path d={pausedAt} className="fill-ink" />}
          {torn !== "" && <path d={torn} className="fill-none stroke-mark-damage" strokeWidth={1.5} />}
          {shapes.map(({ kind, path }) => (
            <path key={kind} data-marks={kind} d={path} className={FILLS[kind]} />
          ))}
          {found !== "" && (
            <path data-found d={found} className="fill-warn stroke-surface" strokeWidth={0.5} />
          )}
        </svg>
        {!awaited && (
          <div
            className="absolute inset-y-0 left-0 w-0.5 bg-accent"
            style={{ transform: `translateX(${trackX(ordinal, width, count) - 1}px)` }}
          >
            <div className="absolute -top-1 left-1/2 size-2.5 -translate-x-1/2 rounded-full border-2 border-surface bg-accent" />
          </div>
        )}
      </div>
    </div>
  );
}
