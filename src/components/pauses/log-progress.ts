import type { LogFacts } from "../../worker/protocol.ts";
import { percentSoFar } from "../quantities.ts";

/** How far a log is read that a pause waits for. */
export interface LogProgress {
  /** Below 100, since it is not at its end; null before anything is known. */
  readonly percent: number | null;
  /** `Reading the log · 21 %`. */
  readonly words: string;
}

/** How far a log is read; null once it is read to its end. It tells no count of what an observer may not learn. */
export function logProgress(
  log: Pick<LogFacts, "complete" | "bytes" | "bytesRead"> | undefined,
): LogProgress | null {
  if (log?.complete === true) return null;
  if (log === undefined) return { percent: null, words: "Reading the log" };
  const percent = percentSoFar(log.bytesRead / Math.max(1, log.bytes));
  return { percent, words: `Reading the log · ${percent} %` };
}
