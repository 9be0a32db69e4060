import { formatNumber } from "../../replay/json/number-format.ts";
import { Double, isArray, isBytes, type JsonValue } from "../../replay/json/value.ts";
import { cut } from "./reading.ts";

/** UTF-16 units of a sample. */
export const SAMPLE_UNITS = 120;

/**
 * A value in at most {@link SAMPLE_UNITS} units: text from `from` on, numbers as written, bytes by their length, a map
 * or list as empty (what is in one has samples of its own). Ellipses tell what was left out.
 */
export function valueSample(value: JsonValue, from = 0): string {
  if (typeof value === "string") return excerpt(value, from);
  if (value === null || typeof value === "boolean") return String(value);
  if (typeof value === "number" || typeof value === "bigint" || value instanceof Double)
    return formatNumber(value);
  if (isBytes(value)) return value.length === 1 ? "1 byte" : `${value.length} bytes`;
  return isArray(value) ? "[]" : "{}";
}

/** A copy of its own: a slice would keep the whole text, which can be megabytes, in memory. */
function excerpt(text: string, from: number): string {
  if (from === 0 && text.length <= SAMPLE_UNITS) return [...text].join("");
  const start = isLowSurrogate(text.charCodeAt(from)) ? from + 1 : from;
  const before = start > 0 ? "…" : "";
  const rest = text.length - start;
  const room = SAMPLE_UNITS - before.length;
  if (rest <= room) return [before, ...text.slice(start)].join("");
  return [before, ...cut(text.slice(start, start + room), room - 1), "…"].join("");
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit < 0xe000;
}
