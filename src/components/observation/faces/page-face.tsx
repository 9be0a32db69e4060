import type { TextFacts } from "../../../worker/protocol.ts";
import { RecordedPage } from "../recorded-page/recorded-page.tsx";
import type { FacePlace } from "./face-place.ts";

export interface PageFaceProps {
  readonly place: FacePlace;
  readonly html: TextFacts;
  readonly onSource: () => void;
}

/** The recorded page, rendered again at the width its picture was taken at. */
export function PageFace({ place, html, onSource }: PageFaceProps) {
  return (
    <RecordedPage
      html={html}
      root={place.root}
      title={place.title}
      width={place.observation.image?.width ?? null}
      onSource={onSource}
    />
  );
}
