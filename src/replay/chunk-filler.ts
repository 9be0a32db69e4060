import { encodeUtf8Into } from "./json/utf8.ts";

/** Bytes of a chunk where none other are given to write to. */
const CHUNK_BYTES = 1 << 16;
/** What the longest character takes. */
const LONGEST_CHARACTER = 4;

/**
 * Fills chunks of one size with texts and bytes. They are the caller's own, or all in the same `buffer`, where each is
 * valid until the next one is asked for.
 */
export class ChunkFiller {
  private buffer: Uint8Array<ArrayBuffer>;
  private filled = 0;
  private given = 0;

  /** Throws a RangeError for a buffer in which not every character has room. */
  constructor(private readonly reused: Uint8Array<ArrayBuffer> | null) {
    if (reused !== null && reused.length < LONGEST_CHARACTER) throw new RangeError("the buffer is too small");
    this.buffer = reused ?? new Uint8Array(CHUNK_BYTES);
  }

  /** Bytes of all that was added. */
  get bytes(): number {
    return this.given + this.filled;
  }

  /** Takes on a text without lone surrogates, or bytes; gives the chunks that are full by it. */
  *add(piece: string | Uint8Array): Iterable<Uint8Array<ArrayBuffer>> {
    for (let at = 0; at < piece.length; ) {
      at += this.fill(piece, at);
      if (at < piece.length) yield this.take();
    }
  }

  /** Gives what is left. */
  *end(): Iterable<Uint8Array<ArrayBuffer>> {
    if (this.filled > 0) yield this.take();
  }

  /** Writes as much of a piece as has room; answers how much of it that is. */
  private fill(piece: string | Uint8Array, at: number): number {
    const room = this.buffer.subarray(this.filled);
    if (typeof piece === "string") {
      const { read, written } = encodeUtf8Into(piece, at, room);
      this.filled += written;
      return read;
    }
    const part = piece.subarray(at, at + room.length);
    room.set(part);
    this.filled += part.length;
    return part.length;
  }

  private take(): Uint8Array<ArrayBuffer> {
    const chunk = this.buffer.subarray(0, this.filled);
    this.given += this.filled;
    this.filled = 0;
    if (this.reused === null) this.buffer = new Uint8Array(CHUNK_BYTES);
    return chunk;
  }
}
