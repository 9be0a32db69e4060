import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request, type Server } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { openNodeFolder } from "../../../sources/node.ts";
import type { ServedNames } from "../run-files.ts";
import { createRunServer } from "../run-server.ts";

export const TOKEN = "the-token-of-this-test";

/** Everything, so that the server can be held against what every source owes. */
export const allNames: ServedNames = { file: () => true, folder: () => true };

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** A served folder on disk with a neighbour that must never be seen; both go with {@link close}. */
export interface ServedFolder {
  readonly folder: string;
  /** Beside the served folder. */
  readonly outside: string;
  readonly url: string;
  /** Sends a request whose target goes out exactly as it is written; with the token unless told otherwise. */
  ask(target: string, headers?: OutgoingHttpHeaders, method?: string): Promise<Answer>;
  close(): Promise<void>;
}

export async function serveFolder(
  files: Readonly<Record<string, string | Uint8Array>>,
  names: ServedNames,
): Promise<ServedFolder> {
  const work = await mkdtemp(join(tmpdir(), "served-"));
  const [folder, outside, app] = [join(work, "run"), join(work, "outside"), join(work, "app")];
  for (const path of [folder, outside, app]) await mkdir(path);
  await writeFile(join(outside, "trajectory.jsonl"), "secret");
  await writeFile(join(app, "index.html"), "<title>The app</title>");
  for (const [path, bytes] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), bytes);
  }
  const server = createRunServer({
    app: await openNodeFolder(app),
    runs: { source: await openNodeFolder(folder), names },
    token: TOKEN,
  });
  const port = await listening(server);
  return {
    folder,
    outside,
    url: `http://127.0.0.1:${port}`,
    ask: (target, headers = { Authorization: `Bearer ${TOKEN}` }, method = "GET") =>
      ask({ port, path: target, headers, method }),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(work, { recursive: true });
    },
  };
}

async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return address.port;
}

interface Asked {
  readonly port: number;
  readonly path: string;
  readonly headers: OutgoingHttpHeaders;
  readonly method: string;
}

function ask(asked: Asked): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", agent: false, ...asked }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString(),
        }),
      );
    });
    sent.on("error", reject);
    sent.end();
  });
}
