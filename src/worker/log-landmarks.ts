import type { ArtifactFile } from "../replay/artifact-source.ts";
import { classifyLine, type LineClass } from "../replay/event-log/classify-line.ts";
import type { EventLogIndex } from "../replay/event-log/event-log-index.ts";
import { HEAD_BYTES, LineEnds, TAIL_BYTES } from "../replay/event-log/line-ends.ts";
import type { LogRecord } from "../replay/event-log/log-record.ts";

const PIECE_BYTES = 64 << 10;
/** Pieces that are kept of what is read at a time; of up to a megabyte they are the whole. */
const MOST_PIECES = 16;
/** Records whose ends are looked up in a file that has changed. */
const MOST_RECORDS = 8;
/** A longer record is not read again for this. */
const LONGEST_RECORD = 8 << 20;

const LINE_FEED = 0x0a;

/**
 * By what a log is known again after it has changed: pieces of it, spread over its length, where its records end, and
 * what its last whole record says. A change between the pieces that leaves every line as long as it was is not seen.
 */
export class LogLandmarks {
  #pieces: { readonly offset: number; readonly bytes: Uint8Array }[] = [];
  #taken = 0;

  constructor(private readonly index: EventLogIndex) {}

  /** Keeps pieces of what has been added since the last time. Throws what reading the file throws. */
  async take(file: ArtifactFile): Promise<void> {
    const [from, to] = [this.#taken, file.size];
    const room = Math.min(MOST_PIECES, Math.ceil((to - from) / PIECE_BYTES));
    // The first piece begins at the beginning, and the last one ends at the end.
    const stride = room < 2 ? 0 : (to - from - PIECE_BYTES) / (room - 1);
    for (let count = 0; count < room; count++) {
      const offset = from + Math.round(count * stride);
      this.#pieces.push({ offset, bytes: await file.read(offset, Math.min(offset + PIECE_BYTES, to)) });
    }
    this.#taken = to;
    if (this.#pieces.length > 2 * MOST_PIECES) this.#thinOut();
  }

  /** Whether a file begins with what is known of the log. Throws what reading the file throws. */
  async stand(file: ArtifactFile): Promise<boolean> {
    for (const { offset, bytes } of this.#pieces) {
      if (!sameBytes(await file.read(offset, offset + bytes.length), bytes)) return false;
    }
    const ended = this.index.unendedRecord?.index ?? this.index.recordCount;
    for (const index of spread(ended)) {
      if (!(await endsWhereItDid(this.index.record(index), file))) return false;
    }
    return ended === 0 || (await this.#saysTheSame(this.index.record(ended - 1), file));
  }

  /** Asks the record in the way in which the index was told of it. */
  async #saysTheSame(record: LogRecord, file: ArtifactFile): Promise<boolean> {
    const { index, kind, length } = record;
    const assumed = this.index.isAssumed(index);
    if (kind === "damaged" || (!assumed && length > LONGEST_RECORD)) return true;
    const line = assumed ? await classOfEnds(record, file) : classifyLine(await bytesOf(record, file));
    if (line?.kind !== kind) return false;
    return line.kind !== "transition" || line.step === this.index.step(index);
  }

  #thinOut(): void {
    const last = this.#pieces.length - 1;
    this.#pieces = this.#pieces.filter((_, at) => at % 2 === 0 || at === last);
  }
}

/** Up to so many of the numbers below `count`, the first and the last among them. */
function spread(count: number): readonly number[] {
  const wanted = Math.min(count, MOST_RECORDS);
  return Array.from({ length: wanted }, (_, at) =>
    wanted === 1 ? 0 : Math.round((at * (count - 1)) / (wanted - 1)),
  );
}

async function classOfEnds({ offset, length }: LogRecord, file: ArtifactFile): Promise<LineClass | null> {
  const end = offset + length;
  const head = await file.read(offset, Math.min(end, offset + HEAD_BYTES));
  const tail = await file.read(Math.max(offset, end - TAIL_BYTES), end);
  return new LineEnds().classify(head, tail);
}

function bytesOf({ offset, length }: LogRecord, file: ArtifactFile): Promise<Uint8Array> {
  return file.read(offset, offset + length);
}

async function endsWhereItDid({ offset, length }: LogRecord, file: ArtifactFile): Promise<boolean> {
  const before = offset === 0 ? [LINE_FEED] : await file.read(offset - 1, offset);
  const after = await file.read(offset + length, offset + length + 1);
  return before[0] === LINE_FEED && after[0] === LINE_FEED;
}

function sameBytes(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}
