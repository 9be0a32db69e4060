/**
 * Reading fields of a record that may be damaged: what is missing or of another kind is null, and nothing throws.
 */
import { formatNumber } from "../../replay/json/number-format.ts";
import {
  Double,
  isArray,
  isObject,
  type JsonArray,
  type JsonObject,
  type JsonValue,
} from "../../replay/json/value.ts";

/** The own field of an object; undefined for anything else. */
export function field(value: JsonValue | undefined, key: string): JsonValue | undefined {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** The value when it is text, else null. */
export function text(value: JsonValue | undefined): string | null {
  return typeof value === "string" ? value : null;
}

export function object(value: JsonValue | undefined): JsonObject | null {
  return isObject(value) ? value : null;
}

export function list(value: JsonValue | undefined): JsonArray {
  return isArray(value) ? value : [];
}

/** A number as a JavaScript number, for geometry; null for anything else, NaN and the infinities included. */
export function finite(value: JsonValue | undefined): number | null {
  const number = value instanceof Double ? value.value : typeof value === "bigint" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : null;
}

/** A scalar as written (`1.0`, 2^53 + 1, NaN; text as it is); null for null, maps, lists and bytes. */
export function scalar(value: JsonValue | undefined): string | null {
  switch (typeof value) {
    case "string":
      return value;
    case "boolean":
      return String(value);
    case "number":
    case "bigint":
      return formatNumber(value);
    default:
      return value instanceof Double ? formatNumber(value) : null;
  }
}

/** The first `limit` UTF-16 units of a text, never parting a surrogate pair. */
export function cut(value: string, limit: number): string {
  if (value.length <= limit) return value;
  const last = value.charCodeAt(limit - 1);
  return value.slice(0, last >= 0xd800 && last < 0xdc00 ? limit - 1 : limit);
}

/** The first words of a text on one line, an ellipsis behind them when there is more. */
export function words(value: string, limit: number): string {
  const line = cut(value, limit * 4)
    .replace(/\s+/g, " ")
    .trim();
  return line.length > limit || value.length > limit * 4 ? `${cut(line, limit).trimEnd()}…` : line;
}
