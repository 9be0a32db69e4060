import { joinedBytes } from "../json/joined-bytes.ts";
import { HEAD_BYTES, TAIL_BYTES } from "./line-ends.ts";

const LINE_FEED = 0x0a;

/** A line of a file; `offset` and `length` are bytes, the line feed left out. */
export interface Line {
  readonly offset: number;
  readonly length: number;
  /** Whether a line feed ends it. */
  readonly ended: boolean;
  /** The first and last bytes, where the line is not one piece; else both are the whole of it. */
  readonly head: Uint8Array;
  readonly tail: Uint8Array;
  /** Null where the line runs over several chunks and was not gathered. */
  readonly bytes: Uint8Array | null;
}

/**
 * Splits a stream of bytes into lines at `\n`. A line within one chunk is a view of it and only valid until the next
 * chunk. Of one that runs over several only its ends are kept, unless {@link gathers} says that whole lines are
 * wanted and it is no longer than `maxBytes`.
 */
export class LineSplitter {
  /** Whether lines that run over several chunks are put together. */
  gathers = false;
  private pending = 0;
  private pieces: Uint8Array[] | null = null;
  private readonly head = new Uint8Array(HEAD_BYTES);
  private tail = new Uint8Array();

  /** `offset` is where in the file the first chunk begins, which must be the beginning of a line. */
  constructor(
    private offset: number,
    private readonly maxBytes: number,
  ) {}

  /** Offset of the first line that is not complete. */
  get nextLine(): number {
    return this.offset;
  }

  /** The lines that end in this chunk. */
  *push(chunk: Uint8Array): Iterable<Line> {
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end !== -1; end = endOfLine(chunk, start)) {
      const line = this.complete(start === end ? EMPTY : chunk.subarray(start, end), true);
      start = end + 1;
      this.offset += line.length + 1;
      yield line;
    }
    this.keep(chunk.subarray(start));
  }

  /** The last line, where no line feed ends it. */
  *end(): Iterable<Line> {
    if (this.pending === 0) return;
    const line = this.complete(EMPTY, false);
    this.offset += line.length;
    yield line;
  }

  private complete(part: Uint8Array, ended: boolean): Line {
    const { offset } = this;
    if (this.pending === 0)
      return { offset, length: part.length, ended, head: part, tail: part, bytes: part };
    this.keep(part);
    const { pending: length, pieces, tail } = this;
    const head = this.head.subarray(0, Math.min(length, HEAD_BYTES));
    this.pending = 0;
    this.pieces = null;
    this.tail = EMPTY;
    return { offset, length, ended, head, tail, bytes: pieces === null ? null : joinedBytes(pieces) };
  }

  /** Keeps what is wanted of a part of a line; copies, since the source may use the chunk's memory again. */
  private keep(part: Uint8Array): void {
    if (part.length === 0) return;
    if (this.pending === 0) this.pieces = this.gathers ? [] : null;
    if (this.pending < HEAD_BYTES) this.head.set(part.subarray(0, HEAD_BYTES - this.pending), this.pending);
    this.pending += part.length;
    this.tail =
      part.length >= TAIL_BYTES
        ? new Uint8Array(part.subarray(-TAIL_BYTES))
        : joinedBytes([this.tail.subarray(-(TAIL_BYTES - part.length)), part]);
    if (this.pending > this.maxBytes) this.pieces = null;
    this.pieces?.push(new Uint8Array(part));
  }
}

/** Index of the line feed that ends the line which begins at `start`, or -1. */
function endOfLine(chunk: Uint8Array, start: number): number {
  // A search costs more than a look where lines are empty.
  return chunk[start] === LINE_FEED ? start : chunk.indexOf(LINE_FEED, start);
}

const EMPTY = new Uint8Array();
