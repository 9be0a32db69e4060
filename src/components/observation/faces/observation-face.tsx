import type { ActionDrawing, Face } from "../../../worker/protocol.ts";
import type { PictureView } from "../picture/picture-view.ts";
import { AccessibilityFace } from "./accessibility-face.tsx";
import { DataFace } from "./data-face.tsx";
import { ElementsFace } from "./elements-face.tsx";
import { EventsFace } from "./events-face.tsx";
import type { FacePlace } from "./face-place.ts";
import { HtmlFace } from "./html-face.tsx";
import { ImageFace } from "./image-face.tsx";
import { NothingRecorded } from "./nothing-recorded.tsx";
import { PageFace } from "./page-face.tsx";
import { TextFace } from "./text-face.tsx";

export interface ObservationFaceProps {
  readonly place: FacePlace;
  readonly face: Face;
  /** Goes to another face of the same observation. */
  readonly onFace: (face: Face) => void;
  /** The action to draw on the image; null for none. */
  readonly drawing: ActionDrawing | null;
  /** Whether the action was taken on this observation. */
  readonly takenHere: boolean;
  readonly view: PictureView;
  readonly onView: (view: PictureView) => void;
}

/** One face of one observation, or what is said where nothing was recorded for it. Fills its container. */
export function ObservationFace(props: ObservationFaceProps) {
  const { place, face, onFace, drawing, takenHere, view, onView } = props;
  const { image, html, accessibility, text, faces } = place.observation;
  // A picture that was recorded without bytes is told by its own face.
  const told = faces.includes(face) || (face === "image" && image !== null);
  const nothing = <NothingRecorded face={face} recorded={faces} onFace={onFace} />;
  if (!told) return nothing;
  switch (face) {
    case "image":
      if (image === null) return nothing;
      return (
        <ImageFace
          place={place}
          image={image}
          drawing={drawing}
          takenHere={takenHere}
          view={view}
          onView={onView}
        />
      );
    case "page":
      return html === null ? nothing : <PageFace place={place} html={html} onSource={() => onFace("html")} />;
    case "html":
      return html === null ? nothing : <HtmlFace place={place} html={html} />;
    case "accessibility":
      return accessibility === null ? nothing : <AccessibilityFace place={place} tree={accessibility} />;
    case "elements":
      return <ElementsFace place={place} />;
    case "text":
      return text === null ? nothing : <TextFace place={place} text={text} />;
    case "data":
      return <DataFace place={place} />;
    case "events":
      return <EventsFace place={place} />;
  }
}
