import { type ReactNode, useState } from "react";
import type { Box, ElementFacts } from "../../../worker/protocol.ts";
import { Panel, PanelGroup, PanelHandle } from "../../panels.tsx";
import { boxToScreen, formatPoint, formatSize } from "../picture/coordinate-space.ts";
import { BoxMark, CaptionMark } from "../picture/marks.tsx";
import { FITTED } from "../picture/picture-view.ts";
import { RecordedPicture } from "../picture/recorded-picture.tsx";
import type { FacePlace } from "./face-place.ts";

export interface ElementPictureProps {
  readonly place: FacePlace;
  /** The element that is pointed at; null for none. */
  readonly element: ElementFacts | null;
  /** The list in which it is pointed at. */
  readonly children: ReactNode;
}

/** A list of elements beside the observation's picture, on which the one pointed at is framed. */
export function ElementPicture({ place, element, children }: ElementPictureProps) {
  const [view, setView] = useState(FITTED);
  const { image } = place.observation;
  if (image === null || !image.recorded) {
    return (
      <>
        {children}
        <p className="shrink-0 border-t border-line px-3 py-1.5 text-sm text-muted">
          {element === null
            ? "No picture is recorded here to show the elements on."
            : `${nameOf(element)}: ${placeOf(element.box)}`}
        </p>
      </>
    );
  }
  const box = element?.box ?? null;
  return (
    <PanelGroup id="stage-elements" orientation="horizontal">
      <Panel id="list" defaultSize="45%" minSize={160}>
        {children}
      </Panel>
      <PanelHandle label="Width of the list" />
      <Panel id="picture" minSize={160}>
        <RecordedPicture
          shot={{
            id: place.id,
            title: place.title,
            image,
            root: place.root,
            overlay:
              element === null || box === null
                ? undefined
                : (at, space) => (
                    <div className="pointer-events-none absolute inset-0">
                      <svg
                        role="img"
                        aria-label={`${nameOf(element)}: ${placeOf(box)}`}
                        className="absolute inset-0 size-full"
                      >
                        <BoxMark rect={boxToScreen(box, space, at.rect)} dashed={false} />
                      </svg>
                      <CaptionMark
                        at={{
                          x: boxToScreen(box, space, at.rect).left,
                          y: boxToScreen(box, space, at.rect).top - 22,
                        }}
                        frame={at.frame}
                        text={nameOf(element)}
                      />
                    </div>
                  ),
            remarks:
              element === null || box !== null ? undefined : () => [`${nameOf(element)}: ${placeOf(null)}`],
          }}
          view={view}
          onView={setView}
        />
      </Panel>
    </PanelGroup>
  );
}

function nameOf({ id, role, name }: ElementFacts): string {
  const words = [role, name === "" ? "" : `“${name}”`].filter((word) => word !== "").join(" ");
  return words === "" ? id : `${words} [${id}]`;
}

function placeOf(box: Box | null): string {
  return box === null ? "no place is recorded" : `${formatSize(box)} at ${formatPoint(box)}`;
}
