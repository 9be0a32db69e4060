import type { ArtifactFile } from "../artifact-source.ts";
import { classifyLine, type LineClass } from "./classify-line.ts";
import { EventLogIndex } from "./event-log-index.ts";
import { wholeLineDamage } from "./line-damage.ts";
import { type Line, LineSplitter } from "./line-splitter.ts";

export interface IndexProgress {
  /** What is known by now. */
  readonly index: EventLogIndex;
  readonly bytesRead: number;
  readonly totalBytes: number;
  readonly lines: number;
  readonly records: number;
  readonly transitions: number;
  readonly damaged: number;
}

export interface IndexOptions {
  /** Aborts after at most one more chunk; what is known by then stays in the index, which can be gone on with. */
  readonly signal?: AbortSignal;
  /** Called after each chunk. */
  readonly onProgress?: (progress: IndexProgress) => void;
  /** An index of the same file to go on with. */
  readonly into?: EventLogIndex;
}

/** A longer line cannot be one text; its end is found, but it is not kept. */
const MAX_LINE_BYTES = (1 << 29) - 64;

/**
 * Finds the records of a log in one streaming pass, in which each line is decoded by itself and only offsets are
 * kept. Goes on with `into` where that is given.
 *
 * Throws a {@link SourceError} for a file that cannot be read or has changed, and the signal's reason once aborted.
 */
export async function indexEventLog(file: ArtifactFile, options: IndexOptions = {}): Promise<EventLogIndex> {
  const { signal, onProgress, into: index = new EventLogIndex(file.size) } = options;
  if (index.complete) return index;
  signal?.throwIfAborted();
  const splitter = new LineSplitter(index.nextOffset, MAX_LINE_BYTES);
  let bytesRead = index.nextOffset;
  const report = () =>
    onProgress?.({
      index,
      bytesRead,
      totalBytes: file.size,
      lines: index.lineCount,
      records: index.recordCount,
      transitions: index.transitionCount,
      damaged: index.damagedCount,
    });
  for await (const chunk of file.stream(index.nextOffset)) {
    signal?.throwIfAborted();
    bytesRead += chunk.length;
    for (const line of splitter.push(chunk)) index.add(classOf(line), line.length, splitter.nextLine);
    report();
    signal?.throwIfAborted();
  }
  for (const line of splitter.end()) index.add(classOf(line), line.length, splitter.nextLine);
  index.finish();
  report();
  return index;
}

function classOf({ bytes }: Line): LineClass {
  if (bytes === null) return { kind: "damaged", damage: wholeLineDamage("too-long") };
  return classifyLine(bytes);
}
