import { useState } from "react";
import { faceToShow } from "../../components/observation/face-choice.ts";
import { facePlace } from "../../components/observation/faces/face-place.ts";
import { ObservationFace } from "../../components/observation/faces/observation-face.tsx";
import { FITTED } from "../../components/observation/picture/picture-view.ts";
import { showDetails, showFace, showSeen, useSelection } from "../../state/selection.ts";
import type { Face, Seen, Side, StepFacts, Subject } from "../../worker/protocol.ts";
import { FaceTabs } from "./face-tabs.tsx";
import { MissingObservation } from "./missing-observation.tsx";
import { SeenBar } from "./seen-bar.tsx";
import { useOtherSide } from "./use-other-side.ts";
import { useStageCommands } from "./use-stage-commands.ts";

export interface StageProps {
  readonly subject: Subject;
  readonly step: StepFacts;
  readonly side: Side;
}

/** What the agent saw, or what stood, at one side of one step: each face of that observation. */
export function Stage({ subject, step, side }: StageProps) {
  const seen = useSelection((state) => state.seen);
  const face = useSelection((state) => state.face);
  const [view, setView] = useState(FITTED);
  const facts = step[side];
  // Where the two do not differ, what stood is what was shown.
  const whose: Seen = facts.differs ? seen : facts.shown === null ? "stood" : "shown";
  const observation = facts[whose];

  useOtherSide(subject, step, side);

  const moment = JSON.stringify([step.ordinal, side, whose]);
  const [askedAt, setAskedAt] = useState<string | null>(null);
  const recorded = observation?.faces ?? [];
  const shownFace = faceToShow(face, recorded, askedAt === moment);
  const chooseFace = (next: Face) => {
    setAskedAt(moment);
    showFace(next);
  };
  useStageCommands({ onFace: chooseFace, seen: whose, onSeen: showSeen, differs: facts.differs });

  const calledHere = side === "before" && whose === "shown" ? step.modelCall : null;
  return (
    <FaceTabs face={shownFace} onFace={chooseFace} recorded={recorded} given={calledHere?.givenFaces ?? []}>
      <SeenBar
        facts={facts}
        side={side}
        seen={whose}
        onSeen={showSeen}
        modelCall={observation === null ? null : calledHere}
        onModelCall={showModelCall}
      />
      {observation === null ? (
        <MissingObservation
          facts={facts}
          side={side}
          seen={whose}
          onSeen={showSeen}
          onModelCall={calledHere === null ? null : showModelCall}
        />
      ) : (
        <ObservationFace
          place={facePlace(subject, step, side, observation)}
          face={shownFace}
          onFace={chooseFace}
          drawing={step.action.drawing}
          takenHere={side === "before"}
          view={view}
          onView={setView}
        />
      )}
    </FaceTabs>
  );
}

function showModelCall(): void {
  showDetails("model-call");
}
