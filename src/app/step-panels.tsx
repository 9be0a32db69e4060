import { FileX2 } from "lucide-react";
import { EmptyState } from "../components/empty-state.tsx";
import { ErrorState } from "../components/error-state.tsx";
import { Panel, PanelGroup, PanelHandle } from "../components/panels.tsx";
import { Skeleton } from "../components/skeleton.tsx";
import { Details } from "../features/details/details.tsx";
import { useObserverPanels } from "../features/observer/observer-panels.ts";
import { WhatRemainsVisible } from "../features/observer/what-remains-visible.tsx";
import { ChangesStage } from "../features/stage/changes/changes-stage.tsx";
import { Stage } from "../features/stage/stage.tsx";
import { useLog } from "../state/queries/log-queries.ts";
import { useStep, useViewFacts } from "../state/queries/step-queries.ts";
import { useSelection } from "../state/selection.ts";
import { InspectorError } from "../worker/client.ts";
import type { StepFacts, Subject } from "../worker/protocol.ts";
import { WorkspacePart } from "./workspace-part.tsx";

interface StepPanelsProps {
  readonly subject: Subject;
}

/** How many transitions a subject has, as far as it is known, and whether that is all. */
function useLength(subject: Subject): { readonly count: number; readonly complete: boolean } {
  const log = useLog(subject.kind === "episode" ? subject.episode : null).data;
  const view = useViewFacts(subject).data;
  if (subject.kind === "episode") return { count: log?.transitions ?? 0, complete: log?.complete === true };
  return { count: view?.transitions ?? 0, complete: view !== undefined };
}

interface ShownStepProps {
  readonly subject: Subject;
  readonly step: StepFacts;
}

function ShownStep({ subject, step }: ShownStepProps) {
  const side = useSelection((state) => state.side);
  const changes = useSelection((state) => state.changes);
  const visibility = useObserverPanels((state) => state.visibility) && subject.kind !== "episode";
  return (
    <>
      <h2 className="sr-only">Step {step.step ?? `at place ${step.ordinal + 1}`}</h2>
      <PanelGroup id={visibility ? "step-with-visibility" : "step"} orientation="horizontal">
        <Panel id="stage" defaultSize="60%" minSize={320} className="bg-surface">
          <WorkspacePart label="Stage" resetKey={step.ordinal}>
            {changes ? (
              <ChangesStage subject={subject} step={step} />
            ) : (
              <Stage subject={subject} step={step} side={side} />
            )}
          </WorkspacePart>
        </Panel>
        <PanelHandle label="Width of the stage" />
        <Panel id="details" minSize={280} className="bg-surface">
          <WorkspacePart label="Details" resetKey={step.ordinal}>
            <Details subject={subject} step={step} side={side} />
          </WorkspacePart>
        </Panel>
        {visibility && (
          <>
            <PanelHandle label="Width of what remains visible" />
            <Panel id="visibility" defaultSize="32%" minSize={300} className="bg-surface">
              <WorkspacePart label="What remains visible" resetKey={0}>
                <WhatRemainsVisible subject={subject} />
              </WorkspacePart>
            </Panel>
          </>
        )}
      </PanelGroup>
    </>
  );
}

function LoadedStep({ subject, ordinal }: StepPanelsProps & { readonly ordinal: number }) {
  const { data, error } = useStep(subject, ordinal);
  if (error !== null) {
    return (
      <ErrorState
        title="This step cannot be shown"
        advice={error instanceof InspectorError ? error.advice : undefined}
      >
        {error.message}
      </ErrorState>
    );
  }
  return data === undefined ? (
    <Skeleton label="Step" lines={0} className="flex-1 p-2" />
  ) : (
    <ShownStep subject={subject} step={data} />
  );
}

/** The stage and the details of the step looked at, which never lies beyond what the subject holds. */
export function StepPanels({ subject }: StepPanelsProps) {
  const asked = useSelection((state) => state.ordinal);
  const { count, complete } = useLength(subject);
  // While the log is being read, a step that a link asks for may still come.
  if (count > 0 || !complete)
    return <LoadedStep subject={subject} ordinal={complete ? Math.min(asked, count - 1) : asked} />;
  return (
    <EmptyState icon={FileX2} title="There is no step to look at">
      {subject.kind === "episode"
        ? "The facts of the episode, its snapshots among them, are behind its name above."
        : "An observer of this pause gets the snapshot alone."}
    </EmptyState>
  );
}
