import { useStep } from "../../state/queries/step-queries.ts";
import { useSelection } from "../../state/selection.ts";
import type { EpisodeKey, Subject } from "../../worker/protocol.ts";
import type { ExportDraft } from "./export-draft.ts";

export interface ExportStart {
  readonly episode: EpisodeKey;
  readonly draft: ExportDraft;
}

/**
 * Where an export begins: at the step looked at, or, through the observer's lens, at the pause. Null while that is not
 * known.
 */
export function useExportStart(episode: EpisodeKey): ExportStart | null {
  const { ordinal: lookedAt, side, lens, pause, options } = useSelection();
  const point = lens === "observer" && pause !== null ? pause : { ordinal: lookedAt, position: side };
  const recorded: Subject = { kind: "episode", episode };
  const { data: step, error } = useStep(recorded, point.ordinal);
  const number = step?.ordinal === point.ordinal ? step.step : null;
  if (number === null && error === null && step?.ordinal !== point.ordinal) return null;
  return {
    episode,
    draft: {
      way: "step",
      step: number ?? "",
      position: point.position,
      progress: "0.5",
      form: "view",
      id: "pause-1",
      options,
    },
  };
}
