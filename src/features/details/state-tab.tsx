import { Database } from "lucide-react";
import { EmptyState } from "../../components/empty-state.tsx";
import { ValueTree } from "../../components/values/value-tree.tsx";
import type { Side, StepFacts, Subject } from "../../worker/protocol.ts";
import { MaskedPlace } from "./masked-place.tsx";
import { transitionRoot } from "./value-root.ts";

export interface SideTabProps {
  readonly subject: Subject;
  readonly step: StepFacts;
  readonly side: Side;
}

/** The environment's state in the snapshot of one side. */
export function StateTab({ subject, step, side }: SideTabProps) {
  const { snapshot } = step[side];
  if (snapshot === null || snapshot.statePath === null) {
    return (
      <EmptyState icon={Database} title={`No state ${side} this step`}>
        {snapshot === null
          ? `The record holds no snapshot ${side} it.`
          : "The snapshot holds no map of state. The record itself is under Raw."}
      </EmptyState>
    );
  }
  if (snapshot.masked && snapshot.stateCount === 0) {
    return (
      <MaskedPlace title="State" instead='"state": {}'>
        An observer gets an empty map here, and{" "}
        <code className="font-mono text-sm">canonical_state_masked</code> in the snapshot’s metadata.
      </MaskedPlace>
    );
  }
  return (
    <ValueTree
      label={`State ${side}`}
      root={{ root: transitionRoot(subject, step), path: snapshot.statePath }}
    />
  );
}
