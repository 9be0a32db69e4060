/** The worker's entry: one run, read and answered for here. */
import { inspectorHandlers } from "./handlers.ts";
import { serveRequests } from "./host.ts";
import type { ToWorker } from "./protocol.ts";

const receive = serveRequests(inspectorHandlers(), (message, transfer) =>
  self.postMessage(message, { transfer }),
);

self.onmessage = (event: MessageEvent<ToWorker>) => receive(event.data);
