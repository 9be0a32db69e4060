import type { CellMetrics } from "./strip-geometry.ts";

export interface PlayheadProps {
  /** Where the cell looked at starts on the strip, in CSS pixels. */
  readonly x: number;
  /** The step's number as written. */
  readonly step: string | null;
  readonly metrics: CellMetrics;
}

/**
 * Marks the step looked at: a frame around it, hanging from a flag on the film's edge that can be dragged. It has no
 * place of its own for assistive technology, which finds the chosen cell and, on the track, the slider.
 */
export function Playhead({ x, step, metrics }: PlayheadProps) {
  const { cellWidth, pictureWidth, pictureHeight } = metrics;
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute inset-y-0 left-0 peer-focus-visible/list:*:last:outline-2 peer-focus-visible/list:*:last:outline-offset-4"
      style={{ width: cellWidth, transform: `translateX(${x}px)` }}
    >
      <div className="flex h-5 items-end" style={{ width: pictureWidth }}>
        <span
          data-playhead
          className="pointer-events-auto flex h-4.5 max-w-3/4 min-w-7 cursor-ew-resize touch-none items-center rounded-t-sm bg-accent px-1.5 text-xs font-semibold text-on-accent select-none"
        >
          <span className="truncate">{step ?? "–"}</span>
        </span>
      </div>
      <div
        className="rounded-sm rounded-tl-none ring-2 ring-accent outline-focus"
        style={{ width: pictureWidth, height: pictureHeight }}
      />
    </div>
  );
}
