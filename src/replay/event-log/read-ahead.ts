import type { ArtifactFile } from "../artifact-source.ts";

/** Bytes that are read at once where records are read one after the other. */
const WINDOW_BYTES = 1 << 20;

interface Window {
  readonly start: number;
  readonly end: number;
  readonly bytes: Promise<Uint8Array>;
  /** How many wait for it or look at it: the reads that are under way, and the reader while it keeps it. */
  users: number;
}

/**
 * Reads ranges of a file. Once they follow one another it reads ahead, a window at a time and the next one meanwhile, so
 * that a walk through a log does not wait for each of its records. Ranges anywhere else are read as they are asked for.
 *
 * Memory is used again or given back as soon as nobody looks at it: a walk through a large log would otherwise leave
 * more behind than it needs.
 */
export class ReadAhead {
  private windows: readonly Window[] = [];
  /** Where the last range that was read by itself ended. */
  private lastEnd = -1;
  /** For ranges that stand in several windows. */
  private across: Uint8Array | null = null;

  constructor(
    private readonly file: ArtifactFile,
    private readonly windowBytes: number = WINDOW_BYTES,
  ) {}

  /**
   * What `use` makes of the bytes from `start` up to `end`, which are valid only while it runs. Throws what reading the
   * file throws, and what it throws.
   */
  async read<T>(start: number, end: number, use: (bytes: Uint8Array) => T): Promise<T> {
    // A line feed, perhaps with a carriage return or an empty line, stands between two records.
    const follows = start >= this.lastEnd && start <= this.lastEnd + 4;
    if (end - start > this.windowBytes) return this.alone(start, end, use);
    if (!this.covers(start, end)) {
      if (!follows) return this.alone(start, end, use);
      this.keep([this.windowAt(start)]);
    }
    const wanted = this.windows.filter((window) => window.end > start && window.start < end);
    for (const window of wanted) window.users++;
    const last = wanted.at(-1);
    // The one after what is read now is on its way before this one is waited for; those behind are let go.
    if (last !== undefined && last === this.windows.at(-1) && last.end < this.file.size) {
      this.keep([...wanted, this.windowAt(last.end)]);
    }
    try {
      const parts: Uint8Array[] = [];
      for (const window of wanted) {
        const bytes = await window.bytes;
        parts.push(bytes.subarray(Math.max(start - window.start, 0), end - window.start));
      }
      const [part] = parts;
      return use(part !== undefined && parts.length === 1 ? part : this.joined(parts));
    } finally {
      for (const window of wanted) this.leave(window);
    }
  }

  /** Parts of windows one after the other, always in the same memory: a range is never longer than a window. */
  private joined(parts: readonly Uint8Array[]): Uint8Array {
    this.across ??= new Uint8Array(this.windowBytes);
    let filled = 0;
    for (const part of parts) {
      this.across.set(part, filled);
      filled += part.length;
    }
    return this.across.subarray(0, filled);
  }

  private covers(start: number, end: number): boolean {
    const [first] = this.windows;
    const last = this.windows.at(-1);
    return first !== undefined && last !== undefined && first.start <= start && end <= last.end;
  }

  private async alone<T>(start: number, end: number, use: (bytes: Uint8Array) => T): Promise<T> {
    this.lastEnd = end;
    const bytes = await this.file.read(start, end);
    try {
      return use(bytes);
    } finally {
      this.file.release?.(bytes);
    }
  }

  /** Keeps these windows and no others. */
  private keep(windows: readonly Window[]): void {
    const before = this.windows;
    this.windows = windows;
    for (const window of windows) window.users++;
    for (const window of before) this.leave(window);
  }

  private leave(window: Window): void {
    window.users--;
    if (window.users > 0) return;
    window.bytes.then(
      (bytes) => this.file.release?.(bytes),
      () => undefined,
    );
  }

  private windowAt(start: number): Window {
    const end = Math.min(start + this.windowBytes, this.file.size);
    const bytes = this.file.read(start, end);
    // A failure is told to whoever needs the window; until then nobody waits for it.
    bytes.catch(() => {
      this.keep([]);
      this.lastEnd = -1;
    });
    return { start, end, bytes, users: 0 };
  }
}
