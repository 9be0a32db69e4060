import { createServer, type Server } from "node:http";
import type { ArtifactSource } from "../../replay/artifact-source.ts";
import { isLoopbackHost, showsToken } from "./access.ts";
import { answerFailure, type Exchange, refuse } from "./answers.ts";
import { answerAppFile } from "./app-files.ts";
import { requestSegments } from "./request-path.ts";
import { answerAboutRuns, type ServedRuns } from "./run-folder.ts";

/** The path below which the runs are; the app's files have the rest. */
export const RUNS_PATH = "served";

export interface RunServerOptions {
  /** The built app, which anyone on this machine may have. */
  readonly app: ArtifactSource;
  readonly runs: ServedRuns;
  /** Without it nothing is answered about the runs. */
  readonly token: string;
}

/** Not to be framed, guessed at, or taken by pages of elsewhere; no `Access-Control-…` is ever given. */
const HEADERS = {
  "Cache-Control": "no-store",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
} as const;

/** A server that is yet to listen: the app and one folder of runs, to be read and nothing else. */
export function createRunServer(options: RunServerOptions): Server {
  return createServer((request, response) => {
    const exchange = { request, response };
    answer(exchange, options).catch((error: unknown) => answerFailure(exchange, error));
  });
}

async function answer(exchange: Exchange, { app, runs, token }: RunServerOptions): Promise<void> {
  const { request, response } = exchange;
  for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
  if (!isLoopbackHost(request.headers.host)) {
    return refuse(exchange, 421, "This server answers only to 127.0.0.1, localhost and [::1].");
  }
  if (request.method !== "GET" && request.method !== "HEAD") {
    response.setHeader("Allow", "GET, HEAD");
    return refuse(exchange, 405, "Files here can only be read.");
  }
  const segments = requestSegments(request.url ?? "");
  if (segments === null) return refuse(exchange, 404, "There is no file at this address.");
  if (segments[0] !== RUNS_PATH) return await answerAppFile(exchange, app, segments);
  if (!showsToken(request.headers.authorization, token)) {
    response.setHeader("WWW-Authenticate", "Bearer");
    return refuse(exchange, 401, "The token of the printed address is needed to read runs.");
  }
  await answerAboutRuns(exchange, runs, segments.slice(1));
}
