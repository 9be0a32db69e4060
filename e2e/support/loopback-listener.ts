import { createServer, type Socket } from "node:net";

/** A listener on this machine that counts every TCP connection, whether or not a request ever comes over it. */
export interface LoopbackListener extends AsyncDisposable {
  readonly origin: string;
  readonly connections: () => number;
}

export async function listenOnLoopback(): Promise<LoopbackListener> {
  let connections = 0;
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    connections += 1;
    open.add(socket);
    socket.on("close", () => open.delete(socket));
    socket.on("error", () => socket.destroy());
    socket.end("HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The listener has no port.");
  return {
    origin: `http://127.0.0.1:${address.port}`,
    connections: () => connections,
    [Symbol.asyncDispose]: () => {
      for (const socket of open) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
