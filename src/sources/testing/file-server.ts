import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

export interface FileServer {
  readonly url: string;
  /** `GET <path> <range>` of every request, in order. */
  readonly requests: string[];
  /** Files by their path below `/run/`; may be changed at any time. */
  readonly files: Map<string, Uint8Array>;
  /** Answers in place of the files, by path below the root. */
  readonly answers: Map<string, (response: ServerResponse) => void>;
  close(): Promise<void>;
}

/** A web server on this machine that serves files below `/run/`, with or without ranges. */
export async function serveFiles(
  files: Readonly<Record<string, Uint8Array>>,
  { ranges }: { readonly ranges: boolean },
): Promise<FileServer> {
  const requests: string[] = [];
  const served = new Map(Object.entries(files));
  const answers = new Map<string, (response: ServerResponse) => void>();
  const server = createServer((request, response) => {
    requests.push(`GET ${request.url} ${request.headers.range ?? "whole"}`);
    const answer = answers.get(request.url ?? "");
    if (answer) answer(response);
    else serve(served, ranges, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    requests,
    files: served,
    answers,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function serve(
  files: ReadonlyMap<string, Uint8Array>,
  ranges: boolean,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const bytes = files.get(decodeURIComponent((request.url ?? "").slice("/run/".length)));
  if (!bytes) {
    response.writeHead(404).end("nothing here");
    return;
  }
  const [, start = "", end = ""] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? [];
  if (!ranges || start === "") {
    response.writeHead(200, { "Content-Length": bytes.length }).end(bytes);
  } else if (Number(start) >= bytes.length) {
    response.writeHead(416, { "Content-Range": `bytes */${bytes.length}` }).end();
  } else {
    const last = Math.min(Number(end), bytes.length - 1);
    response
      .writeHead(206, { "Content-Range": `bytes ${start}-${last}/${bytes.length}` })
      .end(bytes.subarray(Number(start), last + 1));
  }
}
