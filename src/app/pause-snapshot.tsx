import { FileX2 } from "lucide-react";
import { useState } from "react";
import { EmptyState } from "../components/empty-state.tsx";
import { ErrorState } from "../components/error-state.tsx";
import { faceToShow } from "../components/observation/face-choice.ts";
import { ObservationFace } from "../components/observation/faces/observation-face.tsx";
import { FITTED } from "../components/observation/picture/picture-view.ts";
import { Skeleton } from "../components/skeleton.tsx";
import { ValueTree } from "../components/values/value-tree.tsx";
import { FaceTabs } from "../features/stage/face-tabs.tsx";
import { usePauseSnapshot } from "../state/queries/step-queries.ts";
import type { Face, ObservationFacts, Subject, ValueRoot } from "../worker/protocol.ts";
import { type Pane, Panes } from "./panes.tsx";

interface PauseSnapshotProps {
  /** A view. */
  readonly subject: Subject;
}

function headOf(subject: Subject): ValueRoot {
  return { kind: "view-head", subject };
}

/** The snapshot at the pause of a view as two panes: its observation, and all that the view holds besides its steps. */
export function usePauseSnapshotPanes(subject: Subject): readonly Pane[] {
  return [
    {
      id: "snapshot-observation",
      label: "Observation",
      defaultSize: "60%",
      minSize: 320,
      resetKey: 0,
      content: <SnapshotObservation subject={subject} />,
    },
    {
      id: "snapshot-content",
      label: "The pause itself",
      minSize: 280,
      resetKey: 0,
      content: <PauseItself subject={subject} />,
    },
  ];
}

/** The snapshot at the pause by itself, where the steps are looked at elsewhere. Fills its container. */
export function PauseSnapshot({ subject }: PauseSnapshotProps) {
  return <Panes id="snapshot" label="Parts of the pause" panes={usePauseSnapshotPanes(subject)} />;
}

function SnapshotObservation({ subject }: PauseSnapshotProps) {
  const { data, error } = usePauseSnapshot(subject);
  if (error !== null)
    return <ErrorState title="The snapshot at the pause cannot be shown">{error.message}</ErrorState>;
  if (data === undefined) return <Skeleton label="Snapshot at the pause" lines={0} className="flex-1 p-2" />;
  if (data.observation === null) {
    return (
      <EmptyState icon={FileX2} title="The snapshot at the pause holds no observation">
        What it does hold stands beside this.
      </EmptyState>
    );
  }
  return <ShownObservation observation={data.observation} root={headOf(subject)} />;
}

interface ShownObservationProps {
  readonly observation: ObservationFacts;
  readonly root: ValueRoot;
}

function ShownObservation({ observation, root }: ShownObservationProps) {
  const [chosen, setChosen] = useState<Face | null>(null);
  const [view, setView] = useState(FITTED);
  const face = faceToShow(chosen, observation.faces, true);
  return (
    <FaceTabs face={face} onFace={setChosen} recorded={observation.faces} given={[]}>
      <ObservationFace
        place={{ observation, root, id: JSON.stringify(root), title: "the snapshot at the pause" }}
        face={face}
        onFace={setChosen}
        drawing={null}
        takenHere={false}
        view={view}
        onView={setView}
      />
    </FaceTabs>
  );
}

function PauseItself({ subject }: PauseSnapshotProps) {
  const snapshot = usePauseSnapshot(subject).data?.snapshot;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {snapshot != null && (
        <p className="shrink-0 border-b border-line px-3 py-2 text-muted">{snapshot.restorable.sentence}</p>
      )}
      <ValueTree label="The pause itself" root={{ root: headOf(subject), path: [] }} />
    </div>
  );
}
