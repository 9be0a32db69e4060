import type { LogReader } from "./log-reader.ts";
import type { LogLiveness } from "./protocol.ts";

/** Milliseconds after its last growth for which a log counts as growing: agents take their time over a step. */
const GROWING_MS = 2 * 60_000;
/** Milliseconds since it was last written, after which a log that has no end counts as cut off. */
export const RECENT_MS = 5 * 60_000;

/** Whether more of a log is to be expected at a moment, in milliseconds since 1970. */
export function logLiveness(reader: LogReader, now: number): LogLiveness {
  const { condition, index, mayChange, written } = reader;
  if (condition !== "there") return condition;
  if (!mayChange || hasEnded(reader)) return "at-rest";
  const { grewAt, lastModified } = written;
  if (grewAt !== null && now - grewAt < GROWING_MS) return "growing";
  const last = Math.max(grewAt ?? 0, lastModified ?? 0);
  return index.complete && now - last < RECENT_MS ? "recent" : "at-rest";
}

/** Whether the last line is the whole record that the writer ends with. */
function hasEnded({ index }: LogReader): boolean {
  if (!index.complete || index.recordCount === 0) return false;
  const last = index.record(index.recordCount - 1);
  return last.kind === "evaluation" && index.unendedRecord?.index !== last.index;
}
