/**
 * Where the bytes of a run come from.
 *
 * The core declares this interface; `src/sources` implements it for directory handles, file lists, dropped
 * entries, ranged HTTP, Node's file system and memory. Everything after it is one path.
 *
 * A path is relative to the source's root, its segments joined by `/`; the root itself is `""`. Implementations
 * walk it segment by segment, never leave the root and throw a {@link SourceError} for what they cannot do.
 */
export interface ArtifactSource {
  /** Name of the folder as a person knows it, for instance `artifacts`. */
  readonly name: string;
  /** Entries of one folder, in no particular order, as they are found. */
  list(path: string): AsyncIterable<ArtifactEntry>;
  /** Opens one file. The answer is a snapshot: once the file changes, its reads fail with `changed`. */
  open(path: string): Promise<ArtifactFile>;
}

export interface ArtifactEntry {
  readonly name: string;
  readonly kind: "file" | "directory";
}

/** A file that can be read in part, like the platform's `Blob`. */
export interface ArtifactFile {
  /** Bytes. */
  readonly size: number;
  /** Milliseconds since 1970, or null where the source does not tell. */
  readonly lastModified: number | null;
  /** Bytes from `start` up to, not including, `end`; both are clamped to the size. */
  read(start: number, end: number): Promise<Uint8Array>;
  /**
   * Takes back bytes that this file's `read` answered, which nobody may look at from then on. Where a file has it, their
   * memory is free at once; anywhere else it is collected like all that is not needed any more.
   */
  release?(bytes: Uint8Array): void;
  /**
   * The bytes from `start` on, in order, in chunks of the source's choice. A chunk is only valid until the next one is
   * asked for. Stopping early releases the file.
   */
  stream(start?: number): AsyncIterable<Uint8Array>;
}

export type SourceErrorCode =
  | "not-found"
  | "not-a-file"
  /** A pipe, a socket or a device. */
  | "not-a-regular-file"
  | "not-a-directory"
  /** A link on the way leads out of the opened folder. */
  | "leads-outside"
  | "permission-denied"
  | "changed"
  | "unreadable";

/** A file or folder that could not be read; `path` is relative to the source's root. */
export class SourceError extends Error {
  override readonly name = "SourceError";
  constructor(
    readonly code: SourceErrorCode,
    readonly path: string,
    options?: { cause?: unknown },
  ) {
    super(`${code}: ${path}`, options);
  }
}

/** The same source seen from one of its folders, as if that folder were the root. */
export function scopedSource(source: ArtifactSource, folder: string): ArtifactSource {
  if (folder === "") return source;
  const inside = (path: string) => (path === "" ? folder : `${folder}/${path}`);
  return {
    name: folder.slice(folder.lastIndexOf("/") + 1),
    list: (path) => source.list(inside(path)),
    open: (path) => source.open(inside(path)),
  };
}
