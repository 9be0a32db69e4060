import { EyeOff, FileX2 } from "lucide-react";
import { Button } from "../../components/button.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import type { Seen, Side, SideFacts } from "../../worker/protocol.ts";

export interface MissingObservationProps {
  readonly facts: SideFacts;
  readonly side: Side;
  readonly seen: Seen;
  readonly onSeen: (seen: Seen) => void;
  /** Goes to the model call, where one was made without an observation; null where there was none. */
  readonly onModelCall: (() => void) | null;
}

/** Stands where there is no observation to look at, and leads to the one that there is. */
export function MissingObservation({ facts, side, seen, onSeen, onModelCall }: MissingObservationProps) {
  if (seen === "shown") {
    return (
      <EmptyState
        icon={EyeOff}
        title="The agent was given no observation here"
        actions={
          <>
            {facts.stood !== null && (
              <Button variant="primary" onClick={() => onSeen("stood")}>
                Show how the environment stood
              </Button>
            )}
            {onModelCall !== null && <Button onClick={onModelCall}>Show what the model was sent</Button>}
          </>
        }
      >
        {facts.stood === null
          ? "Nor does the snapshot hold one."
          : side === "before"
            ? "It acted without one: the transition’s observation is null."
            : "The transition’s next observation is not recorded."}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={FileX2}
      title={`The snapshot ${side} the action holds no observation`}
      actions={
        facts.shown !== null && (
          <Button variant="primary" onClick={() => onSeen("shown")}>
            Show what the agent was shown
          </Button>
        )
      }
    >
      {facts.snapshot === null
        ? `No ${side} snapshot is recorded for this step.`
        : "Its state can be read in the details."}
    </EmptyState>
  );
}
