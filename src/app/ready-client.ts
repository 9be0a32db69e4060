import { type RunClient, startRunClient } from "../worker/client.ts";

/** A worker that was started before it is needed: reading its script takes longer than the first look at a folder. */
let ready: Promise<RunClient> | null = null;

/** Starts a worker for the run that is about to be opened. */
export function prepareClient(): void {
  if (ready !== null) return;
  const started = startRunClient();
  ready = started;
  // It is tried again, and its failure told, when one is needed.
  started.catch(() => {
    if (ready === started) ready = null;
  });
}

/** The worker that was started ahead, or a new one. */
export function takeClient(): Promise<RunClient> {
  const taken = ready ?? startRunClient();
  ready = null;
  return taken;
}
