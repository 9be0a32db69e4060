import { type Base64Writer, base64Text } from "./base64-text.ts";
import { childAt, type Frame, openFrame } from "./frame.ts";
import { sortedKeys } from "./key-order.ts";
import { formatNumber } from "./number-format.ts";
import { RecentTexts } from "./recent-texts.ts";
import { encodeUtf8 } from "./utf8.ts";
import { Double, isArray, isBytes, type JsonArray, type JsonObject, type JsonValue } from "./value.ts";

/** How JSON is spelled where its grammar leaves a choice. Keys are always in the order of their code points. */
export interface JsonStyle {
  readonly comma: string;
  readonly colon: string;
  /** A text in its quotes; `stack` tells where it stands. Pieces of a long text, which part no surrogate pair, too. */
  quote(text: string, stack: readonly Frame[]): string;
}

export interface JsonChunksOptions {
  /** How bytes become base64; a caching one saves work where the same bytes recur. */
  readonly base64?: Base64Writer | undefined;
  /** Keeps long texts as they were written, see {@link cachedTexts}. */
  readonly texts?: TextCache | undefined;
  /** What is written in an object's place; the object itself unless given. */
  readonly shape?: ObjectShape | undefined;
}

/** Bytes of long texts by the text; of one style only. */
export type TextCache = RecentTexts<Uint8Array>;

/** A cache for texts of which a run repeats each in several places; `budget` is the bytes that are kept. */
export function cachedTexts(budget: number): TextCache {
  return new RecentTexts(budget, ({ length }) => length);
}

export type ObjectShape = (object: JsonObject) => JsonObject;

/** UTF-16 units of text that are gathered before they become a piece. */
const CHUNK = 1 << 16;
/** Texts from this length on are worth keeping. */
const LONG_TEXT = 4096;
/** Longer strings are written piece by piece. */
const STRING_PIECE = 1 << 20;

/** The JSON of a value as UTF-8, without a final newline, in chunks (usually of about 64 KB); see {@link jsonPieces}. */
export function* jsonChunks(
  value: JsonValue,
  style: JsonStyle,
  options: JsonChunksOptions = {},
): Iterable<Uint8Array> {
  for (const piece of jsonPieces(value, style, options)) {
    yield typeof piece === "string" ? encodeUtf8(piece) : piece;
  }
}

/**
 * The JSON of a value, without a final newline, in pieces: texts that have yet to become UTF-8 (and part no surrogate
 * pair), and what is UTF-8 already, which is not to be changed. Bytes are written as `{data, encoding}`. Without
 * recursion, and in pieces, so that neither depth nor size of a value is bounded by the call stack or by the longest
 * string there can be.
 */
export function* jsonPieces(
  value: JsonValue,
  style: JsonStyle,
  options: JsonChunksOptions = {},
): Iterable<string | Uint8Array> {
  const { base64 = base64Text, texts, shape } = options;
  const { comma, colon } = style;
  const stack: Frame[] = [];
  let text = "";
  let next: JsonValue | undefined = value;
  while (next !== undefined || stack.length > 0) {
    if (next === undefined) {
      const frame = stack.at(-1);
      if (frame === undefined) break;
      const index = frame.index++;
      if (index === frame.length) {
        text += frame.keys === null ? "]" : "}";
        stack.pop();
        continue;
      }
      if (index > 0) text += comma;
      if (frame.keys !== null) text += `${style.quote(frame.keys[index] ?? "", stack)}${colon}`;
      next = childAt(frame, index);
      continue;
    }
    if (isBytes(next)) {
      yield `${text}{"data"${colon}"`;
      yield* base64(next);
      text = `"${comma}"encoding"${colon}"base64"}`;
    } else if (typeof next === "string" && next.length > STRING_PIECE) {
      yield `${text}"`;
      for (const piece of stringPieces(next)) yield style.quote(piece, stack).slice(1, -1);
      text = '"';
    } else if (texts !== undefined && typeof next === "string" && next.length >= LONG_TEXT) {
      yield text;
      yield texts.get(next, (long) => encodeUtf8(style.quote(long, stack)));
      text = "";
    } else if (typeof next === "object" && next !== null && !(next instanceof Double)) {
      const container: JsonObject | JsonArray = shape === undefined || isArray(next) ? next : shape(next);
      const frame = openFrame(container, sortedKeys);
      text += frame.keys === null ? "[" : "{";
      stack.push(frame);
    } else {
      text += typeof next === "string" ? style.quote(next, stack) : plain(next);
    }
    next = undefined;
    if (text.length >= CHUNK) {
      yield text;
      text = "";
    }
  }
  if (text !== "") yield text;
}

function plain(value: null | boolean | number | bigint | Double): string {
  if (value === null) return "null";
  return typeof value === "boolean" ? String(value) : formatNumber(value);
}

/** A long string in pieces that part no surrogate pair. */
function* stringPieces(text: string): Iterable<string> {
  for (let start = 0; start < text.length; ) {
    let end = Math.min(text.length, start + STRING_PIECE);
    const last = text.charCodeAt(end - 1);
    if (end < text.length && last >= 0xd800 && last < 0xdc00) end--;
    yield text.slice(start, end);
    start = end;
  }
}
