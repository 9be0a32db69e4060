import { type RefObject, useEffect, useRef, useState } from "react";
import { formatCoordinate } from "../picture/coordinate-space.ts";
import { useElementSize } from "../picture/use-element-size.ts";

/** The width a page is laid out at where none is recorded: the reference's own browser window. */
const USUAL_WIDTH = 1280;

export interface PageFrameProps {
  /** Cleaned HTML, as {@link cleanPage} gives it and nothing else. */
  readonly html: string;
  readonly title: string;
  readonly width: number | null;
}

/**
 * The frame a cleaned page is shown in: sandboxed without any permission, laid out at the recorded width and scaled
 * down to fit.
 */
export function PageFrame({ html, title, width }: PageFrameProps) {
  const [room, setRoom] = useState<HTMLElement | null>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const size = useElementSize(room);
  const pageWidth = width !== null && width > 0 ? width : USUAL_WIDTH;
  const scale = size === null ? 1 : Math.min(1, size.width / pageWidth);

  useFocusBack(frame, room);

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div
        ref={setRoom}
        tabIndex={-1}
        className="relative min-h-0 flex-1 overflow-hidden bg-sunken outline-none"
      >
        {size !== null && (
          <iframe
            ref={frame}
            title={`Recorded page of ${title}`}
            sandbox=""
            srcDoc={html}
            referrerPolicy="no-referrer"
            className="absolute top-0 left-1/2 border-0 shadow-[0_0_0_1px_var(--line)]"
            style={{
              // A page without a colour of its own is white, whatever the app's theme.
              background: "#ffffff",
              colorScheme: "light",
              width: pageWidth,
              height: size.height / scale,
              transform: `translateX(${-50 * scale}%) scale(${scale})`,
              transformOrigin: "top left",
            }}
          />
        )}
      </div>
      <p className="flex min-h-8 shrink-0 items-center gap-x-3 border-t border-line px-2.5 py-1 text-sm text-muted">
        <span className="min-w-0 flex-1">
          Rendered from the recorded HTML, without its scripts, links, frames and anything from elsewhere.
        </span>
        <span className="shrink-0">
          {width === null ? `${USUAL_WIDTH} wide (none recorded)` : `${formatCoordinate(pageWidth)} wide`}
          {scale < 1 && `, at ${Math.round(scale * 100)} %`}
        </span>
      </p>
    </div>
  );
}

/** Milliseconds after a Tab within which the frame is taken to have been reached by it. */
const TABBED = 400;

/**
 * A click into a frame takes the keyboard away from the page, and there is nothing in this one to type into: the focus
 * goes back to what is around it. One that is reached by Tab keeps it, for scrolling.
 */
function useFocusBack(frame: RefObject<HTMLIFrameElement | null>, around: HTMLElement | null): void {
  useEffect(() => {
    let tabbedAt = Number.NEGATIVE_INFINITY;
    const stop = new AbortController();
    window.addEventListener(
      "keydown",
      (event) => {
        if (event.key === "Tab") tabbedAt = event.timeStamp;
      },
      { signal: stop.signal, capture: true },
    );
    window.addEventListener(
      "blur",
      (event) => {
        if (document.activeElement !== frame.current || event.timeStamp - tabbedAt < TABBED) return;
        // The browser goes on to give the focus to the frame after this event, so it is taken back after that.
        setTimeout(() => around?.focus());
      },
      { signal: stop.signal },
    );
    return () => stop.abort();
  }, [frame, around]);
}
