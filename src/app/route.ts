import { sameRun } from "../state/landing.ts";
import type { OpenFailure } from "../state/open-failure.ts";
import type { Selection } from "../state/selection.ts";
import type { OpenedPauseFile, OpenedRun, Opening, SessionState } from "../state/session-state.ts";

/** Which screen is shown. */
export type Route =
  | { readonly kind: "opening"; readonly opening: Opening }
  | { readonly kind: "failure"; readonly failure: OpenFailure }
  | { readonly kind: "welcome" }
  /** It is being found out whether the address's folder can be opened without asking. */
  | { readonly kind: "restoring" }
  | { readonly kind: "link" }
  | { readonly kind: "episodes"; readonly opened: OpenedRun }
  | { readonly kind: "episode"; readonly opened: OpenedRun }
  | { readonly kind: "pause-file"; readonly opened: OpenedPauseFile };

/** The screen follows from what is selected and from how far the run's session is; nothing else decides it. */
export function routeOf(selection: Pick<Selection, "run" | "episode">, session: SessionState): Route {
  const { opened, opening, failure, restoring } = session;
  if (opening !== null) return { kind: "opening", opening };
  if (failure !== null) return { kind: "failure", failure };
  if (selection.run === null) return { kind: "welcome" };
  if (opened === null || !sameRun(opened.run, selection.run))
    return { kind: restoring ? "restoring" : "link" };
  if (opened.kind === "pause-file") return { kind: "pause-file", opened };
  return selection.episode === null ? { kind: "episodes", opened } : { kind: "episode", opened };
}
