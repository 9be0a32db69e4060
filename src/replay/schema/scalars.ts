/**
 * What a field of each scalar type takes, and what it makes of it: the reference's lax validation
 * (replay-semantics.md, section 2).
 */
import { formatNumber } from "../json/number-format.ts";
import { encodeUtf8 } from "../json/utf8.ts";
import { Double, type Integer, integer, type JsonValue, kindOf, type Real, real } from "../json/value.ts";
import { FieldError } from "./field-error.ts";

/** Turns what stands in a file into a field's value, or throws a {@link FieldError}. */
export type Read<T> = (value: JsonValue) => T;

// None of these may take more than linear time: a field's text can be of any length.
const SURROUNDING_SPACE = /\p{White_Space}/u;
const LEADING_ZEROS = /^0[0_]*(?=[\d-])/;
const WHOLE = /^(-?\d+(?:_\d+)*)(?:\.0+)?$/;
const MISPLACED_UNDERSCORE = /^_|__|_$/;
const DECIMAL = /^(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;
const INFINITY = /^inf(?:inity)?$/i;
const NOT_A_NUMBER = /^nan$/i;
const TRUE_WORDS: ReadonlySet<string> = new Set(["1", "on", "t", "true", "y", "yes"]);
const FALSE_WORDS: ReadonlySet<string> = new Set(["0", "off", "f", "false", "n", "no"]);
const LONE_SURROGATE = /\p{Surrogate}/u;

/** Doubles from here on are too large for the reference to take as integers. */
const INTEGER_FROM_REAL_LIMIT = 2 ** 63;
/** Longer texts (without leading zeros and underscores) are no integers to the reference. */
const INTEGER_TEXT_LIMIT = 4300;

/** An int field: an integer, a double without a fraction below 2^63 in size, true or false, or a whole number's text. */
export const readInteger: Read<Integer> = (value) => {
  // Code can give an integer in the other of its two forms, in which it would equal no integer that was read.
  if (typeof value === "bigint") return integer(value);
  if (typeof value === "boolean") return value ? 1 : 0;
  if (typeof value === "number" && Number.isInteger(value)) {
    return Number.isSafeInteger(value) ? value : integer(BigInt(value));
  }
  if (value instanceof Double && Math.abs(value.value) < INTEGER_FROM_REAL_LIMIT) {
    return integer(BigInt(value.value));
  }
  if (typeof value === "string") {
    const whole = integerFromText(trimmed(value));
    if (whole !== null) return whole;
  }
  throw mismatch("a whole number", value);
};

/** Also takes a minus that follows leading zeros, as the reference does. */
function integerFromText(text: string): Integer | null {
  const signed = text.startsWith("-");
  const unsigned = signed || text.startsWith("+") ? text.slice(1) : text;
  const unpadded = unsigned.replace(LEADING_ZEROS, "");
  if (unpadded.startsWith("-") && (signed || unpadded === unsigned)) return null;
  const digits = WHOLE.exec(unpadded)?.[1]?.replaceAll("_", "");
  if (digits === undefined) return null;
  const written = signed ? `-${digits}` : digits;
  return written.length > INTEGER_TEXT_LIMIT ? null : integer(BigInt(written));
}

/** A float field: any number that a double can hold, true or false, or the text of one. */
export const readReal: Read<Real> = (value) => {
  const number = realOf(value);
  if (number === null) throw mismatch("a number", value);
  return real(number);
};

function realOf(value: JsonValue): number | null {
  switch (typeof value) {
    case "boolean":
      return value ? 1 : 0;
    case "number":
      return value;
    case "bigint": {
      const number = Number(value);
      return Number.isFinite(number) ? number : null;
    }
    case "string":
      return realFromText(value);
    default:
      return value instanceof Double ? value.value : null;
  }
}

/** Underscores between digits are passed over only where no space surrounds the number, as in the reference. */
function realFromText(text: string): number | null {
  return (
    signedReal(trimmed(text)) ??
    (MISPLACED_UNDERSCORE.test(text) ? null : signedReal(text.replaceAll("_", "")))
  );
}

function signedReal(text: string): number | null {
  const signed = text.startsWith("-");
  const size = unsignedReal(signed || text.startsWith("+") ? text.slice(1) : text);
  return size !== null && signed ? -size : size;
}

function unsignedReal(text: string): number | null {
  if (DECIMAL.test(text)) return Number(text);
  if (INFINITY.test(text)) return Number.POSITIVE_INFINITY;
  return NOT_A_NUMBER.test(text) ? Number.NaN : null;
}

function trimmed(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && SURROUNDING_SPACE.test(text.charAt(start))) start++;
  while (end > start && SURROUNDING_SPACE.test(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}

/** A bool field: true or false, 0 or 1 as any number, or one of the words for them in any case, without spaces. */
export const readBoolean: Read<boolean> = (value) => {
  if (typeof value === "boolean") return value;
  const number = value instanceof Double ? value.value : value;
  if (number === 0 || number === 1) return number === 1;
  if (typeof value === "string") {
    const word = value.toLowerCase();
    if (TRUE_WORDS.has(word)) return true;
    if (FALSE_WORDS.has(word)) return false;
  }
  throw mismatch("true or false", value);
};

/** A str field takes only text. */
export const readText: Read<string> = (value) => {
  if (typeof value === "string") return value;
  throw mismatch("text", value);
};

/** A bytes field takes bytes, or text for its UTF-8. */
export const readBytes: Read<Uint8Array> = (value) => {
  if (value instanceof Uint8Array) return value;
  if (typeof value === "string" && !LONE_SURROGATE.test(value)) return encodeUtf8(value);
  throw mismatch("bytes", value);
};

/** The error for a value of the wrong kind. */
export function mismatch(expected: string, value: JsonValue): FieldError {
  return new FieldError(expected, foundWords(value));
}

const SHOWN_LENGTH = 40;

/** What was found, in a person's words: short scalars as they are, the rest by their kind. */
function foundWords(value: JsonValue): string {
  if (typeof value === "string") return `the text ${JSON.stringify(shortened(value))}`;
  if (typeof value === "number" || typeof value === "bigint" || value instanceof Double) {
    return shortened(formatNumber(value));
  }
  return kindOf(value);
}

function shortened(text: string): string {
  return text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text;
}
