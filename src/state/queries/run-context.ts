import { createContext, useContext } from "react";
import type { RunClient } from "../../worker/client.ts";

/** The opened run, as components reach it: its worker and a key that is new for every opening. */
export interface RunHandle {
  readonly client: RunClient;
  readonly key: string;
  readonly name: string;
}

export const RunContext = createContext<RunHandle | null>(null);

/** The opened run. Throws outside a {@link RunContext}: screens that need a run stand inside one. */
export function useRun(): RunHandle {
  const run = useContext(RunContext);
  if (run === null) throw new Error("No run is open here.");
  return run;
}
