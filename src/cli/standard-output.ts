import { once } from "node:events";
import type { Output } from "./terminal.ts";
import { UsageError } from "./usage-error.ts";
import { writeProblem } from "./write-problem.ts";

/** Bytes that are held until it is known that the rest can be written too. */
const HELD_BYTES = 64 << 20;

/** The reader of standard output went away, as `head` does. */
export class OutputClosedError extends Error {
  override readonly name = "OutputClosedError";
}

/**
 * Prints chunks, waiting whenever the reader is slow. Nothing is printed before all of them were made once: a view
 * that turns out to be broken leaves standard output empty. What is larger than is held in memory is made twice.
 *
 * Throws an {@link OutputClosedError} when the reader goes away, and whatever the chunks throw.
 */
export async function printWhole(stream: Output, chunks: () => AsyncIterable<Uint8Array>): Promise<void> {
  const held: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunks()) {
    bytes += chunk.length;
    if (bytes <= HELD_BYTES) held.push(chunk);
  }
  await print(stream, bytes <= HELD_BYTES ? held : chunks());
}

async function print(
  stream: Output,
  chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): Promise<void> {
  let failure: Error | null = null;
  const fail = (error: Error) => {
    failure =
      "code" in error && error.code === "EPIPE"
        ? new OutputClosedError()
        : new UsageError(`Standard output could not be written (${writeProblem(error)}).`);
  };
  stream.on("error", fail);
  try {
    for await (const chunk of chunks) {
      if (!stream.write(chunk)) await once(stream, "drain");
      if (failure !== null) throw failure;
    }
    await new Promise<void>((done) => stream.write("", () => done()));
    if (failure !== null) throw failure;
  } catch (error) {
    throw failure ?? error;
  } finally {
    stream.off("error", fail);
  }
}
