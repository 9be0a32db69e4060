/** What a person fills in to export a pause, and the request that it means. */
import type { EpisodeKey, ExportRequest, PauseChoice, ReplayOptions, Side } from "../../worker/protocol.ts";

export type PauseWay = "step" | "progress" | "before_commitment";

export interface ExportDraft {
  readonly way: PauseWay;
  /** The step's number as typed. */
  readonly step: string;
  /** Counts for a step in one view; the other ways say it themselves. */
  readonly position: Side;
  /** Between 0 and 1, as typed. */
  readonly progress: string;
  readonly form: ExportRequest["form"];
  /** The pause's name in a list. */
  readonly id: string;
  readonly options: ReplayOptions;
}

export interface DraftErrors {
  readonly step?: string;
  readonly progress?: string;
  readonly id?: string;
}

/** Which position a pause of this draft has: a list holds pauses after their step, as the reference's `step` specs. */
export function positionOf(draft: ExportDraft): Side {
  if (draft.way === "before_commitment") return "before";
  return draft.way === "step" && draft.form === "view" ? draft.position : "after";
}

const INTEGER = /^[+-]?\d+(?:_\d+)*$/;
const NUMBER = /^\+?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

/** What keeps a draft from being checked, by its field; empty when nothing does. */
export function draftErrors(draft: ExportDraft): DraftErrors {
  const step = draft.step.trim();
  const wrongStep =
    step === ""
      ? "Give the number of a step."
      : INTEGER.test(step)
        ? undefined
        : "A step is a whole number, as the transitions carry it.";
  const wrongProgress =
    parseProgress(draft.progress) === null ? "Progress is a number from 0 to 1." : undefined;
  const wrongId = draft.id === "" ? "A pause in a list needs an id." : undefined;
  return {
    ...(draft.way === "step" && wrongStep !== undefined && { step: wrongStep }),
    ...(draft.way === "progress" && wrongProgress !== undefined && { progress: wrongProgress }),
    ...(draft.form === "list" && wrongId !== undefined && { id: wrongId }),
  };
}

/** Progress as typed; null when it is no number from 0 to 1. */
export function parseProgress(text: string): number | null {
  const trimmed = text.trim();
  const value = NUMBER.test(trimmed) ? Number(trimmed) : Number.NaN;
  return value >= 0 && value <= 1 ? value : null;
}

/** What a draft without errors asks for. */
export function exportRequest(draft: ExportDraft, episode: EpisodeKey): ExportRequest {
  const { form, options } = draft;
  return { episode, pause: pauseChoice(draft), form, options };
}

function pauseChoice(draft: ExportDraft): PauseChoice {
  const { id } = draft;
  switch (draft.way) {
    case "progress":
      return { kind: "progress", id, progress: parseProgress(draft.progress) ?? 0 };
    case "before_commitment":
      return { kind: "before_commitment", id };
    case "step":
      return { kind: "step", id, step: draft.step.trim(), position: positionOf(draft) };
  }
}
