/** Pixels of a line and a page, for mice that report those. */
const LINE = 40;

/**
 * Ref of what lies within a sideways scroller: an ordinary wheel scrolls it sideways, as long as it can.
 *
 * React listens to wheels passively, so this has to listen by itself.
 */
export function wheelSideways(content: HTMLElement | null): (() => void) | undefined {
  const scroller = content?.parentElement;
  if (!scroller) return undefined;
  const onWheel = (event: WheelEvent) => {
    if (event.ctrlKey || event.shiftKey || Math.abs(event.deltaX) >= Math.abs(event.deltaY)) return;
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : LINE;
    const before = scroller.scrollLeft;
    scroller.scrollLeft += event.deltaY * unit;
    if (scroller.scrollLeft !== before) event.preventDefault();
  };
  scroller.addEventListener("wheel", onWheel, { passive: false });
  return () => scroller.removeEventListener("wheel", onWheel);
}
