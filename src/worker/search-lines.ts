/**
 * The lines of a log that could hold a text. The log is read once from end to end in large blocks, the next one while
 * one is looked through; only a line that passes the prefilter is parsed.
 */
import { SourceError } from "../replay/artifact-source.ts";
import { LOG_FILE } from "../replay/event-log/event-log.ts";
import { platformRecord } from "../replay/event-log/platform-record.ts";
import { lineText, recordOf } from "../replay/event-log/record-text.ts";
import type { JsonValue } from "../replay/json/value.ts";
import { field } from "../runs/facts/reading.ts";
import type { LinePrefilter } from "../runs/search/line-prefilter.ts";
import type { LogReader } from "./log-reader.ts";

/** Bytes that are read at once; a longer line is a block of its own. */
const BLOCK_BYTES = 8 << 20;
/** Bytes of other lines between two wanted ones that are rather read than left out. */
const GAP_BYTES = 256 << 10;

/** A step that was looked at. */
export interface LookedAt {
  readonly ordinal: number;
  /** Null where the step cannot hold the text. */
  readonly candidate: Candidate | null;
}

/** A step that could hold the text. Its readings throw an expected error where it cannot be read. */
export interface Candidate {
  /** The transition, its texts as they are recorded. Where the text could be a number, its numbers too. */
  readonly texts: () => JsonValue | undefined;
  /** The transition, read without loss. */
  readonly transition: () => JsonValue | undefined;
}

/** By what lines are told from those that cannot hold the text. */
export interface LineSearch {
  readonly passes: LinePrefilter;
  /** Whether the text could be a number. */
  readonly numeric: boolean;
}

interface WantedLine {
  readonly ordinal: number;
  readonly offset: number;
  readonly length: number;
}

interface Block {
  readonly start: number;
  readonly end: number;
  readonly lines: readonly WantedLine[];
}

/**
 * Looks at the steps with these ordinals, which ascend and are known to the index, block by block.
 *
 * Throws a {@link SourceError}, and the signal's reason once aborted.
 */
export async function* lookAtLines(
  reader: LogReader,
  episodeId: string | null,
  ordinals: readonly number[],
  search: LineSearch,
  signal: AbortSignal,
): AsyncGenerator<Iterable<LookedAt>> {
  const blocks = blocksOf(reader, episodeId, ordinals);
  let next = readNext(reader, blocks);
  for (let block = await next; block !== null; block = await next) {
    signal.throwIfAborted();
    next = readNext(reader, blocks);
    // Who stops half-way leaves the block ahead unread.
    next.catch(() => null);
    yield lookThrough(block, search);
    signal.throwIfAborted();
  }
}

function* blocksOf(
  reader: LogReader,
  episodeId: string | null,
  ordinals: readonly number[],
): Generator<Block> {
  const transitions = reader.known(episodeId);
  let lines: WantedLine[] = [];
  let [start, end] = [0, 0];
  for (const ordinal of ordinals) {
    if (transitions === undefined) return;
    const { offset, length } = transitions.record(ordinal);
    const fits = offset + length - start <= BLOCK_BYTES && offset - end <= GAP_BYTES;
    if (lines.length > 0 && !fits) {
      yield { start, end, lines };
      lines = [];
    }
    if (lines.length === 0) start = offset;
    lines.push({ ordinal, offset, length });
    end = offset + length;
  }
  if (lines.length > 0) yield { start, end, lines };
}

interface ReadBlock extends Block {
  readonly bytes: Uint8Array;
}

async function readNext({ log }: LogReader, blocks: Iterator<Block>): Promise<ReadBlock | null> {
  const { value, done } = blocks.next();
  if (done === true) return null;
  const block: Block = value;
  const bytes = await log.file.read(block.start, block.end);
  if (bytes.length !== block.end - block.start) throw new SourceError("changed", LOG_FILE);
  return { ...block, bytes };
}

/** Bytes of small lines that are tried together first. */
const GROUP_BYTES = 64 << 10;

function* lookThrough(
  { bytes, start, lines }: ReadBlock,
  { passes, numeric }: LineSearch,
): Generator<LookedAt> {
  const part = (from: WantedLine, to: WantedLine) =>
    bytes.subarray(from.offset - start, to.offset - start + to.length);
  for (const group of groupsOf(lines)) {
    const [first, last] = [group[0], group.at(-1)];
    if (first === undefined || last === undefined) continue;
    const some = group.length === 1 || passes(part(first, last));
    for (const line of group) {
      const own = part(line, line);
      yield { ordinal: line.ordinal, candidate: some && passes(own) ? candidateOf(own, numeric) : null };
    }
  }
}

function* groupsOf(lines: readonly WantedLine[]): Generator<readonly WantedLine[]> {
  let group: WantedLine[] = [];
  for (const line of lines) {
    const begin = group[0]?.offset ?? line.offset;
    if (group.length > 0 && line.offset + line.length - begin > GROUP_BYTES) {
      yield group;
      group = [];
    }
    group.push(line);
  }
  yield group;
}

function candidateOf(line: Uint8Array, numeric: boolean): Candidate {
  const text = () => lineText(line);
  const transition = () => field(recordOf(text()), "transition");
  return { transition, texts: () => (numeric ? transition() : quickly(text())) };
}

/** By the platform's reader where it can, several times as fast, which differs in numbers alone. */
function quickly(text: string): JsonValue | undefined {
  return field(platformRecord(text) ?? recordOf(text), "transition");
}
