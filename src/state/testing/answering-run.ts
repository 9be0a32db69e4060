import { RunClient } from "../../worker/client.ts";
import type { RequestKind, ToPage, ToWorker } from "../../worker/protocol.ts";
import type { RunHandle } from "../queries/run-context.ts";

/** A run whose worker answers each request as `answer` does; what that throws is told as an expected failure. */
export function answeringRun(
  answer: (kind: RequestKind) => unknown,
): RunHandle & { readonly asked: RequestKind[] } {
  const asked: RequestKind[] = [];
  const tell = (data: ToPage) => queueMicrotask(() => port.onmessage?.({ data }));
  const port = {
    onmessage: null as ((event: { readonly data: ToPage }) => void) | null,
    onerror: null,
    postMessage: (message: ToWorker) => {
      if (message.type !== "request") return;
      const { id, kind } = message;
      asked.push(kind);
      try {
        tell({ type: "result", id, result: answer(kind) });
      } catch (error) {
        tell({ type: "error", id, error: { code: "unreadable", sentence: String(error), advice: null } });
      }
    },
    terminate: () => undefined,
  };
  return { client: new RunClient(port), key: "run", name: "run", asked };
}
