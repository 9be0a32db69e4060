import { useEffect, useEffectEvent } from "react";
import type { Point, Size } from "./coordinate-space.ts";
import {
  canPan,
  FITTED,
  type PictureView,
  pannedBy,
  pinchOf,
  placePicture,
  zoomedTo,
} from "./picture-view.ts";

export interface Gestures {
  readonly natural: Size;
  readonly frame: Size;
  readonly view: PictureView;
  readonly onView: (view: PictureView) => void;
}

/** Pixels of a wheel's turn that double the zoom. */
const WHEEL_DOUBLES = 350;
/** A pinch on a trackpad comes as a wheel with Ctrl, in far smaller numbers. */
const PINCH_DOUBLES = 70;
const ARROW_PAN = 60;

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: ARROW_PAN, y: 0 },
  ArrowRight: { x: -ARROW_PAN, y: 0 },
  ArrowUp: { x: 0, y: ARROW_PAN },
  ArrowDown: { x: 0, y: -ARROW_PAN },
};

/**
 * Zoom by wheel, pinch and double click, pan by dragging and, while the frame has the focus and there is more to see,
 * by arrow keys. Listens natively: a wheel listener must be allowed to keep the page from scrolling.
 */
export function usePictureGestures(element: HTMLElement | null, gestures: Gestures | null): void {
  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (gestures === null) return;
    event.preventDefault();
    const { natural, frame, view, onView } = gestures;
    const turned = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1);
    const factor = 2 ** (-turned / (event.ctrlKey ? PINCH_DOUBLES : WHEEL_DOUBLES));
    const { scale } = placePicture(natural, frame, view);
    onView(zoomedTo(view, natural, frame, scale * factor, pointIn(element, event)));
  });

  const onMove = useEffectEvent((before: readonly Point[], after: readonly Point[]) => {
    if (gestures === null) return;
    const { natural, frame, view, onView } = gestures;
    const [from, to] = [middle(before), middle(after)];
    if (from === null || to === null) return;
    const moved = pannedBy(view, natural, frame, { x: to.x - from.x, y: to.y - from.y });
    const factor = spread(after) / spread(before);
    const { scale } = placePicture(natural, frame, moved);
    onView(factor === 1 ? moved : zoomedTo(moved, natural, frame, scale * factor, to));
  });

  const onDoubleClick = useEffectEvent((event: MouseEvent) => {
    if (gestures === null) return;
    const { natural, frame, view, onView } = gestures;
    const { scale } = placePicture(natural, frame, view);
    onView(
      view.zoom === null && scale !== 1 ? zoomedTo(view, natural, frame, 1, pointIn(element, event)) : FITTED,
    );
  });

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const by = arrows[event.key];
    if (gestures === null || by === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const { natural, frame, view, onView } = gestures;
    if (event.target !== element || !canPan(natural, frame, view)) return;
    event.preventDefault();
    onView(pannedBy(view, natural, frame, by));
  });

  const active = gestures !== null;
  useEffect(() => {
    if (element === null || !active) return;
    const stop = new AbortController();
    const { signal } = stop;
    const fingers = new Map<number, Point>();
    const lift = (event: PointerEvent) => fingers.delete(event.pointerId);
    element.addEventListener(
      "pointerdown",
      (event) => {
        if (event.button !== 0 || hasOwnGestures(event.target)) return;
        element.setPointerCapture(event.pointerId);
        fingers.set(event.pointerId, pointIn(element, event));
      },
      { signal },
    );
    element.addEventListener(
      "pointermove",
      (event) => {
        if (!fingers.has(event.pointerId)) return;
        const before = [...fingers.values()];
        fingers.set(event.pointerId, pointIn(element, event));
        onMove(before, [...fingers.values()]);
      },
      { signal },
    );
    element.addEventListener("pointerup", lift, { signal });
    element.addEventListener("pointercancel", lift, { signal });
    element.addEventListener("wheel", onWheel, { signal, passive: false });
    element.addEventListener("dblclick", onDoubleClick, { signal });
    element.addEventListener("keydown", onKeyDown, { signal });
    return () => stop.abort();
  }, [element, active]);
}

function middle(fingers: readonly Point[]): Point | null {
  const [first, second] = fingers;
  if (first === undefined) return null;
  return second === undefined ? first : pinchOf(first, second).middle;
}

function spread(fingers: readonly Point[]): number {
  const [first, second] = fingers;
  return first === undefined || second === undefined ? 1 : pinchOf(first, second).distance;
}

/** Where in the element an event was, in CSS pixels. */
function pointIn(
  element: HTMLElement | null,
  event: { readonly clientX: number; readonly clientY: number },
): Point {
  const box = element?.getBoundingClientRect();
  return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) };
}

/** Whether something in the frame, such as a slider, is dragged by itself. */
function hasOwnGestures(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("[data-own-gestures]") !== null;
}
