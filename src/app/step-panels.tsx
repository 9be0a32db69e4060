import { FileX2 } from "lucide-react";
import { useEffect } from "react";
import { EmptyState } from "../components/empty-state.tsx";
import { ErrorState } from "../components/error-state.tsx";
import { failureOf } from "../components/pauses/failure.ts";
import { useAdvised } from "../components/pauses/reload-advice.ts";
import { Skeleton } from "../components/skeleton.tsx";
import { Details } from "../features/details/details.tsx";
import { useObserverPanels } from "../features/observer/observer-panels.ts";
import { WhatRemainsVisible } from "../features/observer/what-remains-visible.tsx";
import { ChangesStage } from "../features/stage/changes/changes-stage.tsx";
import { Stage } from "../features/stage/stage.tsx";
import { AwaitedStep } from "../features/timeline/awaited-step.tsx";
import { stepShown } from "../state/first-picture.ts";
import { PATIENCE, useLasting } from "../state/lasting.ts";
import { useLog } from "../state/queries/log-queries.ts";
import { useStep, useViewFacts } from "../state/queries/step-queries.ts";
import { useSelection } from "../state/selection.ts";
import type { StepFacts, Subject } from "../worker/protocol.ts";
import { AfterFirstPicture } from "./after-first-picture.tsx";
import { type Pane, Panes } from "./panes.tsx";
import { usePauseSnapshotPanes } from "./pause-snapshot.tsx";
import { SideSwitch } from "./side-switch.tsx";

interface StepPanelsProps {
  readonly subject: Subject;
}

/** How many transitions a subject has, as far as it is known. */
interface SubjectLength {
  readonly count: number;
  /** Whether that is all. */
  readonly complete: boolean;
  /** Whether it is counted as the log is read, and how that stands. */
  readonly reading: "on" | "stopped" | null;
}

function useLength(subject: Subject): SubjectLength {
  const { data: log, error, fetchStatus } = useLog(subject.kind === "episode" ? subject.episode : null);
  const view = useViewFacts(subject).data;
  if (subject.kind !== "episode") {
    return { count: view?.transitions ?? 0, complete: view !== undefined, reading: null };
  }
  if (log === undefined) return { count: 0, complete: false, reading: error === null ? "on" : null };
  const reading = log.complete ? null : fetchStatus === "idle" ? "stopped" : "on";
  return { count: log.transitions, complete: log.complete, reading };
}

/** The pane of what remains visible, while it is open and there is a view. */
function useVisibilityPane(subject: Subject): readonly Pane[] {
  const open = useObserverPanels((state) => state.visibility) && subject.kind !== "episode";
  if (!open) return [];
  return [
    {
      id: "visibility",
      label: "What remains visible",
      defaultSize: "32%",
      minSize: 300,
      resetKey: 0,
      content: <WhatRemainsVisible subject={subject} />,
    },
  ];
}

interface ShownStepProps {
  readonly subject: Subject;
  readonly step: StepFacts;
}

function ShownStep({ subject, step }: ShownStepProps) {
  const side = useSelection((state) => state.side);
  const changes = useSelection((state) => state.changes);
  const visibility = useVisibilityPane(subject);
  return (
    <>
      <h2 className="sr-only">Step {step.step ?? `at place ${step.ordinal + 1}`}</h2>
      <Panes
        id={visibility.length > 0 ? "step-with-visibility" : "step"}
        label="Parts of the step"
        narrowActions={<SideSwitch />}
        panes={[
          {
            id: "stage",
            label: "Stage",
            defaultSize: "60%",
            minSize: 320,
            resetKey: step.ordinal,
            content: changes ? (
              <ChangesStage subject={subject} step={step} />
            ) : (
              <Stage subject={subject} step={step} side={side} />
            ),
          },
          {
            id: "details",
            label: "Details",
            minSize: 280,
            resetKey: step.ordinal,
            content: (
              <AfterFirstPicture place={<Skeleton label="Details" lines={4} className="flex-1" />}>
                <Details subject={subject} step={step} side={side} />
              </AfterFirstPicture>
            ),
          },
          ...visibility,
        ]}
      />
    </>
  );
}

interface LoadedStepProps extends StepPanelsProps {
  readonly ordinal: number;
  /** Whether it lies beyond what has been read of the log so far. */
  readonly awaited: boolean;
}

function LoadedStep({ subject, ordinal, awaited }: LoadedStepProps) {
  const { data, error } = useStep(subject, ordinal);
  const known = data !== undefined || error !== null;
  const missing = awaited && data?.ordinal !== ordinal;
  const late = useLasting(missing, PATIENCE);
  useEffect(() => {
    if (known) stepShown();
  }, [known]);
  if (error !== null) {
    return <UnshownStep subject={subject} error={error} />;
  }
  // Another step that was looked at before must not stand in for it for longer than a step takes anyway.
  if (late) return <AwaitedStep subject={subject} ordinal={ordinal} />;
  return data === undefined ? (
    <Skeleton label="Step" lines={0} className="flex-1 p-2" />
  ) : (
    <ShownStep subject={subject} step={data} />
  );
}

function UnshownStep({ subject, error }: StepPanelsProps & { readonly error: Error }) {
  const episode = subject.kind === "pause-file" ? null : subject.episode;
  const { sentence, advice } = useAdvised(failureOf(error), episode);
  return (
    <ErrorState title="This step cannot be shown" advice={advice}>
      {sentence}
    </ErrorState>
  );
}

/** A view without a transition is its snapshot alone. */
function SnapshotAlone({ subject }: StepPanelsProps) {
  const snapshot = usePauseSnapshotPanes(subject);
  const visibility = useVisibilityPane(subject);
  return (
    <>
      <h2 className="sr-only">The snapshot at the pause</h2>
      <Panes
        id={visibility.length > 0 ? "snapshot-with-visibility" : "snapshot"}
        label="Parts of the pause"
        panes={[...snapshot, ...visibility]}
      />
    </>
  );
}

/** The stage and the details of the step looked at, which never lies beyond what the subject holds. */
export function StepPanels({ subject }: StepPanelsProps) {
  const asked = useSelection((state) => state.ordinal);
  const { count, complete, reading } = useLength(subject);
  const awaited = reading !== null && asked >= count;
  if (awaited && reading === "stopped") return <AwaitedStep subject={subject} ordinal={asked} />;
  // While the log is being read, a step that a link asks for may still come.
  if (count > 0 || !complete) {
    const ordinal = complete ? Math.min(asked, count - 1) : asked;
    return <LoadedStep subject={subject} ordinal={ordinal} awaited={awaited} />;
  }
  if (subject.kind !== "episode") return <SnapshotAlone subject={subject} />;
  return (
    <EmptyState icon={FileX2} title="There is no step to look at">
      The facts of the episode, its snapshots among them, are behind its name above.
    </EmptyState>
  );
}
