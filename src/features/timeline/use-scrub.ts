import { type PointerEvent, useEffect, useEffectEvent, useRef } from "react";
import { jumpTo, stepTo, useSelection } from "../../state/selection.ts";

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
  /** Whether the pointer drags now; told by `onScrubbing`. */
  readonly scrubbing: boolean;
  readonly onScrubbing: (scrubbing: boolean) => void;
  /** The step under a point of the window. */
  readonly ordinalAt: (clientX: number) => number;
  /** Whether a press here starts a scrub; a finger elsewhere pans the strip. Every press does where it is not given. */
  readonly accepts?: ((event: PointerEvent) => boolean) | undefined;
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
 * Moves the step looked at by pointer. Where a press or a drag first leads is gone to on purpose, so that Back returns
 * to where it came from; dragging on passes by what lies between.
 */
export function useScrub(options: ScrubOptions): ScrubHandlers {
  const { scrubbing, onScrubbing, ordinalAt, accepts, scroller } = options;
  const pressedAt = useRef<number | null>(null);
  const pushed = useRef(false);
  const pointerX = useRef(0);

  const goTo = (ordinal: number) => {
    if (ordinal === useSelection.getState().ordinal) return;
    if (pushed.current) stepTo(ordinal);
    else jumpTo(ordinal);
    pushed.current = true;
  };
  const scrollOn = useEffectEvent(() => {
    const strip = scroller?.() ?? null;
    if (strip === null) return;
    const { left, right } = strip.getBoundingClientRect();
    const speed = edgeSpeed(pointerX.current, left, right);
    if (speed === 0) return;
    strip.scrollLeft += speed;
    goTo(ordinalAt(pointerX.current));
  });
  const scrolls = scrubbing && scroller !== undefined;
  useEffect(() => {
    if (!scrolls) return;
    let frame = requestAnimationFrame(function again() {
      scrollOn();
      frame = requestAnimationFrame(again);
    });
    return () => cancelAnimationFrame(frame);
  }, [scrolls]);

  const end = () => {
    pressedAt.current = null;
    onScrubbing(false);
  };
  return {
    onPointerDown: (event) => {
      if (event.button !== 0 || accepts?.(event) === false) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      pressedAt.current = event.clientX;
      pointerX.current = event.clientX;
      pushed.current = false;
      goTo(ordinalAt(event.clientX));
    },
    onPointerMove: (event) => {
      if (pressedAt.current === null) return;
      pointerX.current = event.clientX;
      if (!scrubbing && Math.abs(event.clientX - pressedAt.current) < TREMBLE) return;
      if (!scrubbing) onScrubbing(true);
      goTo(ordinalAt(event.clientX));
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
