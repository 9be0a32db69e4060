import { type ArtifactFile, type ArtifactSource, SourceError } from "../artifact-source.ts";
import { ReplayError } from "../errors.ts";
import type { JsonObject } from "../json/value.ts";
import { classifyLine, classifyRecord } from "./classify-line.ts";
import type { EventLogIndex } from "./event-log-index.ts";
import { wholeLineDamage } from "./line-damage.ts";
import type { LogRecord } from "./log-record.ts";
import { readQuickly } from "./quick-record.ts";
import { ReadAhead } from "./read-ahead.ts";
import { DamagedLineError, lineText, recordOf } from "./record-text.ts";

/** The file that makes a folder an episode. */
export const LOG_FILE = "trajectory.jsonl";

/** Opens an episode folder's log. Throws a {@link ReplayError} `no-trajectory` where the folder has none. */
export async function openLogFile(source: ArtifactSource): Promise<ArtifactFile> {
  try {
    return await source.open(LOG_FILE);
  } catch (cause) {
    if (cause instanceof SourceError && cause.code === "not-found") {
      throw new ReplayError({ code: "no-trajectory", data: { folder: source.name } }, { cause });
    }
    throw cause;
  }
}

/** A log with its index: any record is read by its byte range when it is asked for, and nothing is kept. */
export class EventLog {
  private readonly reading: ReadAhead;

  constructor(
    readonly file: ArtifactFile,
    readonly index: EventLogIndex,
  ) {
    this.reading = new ReadAhead(file);
  }

  /**
   * A record, read without loss.
   *
   * Throws a {@link ReplayError} `damaged-line` for a line that is no record and a {@link SourceError} `changed` when
   * the file is no longer what was indexed.
   */
  async readRecord(recordIndex: number): Promise<JsonObject> {
    const record = this.index.record(recordIndex);
    try {
      const text = await this.readBytes(record, record.length, lineText);
      const read = recordOf(text);
      const line = classifyRecord(read);
      this.index.confirm(recordIndex, line);
      if (line.kind === "damaged" || this.index.record(recordIndex).kind !== "damaged") return read;
      throw new DamagedLineError(wholeLineDamage("misleading-end"));
    } catch (cause) {
      if (!(cause instanceof DamagedLineError)) throw cause;
      const { damage } = cause;
      this.index.confirm(recordIndex, { kind: "damaged", damage });
      throw new ReplayError({ code: "damaged-line", data: { line: record.line, damage } }, { cause });
    }
  }

  /**
   * A record for whoever only wants to know whether it is whole: read by the platform where it can, five times as fast,
   * and else without loss. Numbers may lack what only the lossless reader keeps (`1.0` reads as 1), but none is another.
   *
   * Throws as {@link readRecord}.
   */
  async readForChecking(recordIndex: number): Promise<JsonObject> {
    const record = this.index.record(recordIndex);
    const quick = await this.readBytes(record, record.length, readQuickly);
    if (quick === null) return this.readRecord(recordIndex);
    this.index.confirm(recordIndex, classifyRecord(quick));
    return this.index.record(recordIndex).kind === record.kind ? quick : this.readRecord(recordIndex);
  }

  /**
   * Reads a record that only its line's ends were asked about, so that the index knows whether it is damaged. Throws a
   * {@link SourceError} where the file cannot be read.
   */
  async confirm(recordIndex: number): Promise<void> {
    if (!this.index.isAssumed(recordIndex)) return;
    const record = this.index.record(recordIndex);
    this.index.confirm(recordIndex, await this.readBytes(record, record.length, classifyLine));
  }

  /** Reads those of these records that are such. Throws the signal's reason once aborted. */
  async confirmEach(recordIndexes: Iterable<number>, signal?: AbortSignal): Promise<void> {
    for (const record of recordIndexes) {
      // Nothing is waited for where nothing is read: a log may have millions of lines.
      if (!this.index.isAssumed(record)) continue;
      signal?.throwIfAborted();
      await this.confirm(record);
    }
  }

  /** Reads every such record. Throws the signal's reason once aborted. */
  confirmAll(signal?: AbortSignal): Promise<void> {
    return this.confirmEach(this.recordIndexes(), signal);
  }

  private *recordIndexes(): Iterable<number> {
    for (let record = 0; record < this.index.recordCount; record++) yield record;
  }

  /**
   * A line's text as it stands in the file, its line ending left out; bytes that are not UTF-8 become U+FFFD. With
   * `maxBytes` only its beginning.
   */
  async readRawLine(recordIndex: number, maxBytes = Number.POSITIVE_INFINITY): Promise<string> {
    const record = this.index.record(recordIndex);
    const length = Math.min(record.length, maxBytes);
    const cut = length < record.length;
    const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
    const text = await this.readBytes(record, length, (bytes) => decoder.decode(bytes, { stream: cut }));
    return cut || !text.endsWith("\r") ? text : text.slice(0, -1);
  }

  /** What `use` makes of the bytes a record begins with, which are valid only while it runs. */
  private readBytes<T>(record: LogRecord, length: number, use: (bytes: Uint8Array) => T): Promise<T> {
    return this.reading.read(record.offset, record.offset + length, (bytes) => {
      if (bytes.length !== length) throw new SourceError("changed", LOG_FILE);
      return use(bytes);
    });
  }
}
