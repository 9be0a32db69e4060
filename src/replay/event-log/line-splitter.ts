const LINE_FEED = 0x0a;

/** A line of a file; `offset` and `length` are bytes, the line feed left out. */
export interface Line {
  readonly offset: number;
  readonly length: number;
  /** Null where the line is longer than is kept. */
  readonly bytes: Uint8Array | null;
}

/**
 * Splits a stream of bytes into lines at `\n`. A line within one chunk is a view of it and only valid until the next
 * chunk; one that runs over several is gathered, unless it is longer than `maxBytes`.
 */
export class LineSplitter {
  private pieces: Uint8Array[] = [];
  private pending = 0;

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
    for (let end = chunk.indexOf(LINE_FEED); end !== -1; end = chunk.indexOf(LINE_FEED, start)) {
      const part = chunk.subarray(start, end);
      start = end + 1;
      const line = this.complete(part);
      this.offset += line.length + 1;
      yield line;
    }
    this.gather(chunk.subarray(start));
  }

  /** The last line, where no line feed ends it. */
  *end(): Iterable<Line> {
    if (this.pending === 0) return;
    const line = this.complete(new Uint8Array());
    this.offset += line.length;
    yield line;
  }

  private complete(part: Uint8Array): Line {
    const length = this.pending + part.length;
    const { pieces } = this;
    const kept = length <= this.maxBytes;
    this.pieces = [];
    this.pending = 0;
    if (!kept) return { offset: this.offset, length, bytes: null };
    return {
      offset: this.offset,
      length,
      bytes: pieces.length === 0 ? part : joined([...pieces, part], length),
    };
  }

  private gather(part: Uint8Array): void {
    if (part.length === 0) return;
    this.pending += part.length;
    if (this.pending > this.maxBytes) this.pieces = [];
    // A copy, since the source may use the chunk's memory again.
    else this.pieces.push(part.slice());
  }
}

function joined(pieces: readonly Uint8Array[], length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let filled = 0;
  for (const piece of pieces) {
    bytes.set(piece, filled);
    filled += piece.length;
  }
  return bytes;
}
