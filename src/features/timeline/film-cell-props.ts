import type { Side, StepSummary, Subject } from "../../worker/protocol.ts";
import type { CellMetrics } from "./strip-geometry.ts";

export interface FilmCellProps {
  readonly id: string;
  readonly subject: Subject;
  readonly ordinal: number;
  /** Where it starts on the strip, in CSS pixels. */
  readonly x: number;
  /** Steps of the whole film; −1 while that is not known. */
  readonly setSize: number;
  readonly metrics: CellMetrics;
  readonly selected: boolean;
  readonly side: Side;
  /** Whether to ask for its picture now. */
  readonly ask: boolean;
  /** Undefined while it is read. */
  readonly summary: StepSummary | undefined;
  /** Place of the step's actor among the actors; null where there is only one. */
  readonly actorIndex: number | null;
  /** Places in it that hold what is searched for; null where the search has not found the step. */
  readonly found: number | null;
}
