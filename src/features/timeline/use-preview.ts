import { useEffect, useRef, useState } from "react";

/** How long a pointer rests before the first preview shows; the next ones show at once. */
const FIRST_DELAY_MS = 180;
/** How long after a preview the next one still shows at once. */
const WARM_MS = 400;

/** A step that is pointed at, and where: the middle of it and the line below which there is room, in the window. */
export interface PreviewTarget {
  readonly ordinal: number;
  readonly x: number;
  readonly y: number;
}

export interface PreviewControl {
  readonly preview: PreviewTarget | null;
  readonly point: (target: PreviewTarget) => void;
  readonly leave: () => void;
}

/**
 * The step that a pointer previews. Previewing moves nothing; and once the step looked at has moved, by key or by
 * press, the preview is gone until the pointer moves again.
 */
export function usePreview(ordinal: number): PreviewControl {
  const [shown, setShown] = useState<(PreviewTarget & { readonly while: number }) | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pending = useRef<number | null>(null);
  const warmUntil = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);

  const point = (target: PreviewTarget) => {
    const gone = shown !== null && shown.while !== ordinal;
    if (pending.current === target.ordinal && !gone) return;
    clearTimeout(timer.current);
    pending.current = target.ordinal;
    const show = () => {
      warmUntil.current = Number.POSITIVE_INFINITY;
      setShown({ ...target, while: ordinal });
    };
    if (performance.now() < warmUntil.current) show();
    else timer.current = setTimeout(show, FIRST_DELAY_MS);
  };
  const leave = () => {
    clearTimeout(timer.current);
    pending.current = null;
    if (warmUntil.current === Number.POSITIVE_INFINITY) warmUntil.current = performance.now() + WARM_MS;
    if (shown !== null) setShown(null);
  };

  return { preview: shown?.while === ordinal ? shown : null, point, leave };
}
