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
