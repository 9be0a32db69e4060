import { Eye, Microscope } from "lucide-react";
import { SegmentedControl } from "../../components/segmented-control.tsx";
import { announce } from "../../state/announcements.ts";
import { useCommands } from "../../state/commands.ts";
import { type Lens, movePause, showLens, useSelection } from "../../state/selection.ts";

const LENSES = [
  { value: "researcher", label: "Researcher", icon: Microscope, title: "The episode as it lies on disk" },
  {
    value: "observer",
    label: "Observer",
    icon: Eye,
    title: "What an observer of the pause gets, and nothing else",
  },
] as const;

/** Researcher | Observer, for the episode's bar; `o` changes it and `h` pauses at the step looked at. */
export function LensSwitch() {
  const lens = useSelection((state) => state.lens);
  useCommands([
    {
      id: "lens.toggle",
      title: lens === "researcher" ? "Look through the observer's lens" : "Back to the researcher's lens",
      group: "Observer",
      keys: ["o"],
      keywords: "view pause export masked",
      run: () => changeLens(useSelection.getState().lens === "researcher" ? "observer" : "researcher"),
    },
    {
      id: "lens.pause-here",
      title: "Pause here and look through the observer's lens",
      group: "Observer",
      keys: ["h"],
      when: () => useSelection.getState().lens === "researcher",
      run: pauseHere,
    },
  ]);
  return <SegmentedControl<Lens> label="Lens" value={lens} onValueChange={changeLens} segments={LENSES} />;
}

/** The announcement also takes the place of an earlier one, which may have told of steps that the observer never gets. */
function changeLens(lens: Lens): void {
  showLens(lens);
  announce(lens === "observer" ? "Observer's view of the pause" : "Researcher's view of the whole episode");
}

function pauseHere(): void {
  const { ordinal, side } = useSelection.getState();
  movePause({ ordinal, position: side, kind: "step" });
  changeLens("observer");
}
