import { type ArtifactFile, SourceError } from "../replay/artifact-source.ts";

/** What has become of a file since it was opened; growing leaves it in its place. */
export type FileCondition =
  | "there"
  /** Other bytes stand in its place: what was read of it is of the old file, and stays so until all is opened anew. */
  | "replaced"
  | "gone";

export interface GrowingFileOptions {
  /** Opens it once more. */
  readonly reopen: () => Promise<ArtifactFile>;
  /** Whether a file begins with all that is known of this one. */
  readonly continues: (file: ArtifactFile) => Promise<boolean>;
}

/** How often a file that changes under every read is opened again for one of them. */
const ATTEMPTS = 3;

/**
 * A file that may be added to while it is read. What a source opens is a snapshot, whose reads fail once the file has
 * changed; here they are tried again on the grown file, and never on one that was put in its place.
 */
export class GrowingFile implements ArtifactFile {
  #snapshot: ArtifactFile;
  #condition: FileCondition = "there";
  #looking: Promise<FileCondition> | null = null;

  constructor(
    first: ArtifactFile,
    private readonly options: GrowingFileOptions,
  ) {
    this.#snapshot = first;
  }

  /** Bytes, when it was last looked at. */
  get size(): number {
    return this.#snapshot.size;
  }

  get lastModified(): number | null {
    return this.#snapshot.lastModified;
  }

  /** As it was when it was last looked at. */
  get condition(): FileCondition {
    return this.#condition;
  }

  /** Looks at the file again, and takes on what was added to it. Throws a {@link SourceError} where it cannot be read. */
  look(): Promise<FileCondition> {
    this.#looking ??= this.#lookOnce().finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  async read(start: number, end: number): Promise<Uint8Array> {
    for (let attempt = 1; ; attempt++) {
      const snapshot = this.#snapshot;
      try {
        return await snapshot.read(start, end);
      } catch (error) {
        await this.#orThrow(error, snapshot, attempt);
      }
    }
  }

  /** Whichever snapshot has read them: all of them are of the same source. */
  release(bytes: Uint8Array): void {
    this.#snapshot.release?.(bytes);
  }

  /** The bytes from `start` up to the size that the file has now; what is added meanwhile is not among them. */
  async *stream(start = 0): AsyncGenerator<Uint8Array> {
    const end = this.size;
    let at = start;
    for (let attempt = 1; ; attempt++) {
      const snapshot = this.#snapshot;
      try {
        for await (const chunk of snapshot.stream(at)) {
          const wanted = chunk.subarray(0, end - at);
          at += wanted.length;
          attempt = 1;
          yield wanted;
          if (at === end && snapshot.size > end) return;
        }
        return;
      } catch (error) {
        await this.#orThrow(error, snapshot, attempt);
        if (at >= end) return;
      }
    }
  }

  /** Throws a read's error unless it may be tried again, on the file as it is by now. */
  async #orThrow(error: unknown, snapshot: ArtifactFile, attempt: number): Promise<void> {
    if (!(error instanceof SourceError) || error.code !== "changed" || attempt === ATTEMPTS) throw error;
    if (this.#snapshot === snapshot && (await this.look()) !== "there") throw error;
  }

  async #lookOnce(): Promise<FileCondition> {
    // What was put in its place may be taken away again, but what is shown would not follow.
    if (this.#condition === "replaced") return this.#condition;
    for (let attempt = 1; ; attempt++) {
      try {
        this.#condition = await this.#compared();
        return this.#condition;
      } catch (error) {
        if (!(error instanceof SourceError)) throw error;
        if (error.code === "not-found") {
          this.#condition = "gone";
          return this.#condition;
        }
        if (error.code !== "changed" || attempt === ATTEMPTS) throw error;
      }
    }
  }

  async #compared(): Promise<FileCondition> {
    const now = await this.options.reopen();
    const { size, lastModified } = this.#snapshot;
    if (now.size === size && now.lastModified === lastModified) return "there";
    if (now.size < size || !(await this.options.continues(now))) return "replaced";
    this.#snapshot = now;
    return "there";
  }
}
