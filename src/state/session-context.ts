import { createContext, useContext } from "react";
import { useStore } from "zustand";
import type { RunSession } from "./run-session.ts";
import type { SessionState } from "./session-state.ts";

export const RunSessionContext = createContext<RunSession | null>(null);

/** The page's run session. Throws outside the app. */
export function useRunSession(): RunSession {
  const session = useContext(RunSessionContext);
  if (session === null) throw new Error("There is no run session here.");
  return session;
}

/** A part of the session's state. */
export function useSessionState<Part>(part: (state: SessionState) => Part): Part {
  return useStore(useRunSession().store, part);
}
