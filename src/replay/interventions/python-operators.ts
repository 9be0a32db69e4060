/** What an edit does with two values, as Python's `+` and `replace` do it. */
import { joinedBytes } from "../json/joined-bytes.ts";
import { Double, integer, isArray, isBytes, type JsonValue, real } from "../json/value.ts";

/** Text after text, list after list, bytes after bytes, and the sum of two numbers; undefined for anything else. */
export function appended(to: JsonValue, value: JsonValue): JsonValue | undefined {
  if (typeof to === "string") return typeof value === "string" ? to + value : undefined;
  if (isArray(to)) return isArray(value) ? [...to, ...value] : undefined;
  if (isBytes(to)) return isBytes(value) ? joinedBytes([to, value]) : undefined;
  return sum(to, value);
}

/** Sums as Python has them: of integers exact, with a double a double; true counts as 1. */
function sum(left: JsonValue, right: JsonValue): JsonValue | undefined {
  const a = wholeOf(left);
  const b = wholeOf(right);
  if (a !== null && b !== null) return integer(a + b);
  const x = a === null ? doubleOf(left) : finite(Number(a));
  const y = b === null ? doubleOf(right) : finite(Number(b));
  return x === null || y === null ? undefined : real(x + y);
}

function wholeOf(value: JsonValue): bigint | null {
  if (typeof value === "bigint") return value;
  if (typeof value === "boolean") return value ? 1n : 0n;
  return typeof value === "number" && Number.isInteger(value) ? BigInt(value) : null;
}

function doubleOf(value: JsonValue): number | null {
  return typeof value === "number" ? value : value instanceof Double ? value.value : null;
}

/** An integer beyond a double's range has no sum with a double. */
function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}

/**
 * `old` replaced by `replacement` wherever it stands, literally, in text or in bytes; an empty `old` goes between all
 * characters. Undefined where the three are not of one kind.
 */
export function replaced(value: JsonValue, old: JsonValue, replacement: JsonValue): JsonValue | undefined {
  if (typeof value === "string" && typeof old === "string" && typeof replacement === "string") {
    // An empty text stands between code points, not between UTF-16 units; a function keeps `$` literal.
    if (old === "") return ["", ...value, ""].join(replacement);
    return value.replaceAll(old, () => replacement);
  }
  if (isBytes(value) && isBytes(old) && isBytes(replacement)) return replacedBytes(value, old, replacement);
  return undefined;
}

function replacedBytes(value: Uint8Array, old: Uint8Array, replacement: Uint8Array): Uint8Array {
  const pieces: Uint8Array[] = [];
  let start = 0;
  for (let at = 0; at + old.length <= value.length; ) {
    if (!old.every((byte, offset) => value[at + offset] === byte)) {
      at++;
      continue;
    }
    pieces.push(value.subarray(start, at), replacement);
    start = at + old.length;
    at += Math.max(1, old.length);
  }
  return joinedBytes([...pieces, value.subarray(start)]);
}
