import { type PointerEvent, useEffect, useRef, useState } from "react";
import { jumpTo, stepTo } from "../../state/selection.ts";

/** Pixels that a pressed pointer may tremble before it drags. */
const TREMBLE = 4;
/** How near to an end of the strip a dragging pointer makes it scroll, and how fast at most, in pixels a frame. */
const EDGE = 48;
const EDGE_SPEED = 40;

/** How far a strip scrolls in one frame under a pointer that drags at `x`: faster, the further out. */
export function edgeSpeed(x: number, left: number, right: number): number {
  const beyond = x < left + EDGE ? x - (left + EDGE) : x > right - EDGE ? x - (right - EDGE) : 0;
  return Math.round(Math.max(-1, Math.min(1, beyond / EDGE)) * EDGE_SPEED);
}

export interface ScrubOptions {
  /** The step under a point of the window. */
  readonly ordinalAt: (clientX: number) => number;
  /** Whether a press here starts a scrub; a finger elsewhere pans the strip. */
  readonly accepts: (event: PointerEvent) => boolean;
  /** What scrolls when the pointer drags to its ends; nothing where the whole film is shown. */
  readonly scroller?: (() => HTMLElement | null) | undefined;
}

export interface ScrubHandlers {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
}

/**
 * Moves the step looked at by pointer. A press goes there on purpose, so that Back returns to where it came from;
 * dragging on passes by what lies between.
 */
export function useScrub({ ordinalAt, accepts, scroller }: ScrubOptions): {
  readonly scrubbing: boolean;
  readonly handlers: ScrubHandlers;
} {
  const [scrubbing, setScrubbing] = useState(false);
  const pressedAt = useRef<number | null>(null);
  const pointerX = useRef(0);
  const latest = useRef({ ordinalAt, scroller });
  latest.current = { ordinalAt, scroller };

  useEffect(() => {
    if (!scrubbing || latest.current.scroller === undefined) return;
    let frame = requestAnimationFrame(function scrollOn() {
      const strip = latest.current.scroller?.() ?? null;
      if (strip !== null) {
        const { left, right } = strip.getBoundingClientRect();
        const speed = edgeSpeed(pointerX.current, left, right);
        if (speed !== 0) {
          strip.scrollLeft += speed;
          stepTo(latest.current.ordinalAt(pointerX.current));
        }
      }
      frame = requestAnimationFrame(scrollOn);
    });
    return () => cancelAnimationFrame(frame);
  }, [scrubbing]);

  const end = () => {
    pressedAt.current = null;
    setScrubbing(false);
  };
  return {
    scrubbing,
    handlers: {
      onPointerDown: (event) => {
        if (event.button !== 0 || !accepts(event)) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        pressedAt.current = event.clientX;
        pointerX.current = event.clientX;
        jumpTo(ordinalAt(event.clientX));
      },
      onPointerMove: (event) => {
        if (pressedAt.current === null) return;
        pointerX.current = event.clientX;
        if (!scrubbing && Math.abs(event.clientX - pressedAt.current) < TREMBLE) return;
        if (!scrubbing) setScrubbing(true);
        stepTo(ordinalAt(event.clientX));
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  };
}
