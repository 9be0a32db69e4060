/**
 * Runs tasks of which some wait while others work, and tells of the failure of the one that was added first, as if they
 * had run one after the other.
 */
export class OrderedTasks {
  private readonly running: Promise<void>[] = [];

  constructor(private readonly atOnce: number) {}

  /** Starts a task, once fewer than so many run. Throws what an earlier one threw. */
  async add(task: () => Promise<void>): Promise<void> {
    if (this.running.length >= this.atOnce) await this.running.shift();
    const started = task();
    // Its failure is told when it is its turn.
    started.catch(() => undefined);
    this.running.push(started);
  }

  /** Waits for all. Throws what the first of those that failed threw. */
  async end(): Promise<void> {
    for (let first = this.running.shift(); first !== undefined; first = this.running.shift()) await first;
  }
}
