import { type Segment, SegmentedControl } from "../components/segmented-control.tsx";
import { showChanges, showSide, useSelection } from "../state/selection.ts";
import type { Side } from "../worker/protocol.ts";

const segments: readonly Segment<Side | "changes">[] = [
  { value: "before", label: "Before", title: "Before the action (B)" },
  { value: "after", label: "After", title: "After the action (A)" },
  { value: "changes", label: "Changes", title: "What the action changed (D)" },
];

/** Before or after the step's action, or what lies between the two: what the stage shows of the step. */
export function SideSwitch() {
  const side = useSelection((state) => (state.changes ? "changes" : state.side));
  return (
    <SegmentedControl
      label="Side"
      size="sm"
      value={side}
      onValueChange={(value) => (value === "changes" ? showChanges() : showSide(value))}
      segments={segments}
    />
  );
}
