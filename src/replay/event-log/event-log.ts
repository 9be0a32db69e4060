import { type ArtifactFile, type ArtifactSource, SourceError } from "../artifact-source.ts";
import { ReplayError } from "../errors.ts";
import type { JsonObject } from "../json/value.ts";
import type { EventLogIndex } from "./event-log-index.ts";
import type { LogRecord } from "./log-record.ts";
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
  constructor(
    readonly file: ArtifactFile,
    readonly index: EventLogIndex,
  ) {}

  /**
   * A record, read without loss.
   *
   * Throws a {@link ReplayError} `damaged-line` for a line that is no record and a {@link SourceError} `changed` when
   * the file is no longer what was indexed.
   */
  async readRecord(recordIndex: number): Promise<JsonObject> {
    const record = this.index.record(recordIndex);
    const bytes = await this.readBytes(record, record.length);
    try {
      return recordOf(lineText(bytes));
    } catch (cause) {
      if (!(cause instanceof DamagedLineError)) throw cause;
      const { damage } = cause;
      throw new ReplayError({ code: "damaged-line", data: { line: record.line, damage } }, { cause });
    }
  }

  /**
   * A line's text as it stands in the file, its line ending left out; bytes that are not UTF-8 become U+FFFD. With
   * `maxBytes` only its beginning.
   */
  async readRawLine(recordIndex: number, maxBytes = Number.POSITIVE_INFINITY): Promise<string> {
    const record = this.index.record(recordIndex);
    const bytes = await this.readBytes(record, Math.min(record.length, maxBytes));
    const cut = bytes.length < record.length;
    const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes, { stream: cut });
    return cut || !text.endsWith("\r") ? text : text.slice(0, -1);
  }

  private async readBytes(record: LogRecord, length: number): Promise<Uint8Array> {
    const bytes = await this.file.read(record.offset, record.offset + length);
    if (bytes.length !== length) throw new SourceError("changed", LOG_FILE);
    return bytes;
  }
}
