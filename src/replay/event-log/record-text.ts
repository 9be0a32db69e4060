import { parseJson } from "../json/parse.ts";
import { JsonSyntaxError } from "../json/syntax-error.ts";
import { decodeUtf8 } from "../json/utf8.ts";
import { isObject, type JsonObject } from "../json/value.ts";
import { type LineDamage, wholeLineDamage } from "./line-damage.ts";

/** A line that is no record, and why. */
export class DamagedLineError extends Error {
  override readonly name = "DamagedLineError";
  constructor(
    readonly damage: LineDamage,
    options?: { cause?: unknown },
  ) {
    super(damage.reason, options);
  }
}

/** A line of nothing but what Python calls white space, to which also the separators U+001C to U+001F belong. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these four are meant
const BLANK = /^[\p{White_Space}\x1c-\x1f]*$/u;

export function isBlank(text: string): boolean {
  return BLANK.test(text);
}

/** Whether a line is empty or has nothing but ASCII white space, which can be told without decoding it. */
export function isPlainlyBlank(bytes: Uint8Array): boolean {
  return bytes.every(isSpaceByte);
}

function isSpaceByte(byte: number): boolean {
  return (byte >= 0x09 && byte <= 0x0d) || (byte >= 0x1c && byte <= 0x20);
}

const RETURN = "\r";

/**
 * The text of a line, without the carriage return before its line feed.
 *
 * Throws a {@link DamagedLineError} for bytes that are not UTF-8, and for a carriage return in the middle of what is not
 * blank: the reference ends a line there, and JSON has no other place for one than between two tokens.
 */
export function lineText(bytes: Uint8Array): string {
  const text = damaging(() => decodeUtf8(bytes));
  if (!text.includes(RETURN)) return text;
  let start = 0;
  let end = text.length;
  while (start < end && text.charAt(start) === RETURN) start++;
  while (end > start && text.charAt(end - 1) === RETURN) end--;
  const content = text.slice(start, end);
  const inside = content.indexOf(RETURN);
  if (inside !== -1 && !isBlank(content))
    throw new DamagedLineError({ reason: "carriage-return", position: inside, found: null });
  return content;
}

/** The object that a line's text holds, read without loss. Throws a {@link DamagedLineError} where it holds none. */
export function recordOf(text: string): JsonObject {
  const value = damaging(() => parseJson(text));
  if (!isObject(value)) throw new DamagedLineError(wholeLineDamage("not-an-object"));
  return value;
}

function damaging<T>(read: () => T): T {
  try {
    return read();
  } catch (cause) {
    if (!(cause instanceof JsonSyntaxError)) throw cause;
    const { reason, position, found } = cause;
    throw new DamagedLineError({ reason, position, found }, { cause });
  }
}
