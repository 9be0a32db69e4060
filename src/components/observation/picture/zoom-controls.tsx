import { Maximize, Minus, Plus } from "lucide-react";
import { Button } from "../../button.tsx";
import { IconButton } from "../../icon-button.tsx";
import { Tooltip } from "../../tooltip.tsx";
import { FITTED, zoomedByStep, zoomedTo } from "./picture-view.ts";
import type { Gestures } from "./use-picture-gestures.ts";

export interface ZoomControlsProps {
  readonly gestures: Gestures;
  /** CSS pixels for one pixel of the picture, as it is shown now. */
  readonly scale: number;
}

/** Out, the zoom itself (which goes to 100 %), in, and fit. */
export function ZoomControls({ gestures, scale }: ZoomControlsProps) {
  const { natural, frame, view, onView } = gestures;
  const percent = `${formatPercent(scale)} %`;
  return (
    <div role="toolbar" aria-label="Zoom" data-hotkeys="through" className="flex shrink-0 items-center">
      <IconButton
        size="sm"
        icon={Minus}
        label="Zoom out"
        keys="-"
        tooltipSide="top"
        onClick={() => onView(zoomedByStep(view, natural, frame, -1))}
      />
      <Tooltip content="Show at 100 %" keys="9" side="top">
        <Button
          variant="ghost"
          size="sm"
          aria-label={`Zoom ${percent}, show at 100 %`}
          className="min-w-12 px-1"
          onClick={() => onView(zoomedTo(view, natural, frame, 1))}
        >
          {percent}
        </Button>
      </Tooltip>
      <IconButton
        size="sm"
        icon={Plus}
        label="Zoom in"
        keys="+"
        tooltipSide="top"
        onClick={() => onView(zoomedByStep(view, natural, frame, 1))}
      />
      <IconButton
        size="sm"
        icon={Maximize}
        label="Fit"
        keys="0"
        tooltipSide="top"
        pressed={view.zoom === null}
        onClick={() => onView(FITTED)}
      />
    </div>
  );
}

function formatPercent(scale: number): string {
  const percent = scale * 100;
  return String(percent < 10 ? Math.round(percent * 10) / 10 : Math.round(percent));
}
