import { canonicalJson, LoneSurrogateError } from "../json/canonical.ts";
import type { Integer, JsonValue } from "../json/value.ts";
import { wholes } from "./column.ts";
import type { LogRecord } from "./log-record.ts";

/** What is asked of the index that holds the records. */
interface Records {
  record(index: number): LogRecord;
  step(index: number): Integer | null;
}

/**
 * The transitions of one episode of a log. A transition is known by its ordinal: its place among them in file order,
 * from 0. Step numbers can repeat, have gaps and run backwards.
 */
export class EpisodeTransitions {
  private readonly recordIndexes = wholes();

  constructor(
    /** The `episode_id` as it stands in the log, usually text. */
    readonly id: JsonValue,
    private readonly records: Records,
  ) {}

  /** What tells episodes apart. */
  static key(id: JsonValue): string {
    if (typeof id === "string") return `text ${id}`;
    try {
      return `value ${canonicalJson(id)}`;
    } catch (error) {
      if (error instanceof LoneSurrogateError) return "unwritable";
      throw error;
    }
  }

  get count(): number {
    return this.recordIndexes.length;
  }

  /** Throws a RangeError where there is no such transition. */
  record(ordinal: number): LogRecord {
    return this.records.record(this.recordIndexes.at(ordinal));
  }

  /** The step that a transition says it is, or null where that is not a whole number or its line is damaged. */
  step(ordinal: number): Integer | null {
    return this.records.step(this.recordIndexes.at(ordinal));
  }

  /** How many of these transitions stand before a record. */
  countBefore(recordIndex: number): number {
    return this.recordIndexes.countBelow(recordIndex);
  }

  /** Whether a record is one of these transitions. */
  holds(recordIndex: number): boolean {
    const ordinal = this.countBefore(recordIndex);
    return ordinal < this.count && this.recordIndexes.at(ordinal) === recordIndex;
  }

  /** Called by the index when the last of these is no whole line yet. */
  takeBack(): void {
    this.recordIndexes.pop();
  }

  /** Called by the index as it grows. */
  add(recordIndex: number): void {
    this.recordIndexes.push(recordIndex);
  }
}
