import type { ArtifactFile } from "../artifact-source.ts";
import { classifyLine, type LineClass } from "./classify-line.ts";
import { EventLogIndex } from "./event-log-index.ts";
import { wholeLineDamage } from "./line-damage.ts";
import { LineEnds } from "./line-ends.ts";
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
  /** Waited for between chunks, where it answers a promise: the pass gives way to something else meanwhile. */
  readonly giveWay?: () => Promise<void> | null;
  /** An index of the same file to go on with. */
  readonly into?: EventLogIndex;
  /**
   * Reads every line whole, so that nothing is assumed of any. Unless given, that is done for logs of up to 32 MB: it
   * takes a moment there, and damage within a line is known at once.
   */
  readonly thorough?: boolean | undefined;
}

/** Bytes of a log up to which every line is read whole. */
const THOROUGH_BYTES = 32 << 20;

/** A longer line cannot be one text; its end is found, but it is never read whole. */
const MAX_LINE_BYTES = (1 << 29) - 64;

/** A line of more is not kept while its end is looked for, but read once that is found. */
const GATHERED_BYTES = 32 << 20;

/**
 * Finds the records of a log in one streaming pass that keeps only offsets. Most lines are told by their ends (see
 * {@link LineEnds}); any other is decoded by itself and read whole. Goes on with `into` where that is given.
 *
 * Throws a {@link SourceError} for a file that cannot be read or has changed, and the signal's reason once aborted.
 */
export async function indexEventLog(file: ArtifactFile, options: IndexOptions = {}): Promise<EventLogIndex> {
  const { signal, onProgress, giveWay, into: index = new EventLogIndex(file.size) } = options;
  const { thorough = file.size <= THOROUGH_BYTES } = options;
  if (index.complete) return index;
  signal?.throwIfAborted();
  const splitter = new LineSplitter(index.nextOffset, GATHERED_BYTES);
  splitter.gathers = thorough;
  const ends = new LineEnds();
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
  const addAll = async (lines: Iterable<Line>) => {
    for (const line of lines) {
      const told = thorough || line.length > MAX_LINE_BYTES ? null : ends.classify(line.head, line.tail);
      // Where lines need to be read whole, the next is likely to need it, too.
      splitter.gathers = told === null;
      const { length, ended } = line;
      const following = splitter.nextLine;
      // Nothing is waited for where all is at hand: a log may have millions of lines.
      const found =
        told ?? classAtHand(line) ?? classifyLine(await file.read(line.offset, line.offset + length));
      index.add(found, { length, following, ended, assumed: told !== null });
    }
  };
  for await (const chunk of file.stream(index.nextOffset)) {
    signal?.throwIfAborted();
    bytesRead += chunk.length;
    await addAll(splitter.push(chunk));
    report();
    await giveWay?.();
    signal?.throwIfAborted();
  }
  await addAll(splitter.end());
  index.finish();
  report();
  return index;
}

/** What a line is, or null where it has to be read for that. */
function classAtHand({ bytes, length }: Line): LineClass | null {
  if (length > MAX_LINE_BYTES) return { kind: "damaged", damage: wholeLineDamage("too-long") };
  return bytes === null ? null : classifyLine(bytes);
}
