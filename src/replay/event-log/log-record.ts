export type RecordKind = "episode" | "transition" | "intervention" | "evaluation" | "unknown" | "damaged";

/** Where a record lies: `line` from 1, `offset` and `length` in bytes without the line feed. */
export interface LogRecord {
  /** Number of the record among all records and damaged lines, from 0. */
  readonly index: number;
  readonly kind: RecordKind;
  readonly line: number;
  readonly offset: number;
  readonly length: number;
}
