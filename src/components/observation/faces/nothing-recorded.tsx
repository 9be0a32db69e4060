import { CircleDashed } from "lucide-react";
import type { Face } from "../../../worker/protocol.ts";
import { Button } from "../../button.tsx";
import { EmptyState } from "../../empty-state.tsx";
import { faceNames, listFaces } from "../face-choice.ts";

const nouns = {
  image: "image",
  page: "page HTML",
  html: "page HTML",
  accessibility: "accessibility tree",
  elements: "element",
  text: "text",
  data: "structured field",
  events: "event",
} as const satisfies Readonly<Record<Face, string>>;

export interface NothingRecordedProps {
  readonly face: Face;
  /** Faces of the same observation that do have something. */
  readonly recorded: readonly Face[];
  readonly onFace: (face: Face) => void;
}

/** A face of an observation for which the run recorded nothing, and where there is something instead. */
export function NothingRecorded({ face, recorded, onFace }: NothingRecordedProps) {
  const first = recorded[0];
  return (
    <EmptyState
      icon={CircleDashed}
      title={`No ${nouns[face]} was recorded here`}
      actions={
        first !== undefined && <Button onClick={() => onFace(first)}>{`Show ${faceNames[first]}`}</Button>
      }
    >
      {first === undefined
        ? "This observation is empty: no face of it holds anything."
        : `This observation holds ${listFaces(recorded)}.`}
    </EmptyState>
  );
}
