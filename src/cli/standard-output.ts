import { fstatSync } from "node:fs";
import { stat } from "node:fs/promises";
import type { Writable } from "node:stream";
import { Spool } from "./spool.ts";
import type { Output } from "./terminal.ts";
import { UsageError } from "./usage-error.ts";
import { writeProblem } from "./write-problem.ts";

/** Bytes that are held in memory until it is known that the rest can be written too. */
const HELD_BYTES = 8 << 20;

/** The reader of standard output, or of another pipe, went away, as `head` does. */
export class OutputClosedError extends Error {
  override readonly name = "OutputClosedError";
}

/**
 * Prints chunks, waiting whenever the reader is slow. Nothing is printed before all of them were made: a view that
 * turns out to be broken leaves standard output empty. What is larger than is held in memory waits on disk; where
 * there is no room for it, it is made twice.
 *
 * Throws an {@link OutputClosedError} when the reader goes away, the signal's reason once it is aborted, and whatever
 * the chunks throw.
 */
export async function printWhole(
  stream: Output,
  chunks: () => AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): Promise<void> {
  const aside = new SetAside();
  try {
    for await (const chunk of chunks()) await aside.add(chunk);
    await writeToReader(stream, aside.chunks() ?? chunks(), signal, "Standard output");
  } finally {
    await aside.close();
  }
}

/** What waits to be printed: in memory, then on disk, and then nowhere. */
class SetAside {
  #held: Uint8Array[] = [];
  #bytes = 0;
  #spool: Spool | null = null;
  #whole = true;

  async add(chunk: Uint8Array): Promise<void> {
    if (!this.#whole) return;
    this.#bytes += chunk.length;
    if (this.#spool === null && this.#bytes <= HELD_BYTES) {
      this.#held.push(chunk);
      return;
    }
    const waiting = [...this.#held, chunk];
    this.#held = [];
    this.#spool ??= await Spool.make();
    for (const next of waiting) this.#whole &&= (await this.#spool?.add(next)) ?? false;
    // A full disk is given back at once.
    if (!this.#whole) await this.close();
  }

  /** All that was added; null where it could not be kept. */
  chunks(): Iterable<Uint8Array> | AsyncIterable<Uint8Array> | null {
    if (!this.#whole) return null;
    return this.#spool?.chunks() ?? this.#held;
  }

  async close(): Promise<void> {
    await this.#spool?.close();
    this.#spool = null;
  }
}

/**
 * Writes chunks to a stream, each once the one before was taken. Throws as {@link printWhole}; `name` is what the stream
 * is called where it cannot be written to.
 */
export async function writeToReader(
  stream: Writable,
  chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  signal: AbortSignal,
  name: string,
): Promise<void> {
  let failure: Error | null = null;
  const fail = (error: Error) => {
    failure =
      "code" in error && error.code === "EPIPE"
        ? new OutputClosedError()
        : new UsageError(`${name} could not be written (${writeProblem(error)}).`);
  };
  stream.on("error", fail);
  try {
    for await (const chunk of chunks) {
      await taken(stream, chunk, signal);
      if (failure !== null) throw failure;
    }
  } catch (error) {
    throw failure ?? error;
  } finally {
    stream.off("error", fail);
  }
}

/** Waits until a stream took a chunk, or failed to, but not longer than the signal lets it. */
async function taken(stream: Writable, chunk: Uint8Array, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  await new Promise<void>((done, refuse) => {
    const stop = () => refuse(signal.reason);
    signal.addEventListener("abort", stop);
    stream.write(chunk, () => {
      signal.removeEventListener("abort", stop);
      done();
    });
  });
}

/** Whether a path leads to this very output, as `/dev/stdout` does, other than by way of a plain file. */
export async function isOutput(path: string, { fd }: Output): Promise<boolean> {
  if (fd === undefined) return false;
  try {
    const [named, own] = [await stat(path), fstatSync(fd)];
    return !named.isFile() && named.dev === own.dev && named.ino === own.ino;
  } catch {
    return false;
  }
}
