/**
 * What a plain (unquoted) scalar of YAML 1.1 is, as the Python side reads it: PyYAML's safe loader, whose `y` and `n`
 * are text and whose numbers need a point to be floats (`1e3` is text).
 */
import { canonicalJson } from "../../replay/json/canonical.ts";
import { type Integer, integer, type JsonValue, type Real, real } from "../../replay/json/value.ts";

export type PlainReading =
  | { readonly kind: "null"; readonly value: null }
  | { readonly kind: "boolean"; readonly value: boolean }
  | { readonly kind: "integer"; readonly value: Integer }
  | { readonly kind: "real"; readonly value: Real }
  | { readonly kind: "text"; readonly value: string }
  /** Read as something that no spec can hold. */
  | { readonly kind: "foreign"; readonly what: string };

const NULL = /^(?:~|null|Null|NULL|)$/;
const BOOLEAN = /^(?:yes|no|true|false|on|off|Yes|No|True|False|On|Off|YES|NO|TRUE|FALSE|ON|OFF)$/;
const TRUE = /^(?:yes|true|on)$/i;
const REAL =
  /^(?:[-+]?[0-9][0-9_]*\.[0-9_]*(?:[eE][-+][0-9]+)?|\.[0-9][0-9_]*(?:[eE][-+][0-9]+)?|[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+\.[0-9_]*|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/;
const INTEGER =
  /^(?:[-+]?0b[0-1_]+|[-+]?0[0-7_]+|[-+]?(?:0|[1-9][0-9_]*)|[-+]?0x[0-9a-fA-F_]+|[-+]?[1-9][0-9_]*(?::[0-5]?[0-9])+)$/;
const DATE =
  /^(?:[0-9]{4}-[0-9]{2}-[0-9]{2}|[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}(?:[Tt]|[ \t]+)[0-9]{1,2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]*)?(?:[ \t]*(?:Z|[-+][0-9]{1,2}(?::[0-9]{2})?))?)$/;

/** Python refuses to read an integer of more digits. */
const MOST_DIGITS = 4300;

/** Reads a plain scalar that has no tag. */
export function readPlainScalar(text: string): PlainReading {
  if (NULL.test(text)) return { kind: "null", value: null };
  if (BOOLEAN.test(text)) return { kind: "boolean", value: TRUE.test(text) };
  if (REAL.test(text)) return { kind: "real", value: real(realOf(text)) };
  if (INTEGER.test(text)) return integerReading(text);
  if (DATE.test(text)) return { kind: "foreign", what: "a date" };
  if (text === "=" || text === "<<") return { kind: "foreign", what: "a sign of its own" };
  return { kind: "text", value: text };
}

function integerReading(text: string): PlainReading {
  const value = integerOf(text);
  return value === null
    ? { kind: "foreign", what: "a number that it cannot read" }
    : { kind: "integer", value: integer(value) };
}

/** Null for digits that are none (`0x_`) or too many. */
function integerOf(text: string): bigint | null {
  const [sign, digits] = signAndDigits(text);
  if (digits.length > MOST_DIGITS) return null;
  if (/^0[bx]$/.test(digits)) return null;
  if (digits.includes(":")) {
    return sign * digits.split(":").reduce((sum, part) => sum * 60n + BigInt(part), 0n);
  }
  return sign * BigInt(/^0[0-7]+$/.test(digits) ? `0o${digits.slice(1)}` : digits);
}

function realOf(text: string): number {
  const [sign, digits] = signAndDigits(text.toLowerCase());
  const size = sizeOf(digits);
  return sign < 0n ? -size : size;
}

function sizeOf(digits: string): number {
  if (digits === ".inf") return Number.POSITIVE_INFINITY;
  if (digits === ".nan") return Number.NaN;
  if (!digits.includes(":")) return Number(digits);
  // From the last part on, as Python adds them up, so that the rounding is the same.
  let base = 1;
  let sum = 0;
  for (const part of digits.split(":").reverse()) {
    sum += Number(part) * base;
    base *= 60;
  }
  return sum;
}

function signAndDigits(text: string): readonly [sign: bigint, digits: string] {
  const plain = text.replaceAll("_", "");
  return [plain.startsWith("-") ? -1n : 1n, plain.replace(/^[-+]/, "")];
}

/** Truth values of YAML 1.1 itself, though not of PyYAML. */
const LETTER = /^[ynYN]$/;

/** Whether readers of YAML 1.1 and of YAML 1.2 (or two readers of 1.1) make different values of a plain scalar. */
export function isAmbiguous(text: string): boolean {
  const reading = readPlainScalar(text);
  if (reading.kind === "foreign" || LETTER.test(text)) return true;
  return canonicalJson(reading.value) !== canonicalJson(readByCoreSchema(text));
}

/** The core schema of YAML 1.2. */
function readByCoreSchema(text: string): JsonValue {
  if (NULL.test(text)) return null;
  if (/^(?:true|True|TRUE|false|False|FALSE)$/.test(text)) return /^t/i.test(text);
  if (/^[-+]?[0-9]+$/.test(text) && text.length <= MOST_DIGITS) return integer(BigInt(text.replace("+", "")));
  if (/^0o[0-7]+$/.test(text) || /^0x[0-9a-fA-F]+$/.test(text)) {
    return text.length <= MOST_DIGITS ? integer(BigInt(text)) : text;
  }
  if (/^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/.test(text)) return real(Number(text));
  if (/^[-+]?\.(?:inf|Inf|INF)$/.test(text))
    return real(text.startsWith("-") ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY);
  return /^\.(?:nan|NaN|NAN)$/.test(text) ? real(Number.NaN) : text;
}
