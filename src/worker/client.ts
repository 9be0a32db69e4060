/**
 * The page's side of the worker: typed requests over messages, with progress and cancel.
 *
 * One client serves one opened run. Closing it ends the worker, and with it everything that was held for that run.
 */
import type { Params, Progress, RequestKind, Result, ToPage, ToWorker, WireError } from "./protocol.ts";

/** The part of a Worker that the client needs; tests give a MessagePort pair or a loop-back instead. */
export interface WorkerPort {
  postMessage(message: ToWorker): void;
  onmessage: ((event: { readonly data: ToPage }) => void) | null;
  onerror: ((event: { readonly message?: string }) => void) | null;
  terminate(): void;
}

/** An expected failure, told by the worker: `message` is the sentence for a person. */
export class InspectorError extends Error {
  override readonly name = "InspectorError";
  readonly code: string;
  readonly advice: string | null;
  constructor(wire: WireError) {
    super(wire.sentence);
    this.code = wire.code;
    this.advice = wire.advice;
  }
}

export interface RequestOptions<K extends RequestKind> {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: Progress<K>) => void) | undefined;
}

interface Pending {
  resolve(result: unknown): void;
  reject(error: unknown): void;
  progress(progress: unknown): void;
  release(): void;
}

const WORKER_GONE: WireError = {
  code: "worker-gone",
  sentence: "The reader of this run stopped unexpectedly.",
  advice:
    "Open the folder again. If it happens at the same place, that step may be larger than this browser can hold.",
};

export class RunClient {
  readonly #port: WorkerPort;
  readonly #pending = new Map<number, Pending>();
  #nextId = 1;
  #closed = false;

  constructor(port: WorkerPort) {
    this.#port = port;
    port.onmessage = (event) => this.#receive(event.data);
    port.onerror = () => this.#fail(new InspectorError(WORKER_GONE));
  }

  /**
   * Sends one request. Rejects with an {@link InspectorError} for expected failures and with an AbortError
   * when the signal fires; the worker is told and stops at its next chunk.
   */
  request<K extends RequestKind>(
    kind: K,
    params: Params<K>,
    options: RequestOptions<K> = {},
  ): Promise<Result<K>> {
    const { signal, onProgress } = options;
    if (this.#closed) return Promise.reject(new InspectorError(WORKER_GONE));
    if (signal?.aborted) return Promise.reject(abortError());
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      const cancel = () => {
        // What writes is over when the worker says so: only then is the unfinished file removed.
        if (kind !== "saveExport") this.#settle(id)?.reject(abortError());
        this.#port.postMessage({ type: "cancel", id });
      };
      signal?.addEventListener("abort", cancel, { once: true });
      this.#pending.set(id, {
        // The worker answers each kind with its own result; the protocol's types are checked where it is sent.
        resolve: (result) => resolve(result as Result<K>),
        reject,
        progress: (progress) => onProgress?.(progress as Progress<K>),
        release: () => signal?.removeEventListener("abort", cancel),
      });
      this.#port.postMessage({ type: "request", id, kind, params });
    });
  }

  /** Ends the worker; what is still asked is rejected as aborted. */
  close(): void {
    if (this.#closed) return;
    this.#fail(abortError());
    this.#port.terminate();
  }

  #receive(message: ToPage): void {
    switch (message.type) {
      case "progress":
        this.#pending.get(message.id)?.progress(message.progress);
        return;
      case "result":
        this.#settle(message.id)?.resolve(message.result);
        return;
      case "error":
        this.#settle(message.id)?.reject(new InspectorError(message.error));
        return;
      case "cancelled":
        this.#settle(message.id)?.reject(abortError());
        return;
    }
  }

  #settle(id: number): Pending | undefined {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    pending?.release();
    return pending;
  }

  #fail(error: unknown): void {
    this.#closed = true;
    for (const id of [...this.#pending.keys()]) this.#settle(id)?.reject(error);
  }
}

function abortError(): DOMException {
  return new DOMException("The request was cancelled.", "AbortError");
}

/**
 * Starts a worker for one run. Its script is part of the app's own code and is started from a blob, so that it is
 * bound by the page's content security policy; it is fetched when first needed.
 */
export async function startRunClient(): Promise<RunClient> {
  const { default: InspectorWorker } = await import("./inspector.worker.ts?worker&inline");
  const worker: Worker = new InspectorWorker({ name: "trajectory-inspector" });
  return new RunClient({
    postMessage: (message) => worker.postMessage(message),
    set onmessage(listener: WorkerPort["onmessage"]) {
      worker.onmessage = listener;
    },
    set onerror(listener: WorkerPort["onerror"]) {
      worker.onerror = listener;
    },
    terminate: () => worker.terminate(),
  });
}
