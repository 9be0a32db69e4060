/** A served run whose log is handed out only up to a place, until it is released: a slow disk, held still. */
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { newToken } from "../../src/cli/serve/access.ts";
import { runNames } from "../../src/cli/serve/run-files.ts";
import { createRunServer } from "../../src/cli/serve/run-server.ts";
import type { ArtifactFile, ArtifactSource } from "../../src/replay/artifact-source.ts";
import { openNodeFolder } from "../../src/sources/node.ts";

/** The app that is tested. */
const APP = process.env.E2E_APP_DIR ?? "dist/app";

/** Smaller pieces are handed out from anywhere: a change of the log is told by samples of it. */
const SAMPLE_BYTES = 1 << 17;

export interface HeldRun extends AsyncDisposable {
  /** Where the app is served. */
  readonly origin: string;
  /** The address that opens the run; `place` is what a link says of where to look, for instance `at=3&step=3`. */
  address(place?: string): string;
  /** Hands out the rest of the log. */
  release(): void;
}

/** Serves an episode's folder, and of its log only what lies within the first so many bytes. */
export async function serveHeld(folder: string, openBytes: number): Promise<HeldRun> {
  const { promise: opened, release } = gate();
  const token = newToken();
  const runs = { source: held(await openNodeFolder(folder), openBytes, opened), names: runNames };
  const server = createRunServer({ app: await openNodeFolder(APP), runs, token });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    address: (place) => `${origin}/#served&token=${token}${place === undefined ? "" : `&episode=.&${place}`}`,
    release,
    [Symbol.asyncDispose]: async () => {
      release();
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function gate(): { readonly promise: Promise<void>; readonly release: () => void } {
  let release: () => void = () => undefined;
  const promise = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { promise, release };
}

function held(source: ArtifactSource, openBytes: number, opened: Promise<void>): ArtifactSource {
  return {
    ...source,
    async open(path) {
      const file = await source.open(path);
      return path.endsWith("trajectory.jsonl") ? heldFile(file, openBytes, opened) : file;
    },
  };
}

function heldFile(file: ArtifactFile, openBytes: number, opened: Promise<void>): ArtifactFile {
  return {
    ...file,
    async read(start, end) {
      if (end > openBytes && end - start > SAMPLE_BYTES) await opened;
      return await file.read(start, end);
    },
  };
}
