import type { TextFacts } from "../../../worker/protocol.ts";
import { TextViewer } from "../../values/text-viewer.tsx";
import type { FacePlace } from "./face-place.ts";

/** The recorded page's source, as it is written. */
export function HtmlFace({ place, html }: { readonly place: FacePlace; readonly html: TextFacts }) {
  return <TextViewer valueRef={{ root: place.root, path: html.path }} form="string" label="HTML" />;
}
