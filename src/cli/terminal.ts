import type { Writable } from "node:stream";
import { writeProblem } from "./write-problem.ts";

/** An output that may be a terminal, on which a line can be written over, and may have a number in this process. */
export type Output = Writable & { readonly isTTY?: boolean | undefined; readonly fd?: number };

/** What a command talks to: the process's own, or a test's. */
export interface Terminal {
  readonly stdout: Output;
  readonly stderr: Output;
  /** Aborted when the person interrupts the command. */
  readonly signal: AbortSignal;
}

/** The exit status of a command that was interrupted. */
export const INTERRUPTED = 130;

/** The terminal of this process; Ctrl+C, a request to end and a closed terminal abort it. */
export function processTerminal(): Terminal {
  const interrupt = new AbortController();
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(name, () => interrupt.abort());
  // Whoever reads may go away, or the disk behind it be full: that is told, and is no crash.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    // Whoever waits for what they write is told of it themselves.
    if (error.code === "EPIPE" || process.stdout.listenerCount("error") > 1) return;
    process.stderr.write(`Standard output could not be written (${writeProblem(error)}).\n`);
    process.once("exit", () => {
      process.exitCode = 1;
    });
  });
  process.stderr.on("error", () => {
    // Nobody is left to tell of it, and what the command is for goes on.
  });
  return { stdout: process.stdout, stderr: process.stderr, signal: interrupt.signal };
}

/**
 * Ends this process with a command's status once all it wrote was taken; an interrupted one does not wait for a reader
 * that may have stalled.
 */
export function endProcess(status: number): void {
  if (status === INTERRUPTED) process.exit(status);
  process.exitCode = status;
}
