import { type KeyboardEvent, type PointerEvent, useState } from "react";
import type { DecodedPicture } from "../../../components/observation/picture/decode-picture.ts";
import { DrawnPicture } from "../../../components/observation/picture/drawn-picture.tsx";
import type { PicturePlace } from "../../../components/observation/picture/picture-frame.tsx";

export interface SwipeOverlayProps {
  readonly place: PicturePlace;
  /** The picture after, which shows right of the line. */
  readonly picture: DecodedPicture;
}

const STEP = 2;
const moves: Readonly<Record<string, (at: number) => number>> = {
  ArrowLeft: (at) => at - STEP,
  ArrowDown: (at) => at - STEP,
  ArrowRight: (at) => at + STEP,
  ArrowUp: (at) => at + STEP,
  PageDown: (at) => at - 5 * STEP,
  PageUp: (at) => at + 5 * STEP,
  Home: () => 0,
  End: () => 100,
};

/** The picture after over the one before, uncovered up to a line that is dragged or moved by arrow keys. */
export function SwipeOverlay({ place: { rect }, picture }: SwipeOverlayProps) {
  const [at, setAt] = useState(50);
  const move = (to: number) => setAt(Math.min(Math.max(to, 0), 100));
  const onKeyDown = (event: KeyboardEvent) => {
    const next = moves[event.key];
    if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    move(next(at));
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const frame = event.currentTarget.parentElement?.getBoundingClientRect();
    if (frame !== undefined) move(((event.clientX - frame.left - rect.left) / rect.width) * 100);
  };
  return (
    <>
      <DrawnPicture
        picture={picture}
        rect={rect}
        alt={null}
        className="pointer-events-none"
        style={{ clipPath: `inset(0 0 0 ${at}%)` }}
      />
      <div
        role="slider"
        aria-label="Line between before, at its left, and after"
        aria-orientation="horizontal"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(at)}
        aria-valuetext={`${Math.round(at)} % before`}
        tabIndex={0}
        data-own-gestures
        onKeyDown={onKeyDown}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={onPointerMove}
        className="group absolute w-6 -translate-x-1/2 cursor-ew-resize touch-none outline-none"
        style={{ left: rect.left + (rect.width * at) / 100, top: rect.top, height: rect.height }}
      >
        <span className="absolute inset-y-0 left-1/2 w-0.5 -translate-x-1/2 bg-accent shadow-[0_0_0_1px_var(--surface)]" />
        <span className="absolute top-1/2 left-1/2 size-5 -translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-accent bg-surface shadow-raised group-focus-visible:shadow-[0_0_0_3px_var(--focus)]" />
      </div>
    </>
  );
}
