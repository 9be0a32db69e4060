import { MessageSquareText } from "lucide-react";
import { Button } from "../../components/button.tsx";
import { SegmentedControl } from "../../components/segmented-control.tsx";
import type { ModelCallFacts, Seen, Side, SideFacts } from "../../worker/protocol.ts";

export interface SeenBarProps {
  readonly facts: SideFacts;
  readonly side: Side;
  readonly seen: Seen;
  readonly onSeen: (seen: Seen) => void;
  /** The model call that was made from this observation; null where there was none. */
  readonly modelCall: ModelCallFacts | null;
  readonly onModelCall: () => void;
}

/** Whose observation is looked at. */
export const seenSegments = [
  {
    value: "shown",
    label: "As shown to the agent",
    title: "The observation that the agent was given, after what interventions changed in it",
  },
  {
    value: "stood",
    label: "As the environment stood",
    title: "The observation in the environment’s own snapshot",
  },
] as const;

/** Whose observation is looked at, a choice only where the two differ, and what the model was given of it. */
export function SeenBar({ facts, side, seen, onSeen, modelCall, onModelCall }: SeenBarProps) {
  return (
    <div className="flex min-h-9 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-2 py-1">
      {facts.differs ? (
        <SegmentedControl
          label="Whose observation"
          size="sm"
          value={seen}
          onValueChange={onSeen}
          segments={seenSegments}
        />
      ) : (
        <span className="pl-1 text-muted">{sameWords(side, facts.stood !== null)}</span>
      )}
      {modelCall?.givenInMessage === true && (
        <Button variant="ghost" size="sm" icon={MessageSquareText} onClick={onModelCall}>
          Given to the agent as text
        </Button>
      )}
    </div>
  );
}

function sameWords(side: Side, stands: boolean): string {
  if (!stands) return "No observation stands here";
  return side === "before"
    ? "The agent was shown what stood in the environment"
    : "What the agent is shown next is what stood in the environment";
}
