import { type ArtifactSource, SourceError } from "../artifact-source.ts";
import { isSafeArtifactPath } from "./artifact-path.ts";
import { sha256Hex } from "./sha256.ts";

/** What became of a recorded file. */
export type BlobResult =
  | { readonly status: "genuine"; readonly bytes: Uint8Array<ArrayBuffer> }
  /** The file is there, but its SHA-256 is another than the recorded one. */
  | { readonly status: "altered"; readonly bytes: Uint8Array<ArrayBuffer>; readonly sha256: string }
  /** The path does not stay inside the episode folder by its form; nothing was opened. */
  | { readonly status: "refused" }
  | { readonly status: "missing" }
  | { readonly status: "unreadable"; readonly reason: string };

/** What reads the files that a log names. */
export interface BlobReader {
  /** The file at a recorded path, verified by its recorded SHA-256 (lower-case hex). */
  read(artifact: string, sha256: string): Promise<BlobResult>;
}

/** Bytes of files that are kept by default. A screenshot recurs within a step or two. */
const KEPT_BYTES = 16 << 20;
/** Budgets beyond which a single file is not kept. */
const MOST_BUDGETS = 4;
/** What fits one array. */
const MAX_FILE_BYTES = 0x7fff_ffff;

/**
 * The files of one episode folder that its log names. A file is read and verified once for each path and hash while
 * it stays within the bytes that are kept; the longest unused goes first, so that memory has a bound. A large one stays
 * until the next, since each transition names its pictures several times.
 */
export class BlobStore implements BlobReader {
  private readonly kept = new Map<string, Uint8Array<ArrayBuffer>>();
  private keptBytes = 0;

  constructor(
    private readonly source: ArtifactSource,
    private readonly budget: number = KEPT_BYTES,
  ) {}

  async read(artifact: string, sha256: string): Promise<BlobResult> {
    if (!isSafeArtifactPath(artifact)) return { status: "refused" };
    const key = `${sha256} ${artifact}`;
    const known = this.kept.get(key);
    if (known !== undefined) {
      this.kept.delete(key);
      this.kept.set(key, known);
      return { status: "genuine", bytes: known };
    }
    const file = await this.readFile(artifact);
    if (!(file instanceof Uint8Array)) return file;
    const actual = await sha256Hex(file);
    if (actual !== sha256) return { status: "altered", bytes: file, sha256: actual };
    this.keep(key, file);
    return { status: "genuine", bytes: file };
  }

  private async readFile(path: string): Promise<Uint8Array<ArrayBuffer> | BlobResult> {
    try {
      const file = await this.source.open(path);
      if (file.size > MAX_FILE_BYTES) return { status: "unreadable", reason: "it is too large" };
      const bytes = await file.read(0, file.size);
      const { buffer } = bytes;
      if (!(buffer instanceof ArrayBuffer)) return new Uint8Array(bytes);
      return new Uint8Array(buffer, bytes.byteOffset, bytes.length);
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      switch (error.code) {
        case "not-found":
        case "not-a-directory":
          return { status: "missing" };
        case "not-a-file":
          return { status: "unreadable", reason: "it is a folder" };
        case "not-a-regular-file":
          return { status: "unreadable", reason: "it is no regular file" };
        case "leads-outside":
          return { status: "unreadable", reason: "a link leads outside the opened folder" };
        case "permission-denied":
          return { status: "unreadable", reason: "it may not be read" };
        case "changed":
          return { status: "unreadable", reason: "it changed while it was being read" };
        case "unreadable":
          return { status: "unreadable", reason: "the read failed" };
      }
    }
  }

  private keep(key: string, bytes: Uint8Array<ArrayBuffer>): void {
    if (bytes.length > MOST_BUDGETS * this.budget) return;
    this.kept.set(key, bytes);
    this.keptBytes += bytes.length;
    for (const [oldest, { length }] of this.kept) {
      if (this.keptBytes <= this.budget || this.kept.size === 1) break;
      this.kept.delete(oldest);
      this.keptBytes -= length;
    }
  }
}
