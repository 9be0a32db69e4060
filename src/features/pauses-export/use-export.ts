import { useEffect, useReducer, useRef } from "react";
import { failureOf, isCancelled } from "../../components/pauses/failure.ts";
import { announce } from "../../state/announcements.ts";
import { useRun } from "../../state/queries/run-context.ts";
import type { EpisodeKey, StepProgress } from "../../worker/protocol.ts";
import { type ExportDraft, exportRequest } from "./export-draft.ts";
import { type Delivery, type ExportState, editing, exportReducer } from "./export-state.ts";
import { copyText, download, pickSaveFile } from "./save-file.ts";

export interface Export {
  readonly state: ExportState;
  readonly edited: () => void;
  readonly check: (draft: ExportDraft) => void;
  readonly deliver: (delivery: Delivery) => void;
  readonly cancel: () => void;
}

interface Work {
  readonly run: number;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: StepProgress) => void;
}

/** One export of an episode: what is checked, what is written, and how far it is. Leaving the page cancels it. */
export function useExport(episode: EpisodeKey): Export {
  const { client } = useRun();
  const [state, dispatch] = useReducer(exportReducer, editing);
  const runs = useRef(0);
  const working = useRef<AbortController | null>(null);
  useEffect(() => () => working.current?.abort(), []);

  const begin = (): Work => {
    working.current?.abort();
    const controller = new AbortController();
    working.current = controller;
    runs.current += 1;
    const run = runs.current;
    return {
      run,
      signal: controller.signal,
      onProgress: (progress) => dispatch({ type: "progressed", run, progress }),
    };
  };
  const ended = ({ run, signal }: Work, error: unknown) => {
    // The clipboard tells of a cancelled text in words of its own.
    const cancelled = signal.aborted || isCancelled(error);
    dispatch(cancelled ? { type: "cancelled", run } : { type: "failed", run, failure: failureOf(error) });
  };

  const check = async (draft: ExportDraft) => {
    const work = begin();
    const { run } = work;
    const request = exportRequest(draft, episode);
    dispatch({ type: "check-started", run });
    try {
      const result = await client.request("checkExport", { request }, work);
      dispatch({ type: "checked", run, request, check: result });
      announce(`Checked: ${result.transitions} transitions`);
    } catch (error) {
      ended(work, error);
    }
  };

  const deliver = async (delivery: Delivery) => {
    if (state.status !== "checked") return;
    const params = { request: state.request, expected: state.check };
    const { fileName, bytes } = state.check;
    const work = begin();
    const { run } = work;
    dispatch({ type: "delivery-started", run, delivery });
    const delivered = (name: string) => dispatch({ type: "delivered", run, name, bytes });
    try {
      switch (delivery) {
        case "file": {
          const handle = await pickSaveFile(fileName);
          if (handle === null) return dispatch({ type: "declined", run });
          await client.request("saveExport", { ...params, handle }, work);
          return delivered(handle.name);
        }
        case "download":
          download(await client.request("blobExport", params, work), fileName);
          return delivered(fileName);
        case "copy":
          await copyText(client.request("blobExport", params, work).then((blob) => blob.text()));
          return delivered(fileName);
      }
    } catch (error) {
      ended(work, error);
    }
  };

  return {
    state,
    edited: () => dispatch({ type: "edited" }),
    check: (draft) => void check(draft),
    deliver: (delivery) => void deliver(delivery),
    cancel: () => working.current?.abort(),
  };
}
