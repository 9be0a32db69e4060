import { Crosshair, Ghost } from "lucide-react";
import type { ActionDrawing, ImageFacts } from "../../../worker/protocol.ts";
import { IconButton } from "../../icon-button.tsx";
import { placesOutside } from "../picture/action-marks.ts";
import { ActionOverlay } from "../picture/action-overlay.tsx";
import { toggleActionDrawing, toggleGhost, useDrawingChoices } from "../picture/drawing-choices.ts";
import { PictureProblem } from "../picture/picture-problem.tsx";
import type { PictureView } from "../picture/picture-view.ts";
import { RecordedPicture } from "../picture/recorded-picture.tsx";
import type { FacePlace } from "./face-place.ts";

export interface ImageFaceProps {
  readonly place: FacePlace;
  readonly image: ImageFacts;
  /** The step's action; null when it has no place on a picture. */
  readonly drawing: ActionDrawing | null;
  /** Whether the action was taken on this picture (before), and not on the one that it led away from (after). */
  readonly takenHere: boolean;
  readonly view: PictureView;
  readonly onView: (view: PictureView) => void;
}

/** The saved image, with the action drawn on it. */
export function ImageFace({ place, image, drawing, takenHere, view, onView }: ImageFaceProps) {
  const choices = useDrawingChoices();
  if (!image.recorded) {
    const sentence = "The environment had no picture to save at this step.";
    return <PictureProblem answer={{ status: "empty", sentence }} />;
  }
  const drawn = drawing !== null && choices.action && (takenHere || choices.ghost) ? drawing : null;
  return (
    <RecordedPicture
      shot={{
        id: place.id,
        title: place.title,
        image,
        root: place.root,
        overlay:
          drawn === null
            ? undefined
            : (at, space) => <ActionOverlay drawing={drawn} space={space} place={at} faint={!takenHere} />,
        remarks: drawing === null || !takenHere ? undefined : (space) => placesOutside(drawing, space),
      }}
      view={view}
      onView={onView}
      tools={drawing !== null && <DrawingTools takenHere={takenHere} />}
    />
  );
}

function DrawingTools({ takenHere }: { readonly takenHere: boolean }) {
  const { action, ghost } = useDrawingChoices();
  return (
    <div className="flex shrink-0 items-center">
      {!takenHere && (
        <IconButton
          size="sm"
          icon={Ghost}
          label="Hint at the action on the picture after it"
          tooltipSide="top"
          pressed={action && ghost}
          disabled={!action}
          onClick={toggleGhost}
        />
      )}
      <IconButton
        size="sm"
        icon={Crosshair}
        label="Draw the action"
        keys="m"
        tooltipSide="top"
        pressed={action}
        onClick={toggleActionDrawing}
      />
    </div>
  );
}
