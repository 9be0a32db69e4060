import type { Sentences } from "./error-words.ts";

/**
 * Where an episode folder is written to: what {@link ArtifactSource} is for reading. The core declares it; `src/sources`
 * implements it for Node's file system, a directory handle and memory.
 *
 * A path is relative to the folder, its segments joined by `/`. Every method throws a {@link SinkError} for what it
 * cannot do; what it is given to write may throw whatever it likes.
 */
export interface ArtifactSink {
  /** Name of the folder as a person knows it. */
  readonly name: string;
  /**
   * Makes the folder, or takes it where it is empty. Throws `not-empty` for one that holds anything, left as it was, and
   * for a sink that is being written to or was: nothing of what that writer wrote is touched.
   */
  begin(): Promise<void>;
  /** Writes a file that is not there yet, with the folders around it. Several may be written at the same time. */
  write(path: string, chunks: SinkChunks): Promise<void>;
  /**
   * Gives a written file its name for good: under it, the file stands there whole or not at all. It is the last act:
   * all that was written is kept from then on, and {@link discard} finds nothing any more.
   */
  place(from: string, to: string): Promise<void>;
  /** Removes what was written since the beginning, and the folder itself where that made it; it can be begun again. */
  discard(): Promise<void>;
}

export type SinkChunks = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

export type SinkErrorCode =
  /** Something stands in the folder already. */
  | "not-empty"
  /** Something other than a folder stands where one is needed. */
  | "no-folder"
  | "not-allowed"
  | "no-room"
  /** Another writer made the same file. */
  | "taken"
  | "unwritable";

const SINK_SENTENCES: { readonly [C in SinkErrorCode]: (name: string) => Sentences } = {
  "not-empty": (name) => ({
    sentence: `${name} is not empty, so no episode was written there.`,
    advice: "Choose an empty folder or one that is not there yet.",
  }),
  "no-folder": (name) => ({ sentence: `${name} could not be made: a file stands where a folder is needed.` }),
  "not-allowed": (name) => ({
    sentence: `${name} may not be written.`,
    advice: "Allow it, or choose another folder.",
  }),
  "no-room": (name) => ({
    sentence: `${name} could not be written: there is no room left.`,
    advice: "Make room, or choose a folder on another disk.",
  }),
  taken: (name) => ({
    sentence: `${name} could not be written: something else makes the same file.`,
    advice: "Choose another folder.",
  }),
  unwritable: (name) => ({ sentence: `${name} could not be written.` }),
};

/** What a sink's failure is called before a person; `folder` is what the sink's own folder is called. */
export function sinkSentences(code: SinkErrorCode, path: string, folder = "The folder"): Sentences {
  return SINK_SENTENCES[code](path === "" ? folder : path);
}

/** A file or folder that could not be written; `path` is relative to the sink's folder, `""` for that itself. */
export class SinkError extends Error {
  override readonly name = "SinkError";
  constructor(
    readonly code: SinkErrorCode,
    readonly path: string,
    options?: { cause?: unknown },
  ) {
    super(sinkSentences(code, path).sentence, options);
  }
}
