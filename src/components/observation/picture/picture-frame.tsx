import { clsx } from "clsx";
import { type ReactNode, useState } from "react";
import type { Rect, Size } from "./coordinate-space.ts";
import type { DecodedPicture } from "./decode-picture.ts";
import { DrawnPicture } from "./drawn-picture.tsx";
import { canPan, isPixelated, type PictureView, placePicture } from "./picture-view.ts";
import { useElementSize } from "./use-element-size.ts";
import { usePictureCommands } from "./use-picture-commands.ts";
import { usePictureGestures } from "./use-picture-gestures.ts";
import { ZoomControls } from "./zoom-controls.tsx";

/** Where the picture is displayed, for what is laid over it. */
export interface PicturePlace {
  readonly rect: Rect;
  readonly frame: Size;
}

export interface PictureFrameProps {
  readonly picture: DecodedPicture;
  /** What the picture is, for instance `Picture of step 4, before`. */
  readonly alt: string;
  readonly view: PictureView;
  readonly onView: (view: PictureView) => void;
  /** What lies over the picture; told where that is. */
  readonly overlay?: ((place: PicturePlace) => ReactNode) | undefined;
  /** What is told of the picture, below it. */
  readonly caption?: ReactNode;
  /** Small buttons beside those of the zoom. */
  readonly tools?: ReactNode;
}

/** A picture in a frame that it can be zoomed and moved in, and a bar below it. Fills its container. */
export function PictureFrame({ picture, alt, view, onView, overlay, caption, tools }: PictureFrameProps) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const frame = useElementSize(element);
  const { natural } = picture;
  const gestures = frame === null ? null : { natural, frame, view, onView };
  usePictureGestures(element, gestures);
  usePictureCommands(gestures);
  const place = frame === null ? null : placePicture(natural, frame, view);
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <section
        ref={setElement}
        aria-label={alt}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what can be moved must be reachable by keyboard.
        tabIndex={0}
        className={clsx(
          "relative min-h-0 flex-1 touch-none overflow-hidden bg-sunken focus-visible:-outline-offset-2",
          frame !== null && canPan(natural, frame, view) && "cursor-grab active:cursor-grabbing",
        )}
      >
        {place !== null && frame !== null && (
          <>
            <DrawnPicture
              picture={picture}
              rect={place.rect}
              alt={alt}
              className="shadow-[0_0_0_1px_var(--line)] select-none"
              style={{ imageRendering: isPixelated(place.scale) ? "pixelated" : "auto" }}
            />
            {overlay?.({ rect: place.rect, frame })}
          </>
        )}
      </section>
      <div className="flex min-h-8 shrink-0 items-center gap-2 border-t border-line pr-1.5 pl-2.5">
        <div className="min-w-0 flex-1 py-1 text-sm text-muted">{caption}</div>
        {tools}
        {gestures !== null && place !== null && <ZoomControls gestures={gestures} scale={place.scale} />}
      </div>
    </div>
  );
}
