import { useState } from "react";
import type { ReplayOption } from "../../components/pauses/way-out.ts";
import { allow } from "../../state/selection.ts";
import type { EpisodeKey } from "../../worker/protocol.ts";
import { type DraftErrors, draftErrors, type ExportDraft } from "./export-draft.ts";
import type { Delivery, ExportState } from "./export-state.ts";
import { useExport } from "./use-export.ts";
import type { ExportStart } from "./use-export-start.ts";

/** All that the parts of the export share. */
export interface ExportModel {
  readonly episode: EpisodeKey;
  readonly draft: ExportDraft;
  /** Only what the person has been told: nothing is wrong before the first check. */
  readonly errors: DraftErrors;
  readonly state: ExportState;
  /** Whether the person has asked for a check before. */
  readonly begun: boolean;
  readonly change: (change: Partial<ExportDraft>) => void;
  readonly check: () => void;
  /** Switches an option on, for the observer's lens too, and checks again. */
  readonly allowAndCheck: (option: ReplayOption) => void;
  readonly deliver: (delivery: Delivery) => void;
  readonly cancel: () => void;
}

export function useExportModel(start: ExportStart): ExportModel {
  // Until something is chosen it is where one stands, which may become known late; what was chosen stays.
  const [chosen, setDraft] = useState<ExportDraft | null>(null);
  const draft = chosen ?? start.draft;
  const [begun, setBegun] = useState(false);
  const { state, edited, check, deliver, cancel } = useExport(start.episode);
  const errors = draftErrors(draft);

  const checkDraft = (next: ExportDraft) => {
    setBegun(true);
    setDraft(next);
    if (Object.keys(draftErrors(next)).length === 0) check(next);
  };
  return {
    episode: start.episode,
    draft,
    errors: begun ? errors : {},
    state,
    begun,
    change: (change) => {
      if (change.options !== undefined) allow(change.options);
      setDraft({ ...draft, ...change });
      cancel();
      edited();
    },
    check: () => checkDraft(draft),
    allowAndCheck: (option) => {
      const next = { ...draft, options: { ...draft.options, [option]: true } };
      allow(next.options);
      checkDraft(next);
    },
    deliver,
    cancel,
  };
}
