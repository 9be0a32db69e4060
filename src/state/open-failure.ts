import { InspectorError } from "../worker/client.ts";
import type { RunListing, RunProblem } from "../worker/protocol.ts";
import type { Recent } from "./recents.ts";

/** Why nothing was opened. `code` is the worker's, or one of this page's own. */
export interface OpenFailure {
  readonly code:
    | "permission-refused"
    | "no-episode"
    | "not-a-run"
    | "not-a-pause-file"
    | "not-json"
    | "token-refused"
    | "not-served"
    | (string & {});
  readonly name: string;
  readonly sentence: string;
  readonly advice: string | null;
  readonly problems: readonly RunProblem[];
  /** The remembered folder to ask for again. */
  readonly recent: Recent | null;
}

/** A folder in which no episode was found: what it seems to be instead. */
export function noEpisode(name: string, listing: RunListing): OpenFailure {
  return {
    code: "no-episode",
    name: listing.name || name,
    sentence: "No episode was found in it: no folder holds a trajectory.jsonl.",
    advice: listing.emptyHint ?? "Open the artifacts folder that a run has written, or any folder above it.",
    problems: listing.problems,
    recent: null,
  };
}

/** What went wrong while something was opened. */
export function failureOf(error: unknown, name: string): OpenFailure {
  const expected = error instanceof InspectorError;
  return {
    code: expected ? error.code : "unexpected",
    name,
    sentence: error instanceof Error ? error.message : String(error),
    advice: expected ? error.advice : "Open the folder again; if it fails once more, reload the page.",
    problems: [],
    recent: null,
  };
}

/** Why a served run could not be opened: the two ways it does not get as far as the folder, each with what to do. */
export function servedFailure(error: unknown, name: string): OpenFailure {
  const failure = failureOf(error, name);
  if (failure.code === "permission-denied") {
    return {
      ...failure,
      code: "token-refused",
      sentence: "The server did not accept the token of this address, or the address had none.",
      advice:
        "Open the whole address that trajectory-inspector serve has printed, to its last character. Each start prints a new one, and a copied link leaves the token out.",
    };
  }
  if (failure.code === "unreadable") {
    return {
      ...failure,
      code: "not-served",
      sentence: "No run is served here, or its server does not answer.",
      advice:
        "See that trajectory-inspector serve is still running, and the SSH tunnel to it, if there is one. After a new start open the address that it prints.",
    };
  }
  return failure;
}
