import type { WorkerPort } from "../client.ts";
import { type Handlers, serveRequests } from "../host.ts";
import type { ToPage, ToWorker } from "../protocol.ts";

/** A port whose other end is the handlers, in the same thread; messages are cloned as a worker's would be. */
export function loopback(handlers: Handlers): WorkerPort {
  const port: WorkerPort = {
    onmessage: null,
    onerror: null,
    postMessage: (message: ToWorker) => {
      const copy = structuredClone(message);
      queueMicrotask(() => receive(copy));
    },
    terminate: () => {
      port.onmessage = null;
    },
  };
  const receive = serveRequests(handlers, (message: ToPage, transfer) => {
    const copy = structuredClone(message, { transfer });
    queueMicrotask(() => port.onmessage?.({ data: copy }));
  });
  return port;
}
