import { constants, open } from "node:fs";
import { Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { writeToReader } from "./standard-output.ts";
import { UsageError } from "./usage-error.ts";
import { writeProblem } from "./write-problem.ts";

/** Milliseconds until it is asked again whether a pipe has a reader. */
const READER_POLL = 50;

/**
 * Writes to a named pipe as its reader takes it. A thread that waits for a reader cannot be called back, and would keep
 * the process from ending, so none does.
 *
 * Throws an `OutputClosedError` when the reader goes away, the signal's reason once it is aborted, a {@link UsageError}
 * where the pipe cannot be written to, and whatever the chunks throw.
 */
export async function writeToPipe(
  target: string,
  path: string,
  chunks: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): Promise<void> {
  const pipe = new Socket({ fd: await openedPipe(target, path, signal), readable: false, writable: true });
  // What goes wrong after the last chunk concerns nobody.
  pipe.on("error", () => undefined);
  try {
    await writeToReader(pipe, chunks, signal, path);
  } finally {
    pipe.destroy();
  }
}

async function openedPipe(target: string, path: string, signal: AbortSignal): Promise<number> {
  while (true) {
    signal.throwIfAborted();
    try {
      return await promisify(open)(target, constants.O_WRONLY | constants.O_NONBLOCK);
    } catch (cause) {
      if (!(cause instanceof Error && "code" in cause && cause.code === "ENXIO")) {
        throw new UsageError(`${path} could not be written (${writeProblem(cause)}).`, { cause });
      }
    }
    await delay(READER_POLL, undefined, { signal });
  }
}
