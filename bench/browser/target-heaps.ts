import type { CDPSession, Page } from "@playwright/test";

/** Answers to a command that is sent to a worker, by its number. */
interface Answer {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

interface Waiting {
  readonly worker: string;
  /** Null where the worker ended before it answered. */
  readonly settle: (answer: Answer | null) => void;
}

/**
 * The JavaScript heaps of a page and its workers: objects, the engine's own of the page, and what array buffers hold.
 * Playwright has no session for a worker, so messages go through the page's.
 */
export class TargetHeaps {
  readonly #session: CDPSession;
  readonly #workers = new Set<string>();
  readonly #waiting = new Map<number, Waiting>();
  #sent = 0;

  private constructor(session: CDPSession) {
    this.#session = session;
    session.on("Target.attachedToTarget", ({ sessionId, targetInfo }) => {
      if (targetInfo.type === "worker") this.#workers.add(sessionId);
    });
    session.on("Target.detachedFromTarget", ({ sessionId }) => {
      this.#workers.delete(sessionId);
      for (const { worker, settle } of this.#waiting.values()) if (worker === sessionId) settle(null);
    });
    session.on("Target.receivedMessageFromTarget", ({ message }) => {
      const answer: Answer = JSON.parse(message);
      if (answer.id !== undefined) this.#waiting.get(answer.id)?.settle(answer);
    });
  }

  static async of(page: Page): Promise<TargetHeaps> {
    const session = await page.context().newCDPSession(page);
    const heaps = new TargetHeaps(session);
    await session.send("Target.setAutoAttach", {
      autoAttach: true,
      waitForDebuggerOnStart: false,
      flatten: false,
    });
    return heaps;
  }

  /** Bytes in use in the page and its workers together; what nobody needs any more counts too. */
  async bytes(): Promise<number> {
    const usages = await Promise.all([
      this.#session.send("Runtime.getHeapUsage"),
      ...[...this.#workers].map((worker) => this.#ask(worker, "Runtime.getHeapUsage")),
    ]);
    return usages.map(heapBytes).reduce((sum, bytes) => sum + bytes, 0);
  }

  /** The same after all that nobody needs any more has been given back. */
  async bytesInNeed(): Promise<number> {
    // Twice: what the first one ends can hold on to more.
    for (let time = 0; time < 2; time += 1) {
      await Promise.all([
        this.#session.send("HeapProfiler.collectGarbage"),
        ...[...this.#workers].map((worker) => this.#ask(worker, "HeapProfiler.collectGarbage")),
      ]);
    }
    return this.bytes();
  }

  async #ask(worker: string, method: string): Promise<unknown> {
    this.#sent += 1;
    const id = this.#sent;
    const answered = new Promise<Answer | null>((settle) => this.#waiting.set(id, { worker, settle }));
    await this.#session.send("Target.sendMessageToTarget", {
      sessionId: worker,
      message: JSON.stringify({ id, method }),
    });
    const answer = await answered;
    this.#waiting.delete(id);
    if (answer?.error !== undefined) throw new Error(`A worker's ${method}: ${answer.error.message}`);
    return answer?.result;
  }
}

/** A worker that has ended holds nothing. */
function heapBytes(usage: unknown): number {
  if (typeof usage !== "object" || usage === null) return 0;
  return ["usedSize", "embedderHeapUsedSize", "backingStorageSize"]
    .map((name) => Number(Reflect.get(usage, name) ?? 0))
    .reduce((sum, bytes) => sum + bytes, 0);
}
