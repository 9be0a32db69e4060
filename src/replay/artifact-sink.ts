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
  /** Makes the folder, or takes it where it is empty. Throws `not-empty` for one that holds anything, left as it was. */
  begin(): Promise<void>;
  /** Writes a file that is not there yet, with the folders around it. Several may be written at the same time. */
  write(path: string, chunks: SinkChunks): Promise<void>;
  /** Gives a written file its name for good: under it, the file stands there whole or not at all. */
  place(from: string, to: string): Promise<void>;
  /** Removes what was written since the beginning, and the folder itself where that made it. */
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

/** A file or folder that could not be written; `path` is relative to the sink's folder, `""` for that itself. */
export class SinkError extends Error {
  override readonly name = "SinkError";
  constructor(
    readonly code: SinkErrorCode,
    readonly path: string,
    options?: { cause?: unknown },
  ) {
    super(`${code}: ${path}`, options);
  }
}
