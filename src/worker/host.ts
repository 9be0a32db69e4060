/**
 * The worker's side of the protocol: takes requests, answers each once, reports progress at a bounded rate and passes
 * cancels on. What the requests do is the handlers' affair.
 */
import { describeError } from "../replay/errors.ts";
import { InspectionError } from "./inspection-error.ts";
import type { Params, Progress, RequestKind, Result, ToPage, ToWorker, WireError } from "./protocol.ts";

export interface RequestContext<K extends RequestKind> {
  readonly signal: AbortSignal;
  readonly progress: (progress: Progress<K>) => void;
}

export type Handlers = {
  readonly [K in RequestKind]: (params: Params<K>, context: RequestContext<K>) => Promise<Result<K>>;
};

export type Send = (message: ToPage, transfer: Transferable[]) => void;

/** Answers messages with the handlers; the returned function takes what the page sends. */
export function serveRequests(handlers: Handlers, send: Send): (message: ToWorker) => void {
  const running = new Map<number, AbortController>();

  async function answer<K extends RequestKind>(id: number, kind: K, params: Params<K>): Promise<void> {
    const controller = new AbortController();
    running.set(id, controller);
    const progress = (value: Progress<K>) => send({ type: "progress", id, progress: value }, []);
    try {
      const result = await handlers[kind](params, { signal: controller.signal, progress });
      if (controller.signal.aborted) send({ type: "cancelled", id }, []);
      else send({ type: "result", id, result }, transferables(result));
    } catch (error) {
      if (controller.signal.aborted) send({ type: "cancelled", id }, []);
      else send({ type: "error", id, error: wireError(error) }, []);
    } finally {
      running.delete(id);
    }
  }

  return (message) => {
    if (message.type === "cancel") running.get(message.id)?.abort();
    // The page's client sends each kind with its own parameters (see RunClient.request).
    else void answer(message.id, message.kind, message.params as Params<typeof message.kind>);
  };
}

/** An error as it crosses: its sentence and the way out from the one table. */
export function wireError(error: unknown): WireError {
  if (error instanceof InspectionError) {
    return { code: error.code, sentence: error.message, advice: error.advice };
  }
  const { code, sentence, advice } = describeError(error);
  return { code, sentence, advice: advice ?? null };
}

/** Decoded pictures of an answer, which are handed over rather than copied. */
function transferables(result: unknown): Transferable[] {
  if (typeof result !== "object" || result === null || typeof ImageBitmap === "undefined") return [];
  return Object.values(result).filter((value) => value instanceof ImageBitmap);
}
