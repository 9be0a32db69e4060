import { SegmentedControl } from "../components/segmented-control.tsx";
import { showSide, useSelection } from "../state/selection.ts";
import type { Side } from "../worker/protocol.ts";

const sides: readonly { readonly value: Side; readonly label: string; readonly title: string }[] = [
  { value: "before", label: "Before", title: "Before the action (B)" },
  { value: "after", label: "After", title: "After the action (A)" },
];

/** Before or after the step's action: which snapshot and observation the stage and the details show. */
export function SideSwitch() {
  const side = useSelection((state) => state.side);
  return <SegmentedControl label="Side" size="sm" value={side} onValueChange={showSide} segments={sides} />;
}
