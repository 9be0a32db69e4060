import { Writable } from "node:stream";
import type { Terminal } from "../terminal.ts";

export interface Ended {
  readonly status: number;
  readonly stdout: Buffer;
  readonly stderr: string;
}

/** Runs a command within the test's own process. */
export async function runHere(
  command: (words: readonly string[], terminal: Terminal) => Promise<number>,
  ...words: readonly string[]
): Promise<Ended> {
  const stdout = new Collected();
  const stderr = new Collected();
  const status = await command(words, { stdout, stderr, signal: new AbortController().signal });
  return { status, stdout: stdout.bytes(), stderr: stderr.bytes().toString() };
}

class Collected extends Writable {
  private readonly chunks: Buffer[] = [];

  override _write(chunk: Uint8Array, _encoding: BufferEncoding, done: () => void): void {
    this.chunks.push(Buffer.from(chunk));
    done();
  }

  bytes(): Buffer {
    return Buffer.concat(this.chunks);
  }
}
