import { describeError } from "../replay/errors.ts";

export type FileProblemCode =
  | "unreadable-folder"
  | "no-trajectory"
  | "unreadable-file"
  | "too-large"
  | "not-utf8"
  | "not-json"
  | "unexpected-value";

/** Something in a run that could not be read, which hides nothing else of it. */
export interface FileProblem {
  readonly code: FileProblemCode;
  /** File or folder, below the opened folder; `""` for that folder itself. */
  readonly path: string;
  /** From 1, where one place in a file is meant. */
  readonly line: number | null;
  /** Characters, from 1. */
  readonly column: number | null;
  /** What is wrong. */
  readonly sentence: string;
  /** What that means for the person, or what they can do. */
  readonly advice: string | null;
}

/** A folder whose entries could not all be listed. */
export function unreadableFolder(path: string, error: unknown): FileProblem {
  return {
    ...nowhereIn(path),
    code: "unreadable-folder",
    sentence: describeError(error).sentence,
    advice: "Episodes in it may be missing here; the rest of the run is shown.",
  };
}

/** A folder with a manifest, as every episode has, but without the log that makes it one. */
export function missingTrajectory(path: string): FileProblem {
  return {
    ...nowhereIn(path),
    code: "no-trajectory",
    sentence: `${path === "" ? "The folder" : path} holds a manifest.json but no trajectory.jsonl.`,
    advice:
      "There are no steps to look at. See whether the run ended early, or the folder was copied in part.",
  };
}

/** A problem with a file as a whole. */
export function nowhereIn(path: string): Pick<FileProblem, "path" | "line" | "column"> {
  return { path, line: null, column: null };
}
