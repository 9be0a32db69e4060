import type { ArtifactFile } from "../artifact-source.ts";
import { joinedBytes } from "../json/joined-bytes.ts";

/** Bytes that are read at once where records are read one after the other. */
const WINDOW_BYTES = 1 << 20;

interface Window {
  readonly start: number;
  readonly end: number;
  readonly bytes: Promise<Uint8Array>;
}

/**
 * Reads ranges of a file. Once they follow one another it reads ahead, a window at a time and the next one meanwhile, so
 * that a walk through a log does not wait for each of its records. Ranges anywhere else are read as they are asked for.
 */
export class ReadAhead {
  private windows: readonly Window[] = [];
  /** Where the last range that was read by itself ended. */
  private lastEnd = -1;

  constructor(
    private readonly file: ArtifactFile,
    private readonly windowBytes: number = WINDOW_BYTES,
  ) {}

  /** The bytes from `start` up to `end`; valid for as long as they are held. Throws what reading the file throws. */
  async read(start: number, end: number): Promise<Uint8Array> {
    // A line feed, perhaps with a carriage return or an empty line, stands between two records.
    const follows = start >= this.lastEnd && start <= this.lastEnd + 4;
    if (end - start > this.windowBytes) return this.alone(start, end);
    if (!this.covers(start, end)) {
      if (!follows) return this.alone(start, end);
      this.windows = [this.windowAt(start)];
    }
    const wanted = this.windows.filter((window) => window.end > start && window.start < end);
    const last = wanted.at(-1);
    // The one after what is read now is on its way before this one is waited for; those behind are let go.
    if (last !== undefined && last === this.windows.at(-1) && last.end < this.file.size) {
      this.windows = [...wanted, this.windowAt(last.end)];
    }
    const parts: Uint8Array[] = [];
    for (const window of wanted) {
      const bytes = await window.bytes;
      parts.push(bytes.subarray(Math.max(start - window.start, 0), end - window.start));
    }
    const [part] = parts;
    return part !== undefined && parts.length === 1 ? part : joinedBytes(parts);
  }

  private covers(start: number, end: number): boolean {
    const [first] = this.windows;
    const last = this.windows.at(-1);
    return first !== undefined && last !== undefined && first.start <= start && end <= last.end;
  }

  private alone(start: number, end: number): Promise<Uint8Array> {
    this.lastEnd = end;
    return this.file.read(start, end);
  }

  private windowAt(start: number): Window {
    const end = Math.min(start + this.windowBytes, this.file.size);
    const bytes = this.file.read(start, end);
    // A failure is told to whoever needs the window; until then nobody waits for it.
    bytes.catch(() => {
      this.windows = [];
      this.lastEnd = -1;
    });
    return { start, end, bytes };
  }
}
