import { faceNames, faces } from "../../components/observation/face-choice.ts";
import { toggleActionDrawing } from "../../components/observation/picture/drawing-choices.ts";
import { useCommands } from "../../state/commands.ts";
import type { Face, Seen } from "../../worker/protocol.ts";

export interface StageCommands {
  readonly onFace: (face: Face) => void;
  readonly seen: Seen;
  readonly onSeen: (seen: Seen) => void;
  /** Whether what was shown and what stood differ here. */
  readonly differs: boolean;
}

/** The stage's keys: 1 to 8 for the faces, and what is drawn and whose observation it is. */
export function useStageCommands({ onFace, seen, onSeen, differs }: StageCommands): void {
  useCommands([
    ...faces.map((face, index) => ({
      id: `face.${face}`,
      title: `Show ${faceNames[face]}`,
      group: "View" as const,
      keys: [String(index + 1)],
      keywords: "face observation tab",
      run: () => onFace(face),
    })),
    {
      id: "stage.seen",
      title: "Switch between as shown and as it stood",
      group: "View",
      keys: ["w"],
      keywords: "agent environment observation whose",
      when: () => differs,
      run: () => onSeen(seen === "shown" ? "stood" : "shown"),
    },
    {
      id: "stage.drawing",
      title: "Draw the action on the picture, or not",
      group: "View",
      keys: ["m"],
      keywords: "mark crosshair target overlay",
      run: toggleActionDrawing,
    },
  ]);
}
