/** A value that a log can hold. Numbers are written as JavaScript spells them, so whole ones are integers. */
export type RecordValue =
  | null
  | boolean
  | number
  | string
  | readonly RecordValue[]
  | { readonly [key: string]: RecordValue }
  | WrittenValue;

/** A part that is written already: what stands several times in a log is spelled once. */
export class WrittenValue {
  constructor(readonly text: string) {}
}

/**
 * One line of a log as the harness writes it, without its newline (replay-semantics.md, section 1): keys sorted, `, `
 * and `: ` between parts, all but ASCII escaped. Written apart from the core's own writer, which is measured on it.
 */
export function recordLine(value: RecordValue): string {
  if (value instanceof WrittenValue) return value.text;
  if (value === null || typeof value !== "object") return escaped(JSON.stringify(value));
  if (isList(value)) return `[${value.map(recordLine).join(", ")}]`;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, item]) => `${escaped(JSON.stringify(key))}: ${recordLine(item)}`).join(", ")}}`;
}

function isList(value: RecordValue): value is readonly RecordValue[] {
  return Array.isArray(value);
}

function escaped(text: string): string {
  return text.replace(/[\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
