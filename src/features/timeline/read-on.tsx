import { Button } from "../../components/button.tsx";
import type { ReadingState } from "./use-timeline-model.ts";

export interface ReadOnProps {
  readonly reading: ReadingState;
  readonly label?: string;
  readonly className?: string;
}

/** Goes on with reading a log; there only where that can lead on. */
export function ReadOn({ reading, label = "Read on", className }: ReadOnProps) {
  if (reading.kind !== "failed" && reading.kind !== "cancelled") return null;
  return (
    <Button size="sm" onClick={reading.goOn} className={className}>
      {label}
    </Button>
  );
}
