import { clsx } from "clsx";
import type { ActionDrawing } from "../../../worker/protocol.ts";
import { type ActionMarks, actionMarks, describeDrawing } from "./action-marks.ts";
import type { CoordinateSpace, Point, Size } from "./coordinate-space.ts";
import { ArrowMark, BoxMark, CaptionMark, RingMark } from "./marks.tsx";
import type { PicturePlace } from "./picture-frame.tsx";

export interface ActionOverlayProps {
  readonly drawing: ActionDrawing;
  readonly space: CoordinateSpace;
  readonly place: PicturePlace;
  /** Barely there: the action was not taken on this picture. */
  readonly faint: boolean;
}

/** The action drawn over the picture: point, target, drag, scroll, typed text. Takes no clicks. */
export function ActionOverlay({ drawing, space, place, faint }: ActionOverlayProps) {
  const marks = actionMarks(drawing, space, place.rect);
  const words = describeDrawing(drawing);
  return (
    <div className={clsx("pointer-events-none absolute inset-0", faint && "opacity-40")}>
      <svg
        role="img"
        aria-label={faint ? `The action that led here: ${words}` : `The action: ${words}`}
        className="absolute inset-0 size-full"
      >
        <Shapes marks={marks} dashed={faint} />
      </svg>
      {!faint && <Captions marks={marks} frame={place.frame} />}
    </div>
  );
}

function Captions({ marks, frame }: { readonly marks: ActionMarks; readonly frame: Size }) {
  return (
    <>
      {marks.target !== null && (
        <CaptionMark
          at={{ x: marks.target.rect.left, y: marks.target.rect.top - 22 }}
          frame={frame}
          text={marks.target.label}
        />
      )}
      {marks.scroll !== null && (
        <CaptionMark at={beside(marks.scroll.to)} frame={frame} text={`scroll ${marks.scroll.label}`} />
      )}
      {marks.typed !== null && (
        <CaptionMark at={marks.typed.at} frame={frame} text={`⌨ ${marks.typed.text}`} />
      )}
    </>
  );
}

function Shapes({ marks, dashed }: { readonly marks: ActionMarks; readonly dashed: boolean }) {
  const { target, drag, scroll, point } = marks;
  return (
    <>
      {target !== null && (
        <g data-mark="target">
          <BoxMark rect={target.rect} dashed={dashed} />
        </g>
      )}
      {drag !== null && (
        <g data-mark="drag">
          <ArrowMark from={drag.from.at} to={drag.to.at} />
          <RingMark place={drag.from} />
        </g>
      )}
      {scroll !== null && (
        <g data-mark="scroll">
          <ArrowMark from={scroll.from} to={scroll.to} />
          <RingMark place={{ at: scroll.from, outside: false }} />
        </g>
      )}
      {point !== null && (
        <g data-mark="point">
          <RingMark place={point} />
        </g>
      )}
    </>
  );
}

function beside({ x, y }: Point): Point {
  return { x: x + 10, y: y - 9 };
}
