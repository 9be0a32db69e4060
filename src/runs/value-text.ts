import { canonicalChunks, LoneSurrogateError } from "../replay/json/canonical.ts";
import { Double, type JsonValue } from "../replay/json/value.ts";
import { cut, scalar } from "./facts/reading.ts";

/** Any JSON value as text to be shown: small, flat, and with its kind, so that numbers can be set apart. */
export interface ValueText {
  readonly kind: "text" | "number" | "boolean" | "null" | "json";
  /** Text without quotes; a number as written (`1.0`, 2^53 + 1, NaN); a map, list or bytes as canonical JSON. */
  readonly text: string;
  /** Whether `text` is only the beginning. */
  readonly cut: boolean;
}

/** A value as text of at most `limit` UTF-16 units. */
export function valueText(value: JsonValue, limit: number): ValueText {
  if (value === null) return { kind: "null", text: "null", cut: false };
  const whole = scalar(value);
  if (whole === null) return { kind: "json", ...jsonBeginning(value, limit) };
  const text = cut(whole, limit);
  return { kind: kindOf(value), text, cut: text.length < whole.length };
}

function kindOf(value: JsonValue): ValueText["kind"] {
  if (typeof value === "string") return "text";
  if (typeof value === "boolean") return "boolean";
  return typeof value === "number" || typeof value === "bigint" || value instanceof Double
    ? "number"
    : "json";
}

/** Writes no more of a large value than is shown; a text that cannot be written ends it. */
function jsonBeginning(value: JsonValue, limit: number): { text: string; cut: boolean } {
  const decoder = new TextDecoder();
  let text = "";
  try {
    for (const chunk of canonicalChunks(value)) {
      text += decoder.decode(chunk, { stream: true });
      if (text.length > limit) return { text: cut(text, limit), cut: true };
    }
    return { text, cut: false };
  } catch (error) {
    if (error instanceof LoneSurrogateError) return { text, cut: true };
    throw error;
  }
}
