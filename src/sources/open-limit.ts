/**
 * How many files may be open at once: twenty thousand images read together crashed a tab, and a process has its own
 * limit of open files. Those who ask beyond it wait their turn, first come, first served.
 */
export class OpenLimit {
  private free: number;
  private readonly waiting: (() => void)[] = [];

  constructor(readonly most: number) {
    this.free = most;
  }

  /** Waits for a place; the answer gives it back (once, however often it is called). */
  async acquire(): Promise<() => void> {
    if (this.free > 0) this.free--;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      const next = this.waiting.shift();
      if (next) next();
      else this.free++;
    };
  }

  /** Runs a task in a place of its own. */
  async run<T>(task: () => Promise<T>): Promise<T> {
    const release = await this.acquire();
    try {
      return await task();
    } finally {
      release();
    }
  }
}

/** For short reads, all sources of this thread together. */
export const readLimit = new OpenLimit(32);

/**
 * For streams, which keep their file open for as long as their reader takes. They have places of their own, so that
 * a reader may read other files while it streams one.
 */
export const streamLimit = new OpenLimit(8);
