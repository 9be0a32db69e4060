import { useCommands } from "../../../state/commands.ts";
import { FITTED, zoomedByStep, zoomedTo } from "./picture-view.ts";
import type { Gestures } from "./use-picture-gestures.ts";

/** Zoom by key, for as long as a picture is shown. */
export function usePictureCommands(gestures: Gestures | null): void {
  const step = (direction: 1 | -1) => {
    if (gestures === null) return;
    gestures.onView(zoomedByStep(gestures.view, gestures.natural, gestures.frame, direction));
  };
  useCommands([
    {
      id: "picture.zoom-in",
      title: "Zoom in on the picture",
      group: "View",
      keys: ["+", "="],
      keywords: "magnify larger",
      repeats: true,
      run: () => step(1),
    },
    {
      id: "picture.zoom-out",
      title: "Zoom out of the picture",
      group: "View",
      keys: ["-"],
      keywords: "smaller",
      repeats: true,
      run: () => step(-1),
    },
    {
      id: "picture.fit",
      title: "Fit the picture into the stage",
      group: "View",
      keys: ["0"],
      keywords: "zoom whole",
      run: () => gestures?.onView(FITTED),
    },
    {
      id: "picture.actual",
      title: "Show the picture at 100 %",
      group: "View",
      keys: ["9"],
      keywords: "zoom actual pixels",
      run: () => gestures?.onView(zoomedTo(gestures.view, gestures.natural, gestures.frame, 1)),
    },
  ]);
}
