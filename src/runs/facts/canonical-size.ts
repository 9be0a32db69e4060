import { formatNumber } from "../../replay/json/number-format.ts";
import { Double, isArray, isBytes, type JsonValue } from "../../replay/json/value.ts";

/**
 * Bytes that a value takes in canonical JSON (replay-semantics.md, section 4), counted and not written. Of a map or
 * list only its own marks count: the brackets and commas, and for a map the keys with their quotes and colons.
 */
export function ownCanonicalBytes(value: JsonValue): number {
  if (value === null) return 4;
  if (typeof value === "string") return quotedBytes(value);
  if (typeof value === "boolean") return value ? 4 : 5;
  if (typeof value === "number" || typeof value === "bigint" || value instanceof Double) {
    return formatNumber(value).length;
  }
  if (isBytes(value)) return ENCODED_FRAME + Math.ceil(value.length / 3) * 4;
  if (isArray(value)) return 2 + Math.max(0, value.length - 1);
  const keys = Object.keys(value);
  let bytes = 2 + Math.max(0, keys.length - 1);
  for (const key of keys) bytes += quotedBytes(key) + 1;
  return bytes;
}

/** `{"data":"…","encoding":"base64"}` without the base64. */
const ENCODED_FRAME = 31;

/** Neither escaped nor longer than a byte. */
const PLAIN = /^[ !#-[\]-~\x7f]*$/;

function quotedBytes(text: string): number {
  if (PLAIN.test(text)) return text.length + 2;
  let bytes = 2;
  for (let index = 0; index < text.length; index++) bytes += unitBytes(text.charCodeAt(index));
  return bytes;
}

/** Bytes of one UTF-16 unit; each half of a surrogate pair counts half of the pair's four. */
function unitBytes(unit: number): number {
  if (unit < 0x20) return unit >= 8 && unit <= 13 && unit !== 11 ? 2 : 6;
  if (unit < 0x80) return unit === 0x22 || unit === 0x5c ? 2 : 1;
  if (unit < 0x800) return 2;
  return unit >= 0xd800 && unit < 0xe000 ? 2 : 3;
}
