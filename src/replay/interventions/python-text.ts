/** The text of a value as Python's `str` gives it, on which a selector's globs are matched. */
import { childAt, type Frame, openFrame } from "../json/frame.ts";
import { formatNumber } from "../json/number-format.ts";
import { Double, isArray, isBytes, isObject, type JsonValue } from "../json/value.ts";

/** A value's text: text itself, `0`, `1.0`, `None`, `True`, `nan`, `[1, 'a']`, `{'k': None}`, `b'\x00'`. */
export function pythonText(value: JsonValue): string {
  return typeof value === "string" ? value : represented(value);
}

function represented(root: JsonValue): string {
  const stack: Frame[] = [];
  let text = "";
  let next: JsonValue | undefined = root;
  while (true) {
    if (isArray(next) || isObject(next)) {
      const frame = openFrame(next, Object.keys);
      text += frame.keys === null ? "[" : "{";
      stack.push(frame);
    } else if (next !== undefined) {
      text += leafText(next);
    }
    const frame = stack.at(-1);
    if (frame === undefined) return text;
    const index = frame.index++;
    if (index === frame.length) {
      text += frame.keys === null ? "]" : "}";
      stack.pop();
      next = undefined;
      continue;
    }
    if (index > 0) text += ", ";
    if (frame.keys !== null) text += `${quotedText(frame.keys[index] ?? "")}: `;
    next = childAt(frame, index);
  }
}

function leafText(value: JsonValue): string {
  if (value === null) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (typeof value === "string") return quotedText(value);
  if (isBytes(value)) return bytesText(value);
  if (typeof value === "number" && !Number.isFinite(value)) {
    return Number.isNaN(value) ? "nan" : value > 0 ? "inf" : "-inf";
  }
  return typeof value === "number" || typeof value === "bigint" || value instanceof Double
    ? formatNumber(value)
    : "";
}

const NAMED_ESCAPES: ReadonlyMap<string, string> = new Map([
  ["\\", "\\\\"],
  ["\n", "\\n"],
  ["\r", "\\r"],
  ["\t", "\\t"],
]);

/** Anything that Python does not print as it is, besides the backslash: what is no character or only a gap. */
const ESCAPED = /[\\\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}/gu;

function quotedText(text: string): string {
  const quote = quoteFor(text.includes("'"), text.includes('"'));
  const escaped = text.replace(ESCAPED, (character) => NAMED_ESCAPES.get(character) ?? codeEscape(character));
  return quote + (quote === "'" ? escaped.replaceAll("'", "\\'") : escaped) + quote;
}

function quoteFor(single: boolean, double: boolean): string {
  return single && !double ? '"' : "'";
}

function codeEscape(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const digits = code.toString(16);
  if (code <= 0xff) return `\\x${digits.padStart(2, "0")}`;
  return code <= 0xffff ? `\\u${digits.padStart(4, "0")}` : `\\U${digits.padStart(8, "0")}`;
}

const QUOTE = 0x27;
const DOUBLE_QUOTE = 0x22;
const BACKSLASH = 0x5c;
const SPACE = 0x20;
const DELETE = 0x7f;

function bytesText(bytes: Uint8Array): string {
  const quote = quoteFor(bytes.includes(QUOTE), bytes.includes(DOUBLE_QUOTE));
  let text = `b${quote}`;
  for (const byte of bytes) {
    const character = String.fromCharCode(byte);
    if (character === quote) text += `\\${quote}`;
    else if (byte >= SPACE && byte < DELETE && byte !== BACKSLASH) text += character;
    else text += NAMED_ESCAPES.get(character) ?? codeEscape(character);
  }
  return text + quote;
}
