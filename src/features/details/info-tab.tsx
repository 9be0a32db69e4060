import { Info } from "lucide-react";
import { EmptyState } from "../../components/empty-state.tsx";
import { ValueTree } from "../../components/values/value-tree.tsx";
import type { StepFacts, Subject } from "../../worker/protocol.ts";
import { MaskedPlace } from "./masked-place.tsx";
import { transitionRoot } from "./value-root.ts";

export interface InfoTabProps {
  readonly subject: Subject;
  readonly step: StepFacts;
}

/** What the environment told of a transition besides its observation. */
export function InfoTab({ subject, step }: InfoTabProps) {
  if (subject.kind !== "episode" && step.infoCount === 0) {
    return (
      <MaskedPlace title="Info" instead='"info": {}'>
        An observer gets an empty map here, whatever the environment told of this transition.
      </MaskedPlace>
    );
  }
  if (step.infoPath === null || step.infoCount === 0) {
    return (
      <EmptyState icon={Info} title="No info on this transition">
        The environment told nothing besides its observation.
      </EmptyState>
    );
  }
  return <ValueTree label="Info" root={{ root: transitionRoot(subject, step), path: step.infoPath }} />;
}
