import { once } from "node:events";
import type { Server } from "node:http";
import { hostname } from "node:os";
import { resolve } from "node:path";
import { type ParseArgsConfig, parseArgs } from "node:util";
import { type ArtifactSource, SourceError } from "../../replay/artifact-source.ts";
import { describeError } from "../../replay/errors.ts";
import { openNodeFolder } from "../../sources/node.ts";
import { meantFolder } from "../episode-folder.ts";
import { UsageError } from "../usage-error.ts";
import { newToken } from "./access.ts";
import { runNames } from "./run-files.ts";
import { createRunServer } from "./run-server.ts";

export interface ServeCommand {
  readonly folder: string;
  /** 0 stands for any that is free. */
  readonly port: number;
}

/** The only address that is listened on: what comes in through a tunnel comes from this machine too. */
const LOOPBACK = "127.0.0.1";

const OPTIONS = { port: { type: "string" } } as const satisfies ParseArgsConfig["options"];

/** What `serve` is asked for by the words after it. Throws a {@link UsageError}. */
export function parseServeCommand(words: readonly string[]): ServeCommand {
  const { values, positionals } = parsed(words);
  const [folder, unexpected] = positionals;
  if (folder === undefined || folder === "")
    throw new UsageError("Name the folder to serve: trajectory-inspector serve <dir>.");
  if (unexpected !== undefined) {
    throw new UsageError(`Only one folder can be served, but ${JSON.stringify(unexpected)} is given too.`);
  }
  const { port = "0" } = values;
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) {
    throw new UsageError(`--port must be a number from 0 to 65535, but is ${JSON.stringify(port)}.`);
  }
  return { folder, port: Number(port) };
}

function parsed(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true, strict: true });
  } catch (cause) {
    const [sentence = ""] = cause instanceof Error ? cause.message.split(/\.\s|\n/) : [];
    throw new UsageError(`${sentence.replace(/\.$/, "")}; trajectory-inspector --help lists what there is.`, {
      cause,
    });
  }
}

export interface Surroundings {
  /** Where the built app lies. */
  readonly appFolder: string;
  /** Ends the serving. */
  readonly signal: AbortSignal;
  readonly print: (text: string) => void;
}

/** Serves a folder of runs until it is told to end. Throws a {@link UsageError} for what stands in the way. */
export async function serve(
  { folder: given, port }: ServeCommand,
  { appFolder, signal, print }: Surroundings,
): Promise<void> {
  const folder = await meantFolder(given);
  const source = await opened(folder);
  const app = await builtApp(appFolder);
  const token = newToken();
  const server = createRunServer({ app, runs: { source, names: runNames }, token });
  const taken = await listen(server, port);
  print(greeting(resolve(folder), taken, token));
  if (!signal.aborted) await once(signal, "abort");
  server.close();
  server.closeAllConnections();
}

async function opened(folder: string): Promise<ArtifactSource> {
  try {
    return await openNodeFolder(folder);
  } catch (cause) {
    throw new UsageError(`Nothing to serve: ${describeError(cause, resolve(folder)).sentence}`, { cause });
  }
}

async function builtApp(folder: string): Promise<ArtifactSource> {
  try {
    const app = await openNodeFolder(folder);
    await app.open("index.html");
    return app;
  } catch (cause) {
    if (!(cause instanceof SourceError)) throw cause;
    throw new UsageError(`The app is not built: ${folder} has no index.html; run npm run build first.`, {
      cause,
    });
  }
}

async function listen(server: Server, port: number): Promise<number> {
  try {
    server.listen(port, LOOPBACK);
    await once(server, "listening");
  } catch (cause) {
    throw new UsageError(listenSentence(port, cause), { cause });
  }
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return address.port;
}

function listenSentence(port: number, cause: unknown): string {
  const advice = "name another with --port, or leave it out to take any that is free";
  const code = cause instanceof Error && "code" in cause ? cause.code : null;
  if (code === "EADDRINUSE") return `Port ${port} is in use already; ${advice}.`;
  if (code === "EACCES") return `Port ${port} may not be used by you; ${advice}.`;
  return `Port ${port} cannot be listened on (${String(code ?? cause)}); ${advice}.`;
}

function greeting(folder: string, port: number, token: string): string {
  return `Serving ${folder}, to be read only and from this machine only. Open this address in a browser:

  http://${LOOPBACK}:${port}/#served&token=${token}

Whoever has the address can read the runs, for as long as this runs. To open it on another machine, start a tunnel
there first, then open the same address there:

  ssh -N -L ${port}:${LOOPBACK}:${port} ${hostname()}

Ctrl-C ends it.
`;
}
