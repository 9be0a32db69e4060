import type { MarkedPlace } from "./action-marks.ts";
import type { Point, Rect, Size } from "./coordinate-space.ts";

/**
 * Lines that are seen on any picture: a bright core in a light rim in a dark one. A picture has no theme, so neither
 * do these.
 */
const strokes = [
  { stroke: "rgb(0 0 0 / 40%)", width: 5 },
  { stroke: "#ffffff", width: 3.75 },
  { stroke: "#d6186a", width: 1.75 },
] as const;

const RING = 11;
const CROSS_FROM = 4;
const CROSS_TO = 18;
const HEAD = 9;

function Strokes({ d, dashed = false }: { readonly d: string; readonly dashed?: boolean }) {
  return strokes.map(({ stroke, width }) => (
    <path
      key={width}
      d={d}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      stroke={stroke}
      strokeWidth={width}
      strokeDasharray={dashed ? "5 5" : undefined}
    />
  ));
}

/** A ring with a crosshair; open and dashed where the place itself lies beyond the picture's edge. */
export function RingMark({ place: { at, outside } }: { readonly place: MarkedPlace }) {
  const ring = `M ${at.x - RING} ${at.y} a ${RING} ${RING} 0 1 1 ${2 * RING} 0 a ${RING} ${RING} 0 1 1 ${-2 * RING} 0`;
  const cross = [
    [0, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
  ]
    .map(([x = 0, y = 0]) => {
      const point = (distance: number) => `${at.x + x * distance} ${at.y + y * distance}`;
      return `M ${point(CROSS_FROM)} L ${point(CROSS_TO)}`;
    })
    .join(" ");
  return <Strokes d={outside ? ring : `${ring} ${cross}`} dashed={outside} />;
}

export function BoxMark({ rect, dashed }: { readonly rect: Rect; readonly dashed: boolean }) {
  const { left, top, width, height } = rect;
  return <Strokes d={`M ${left} ${top} h ${width} v ${height} h ${-width} Z`} dashed={dashed} />;
}

/** A line with its head at `to`. */
export function ArrowMark({ from, to }: { readonly from: Point; readonly to: Point }) {
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const wing = (turn: number) =>
    `${to.x - HEAD * Math.cos(angle + turn)} ${to.y - HEAD * Math.sin(angle + turn)}`;
  return (
    <Strokes d={`M ${from.x} ${from.y} L ${to.x} ${to.y} M ${wing(0.5)} L ${to.x} ${to.y} L ${wing(-0.5)}`} />
  );
}

export interface CaptionMarkProps {
  readonly at: Point;
  readonly frame: Size;
  readonly text: string;
}

const LEAST_WIDTH = 48;

/** Words beside a mark, kept within the frame. The drawing's own description says them, so they are not read twice. */
export function CaptionMark({ at, frame, text }: CaptionMarkProps) {
  const left = Math.min(Math.max(at.x, 4), Math.max(frame.width - LEAST_WIDTH - 4, 4));
  const top = Math.min(Math.max(at.y, 4), Math.max(frame.height - 22, 4));
  return (
    <span
      aria-hidden
      dir="auto"
      className="absolute truncate rounded-sm bg-ink px-1.5 text-sm text-canvas"
      style={{ left, top, maxWidth: Math.min(frame.width - left - 4, 360) }}
    >
      {text}
    </span>
  );
}
