import { ChevronLeft, ChevronRight, MapPin } from "lucide-react";
import { Button } from "../../components/button.tsx";
import { IconButton } from "../../components/icon-button.tsx";
import { SegmentedControl } from "../../components/segmented-control.tsx";
import { useCommands } from "../../state/commands.ts";
import { useSelection } from "../../state/selection.ts";
import type { PausePoint, Side } from "../../worker/protocol.ts";
import { PauseStepBox } from "./pause-step-box.tsx";
import type { PauseCursor } from "./use-pause-cursor.ts";

export interface PauseControlsProps {
  readonly pause: PausePoint;
  /** The step paused at, as written; null while it is not known. */
  readonly step: string | null;
  /** The number of the step looked at; null where there is none. */
  readonly lookedAt: string | null;
  readonly cursor: PauseCursor;
}

const POSITIONS = [
  { value: "before", label: "Before", title: "The step's action has not been taken" },
  { value: "after", label: "After", title: "The step's action has been taken" },
] as const;

/** The pause cursor: which view this is. It moves by these controls alone, never by scrubbing. */
export function PauseControls({ pause, step, lookedAt, cursor }: PauseControlsProps) {
  const side = useSelection((state) => state.side);
  const pauseHere = () => {
    // By its number: within a view a step's place is not its place in the log.
    if (lookedAt !== null) cursor.goToStep(lookedAt, side);
  };
  useCommands([
    {
      id: "pause.earlier",
      title: "Pause one step earlier",
      group: "Observer",
      keys: ["["],
      when: () => pause.ordinal > 0,
      run: () => cursor.shift(-1),
    },
    {
      id: "pause.later",
      title: "Pause one step later",
      group: "Observer",
      keys: ["]"],
      run: () => cursor.shift(1),
    },
    {
      id: "pause.here",
      title: "Pause at the step looked at",
      group: "Observer",
      keys: ["h"],
      when: () => lookedAt !== null,
      run: pauseHere,
    },
  ]);
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-1.5" aria-busy={cursor.moving}>
      <legend className="sr-only">Pause</legend>
      <span className="text-muted">Paused</span>
      <SegmentedControl<Side>
        label="Position of the pause"
        size="sm"
        value={pause.position}
        onValueChange={cursor.place}
        segments={POSITIONS}
      />
      <span className="text-muted">step</span>
      <PauseStepBox step={step ?? ""} onGo={cursor.goToStep} />
      <span className="flex">
        <IconButton
          label="Pause one step earlier"
          keys="["
          icon={ChevronLeft}
          size="sm"
          disabled={pause.ordinal === 0}
          onClick={() => cursor.shift(-1)}
        />
        {/* Never disabled: that alone would tell where the episode ends. */}
        <IconButton
          label="Pause one step later"
          keys="]"
          icon={ChevronRight}
          size="sm"
          onClick={() => cursor.shift(1)}
        />
      </span>
      <Button
        variant="ghost"
        size="sm"
        icon={MapPin}
        title="Move the pause to the step that is looked at"
        disabled={lookedAt === null}
        onClick={pauseHere}
      >
        Pause here
      </Button>
    </fieldset>
  );
}
