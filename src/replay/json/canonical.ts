/**
 * Writes canonical JSON (replay-semantics.md, section 4), byte for byte as the reference's writer does.
 *
 * Without recursion, and in chunks, so that neither depth nor size of a value is bounded by the call stack or by the
 * longest string there can be.
 */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { type Base64Writer, base64Text } from "./base64-text.ts";
import { childAt, type Frame, openFrame, pathOf } from "./frame.ts";
import { sortedKeys } from "./key-order.ts";
import { formatNumber } from "./number-format.ts";
import type { ValuePath } from "./path.ts";
import { encodeUtf8 } from "./utf8.ts";
import { Double, isBytes, type JsonValue } from "./value.ts";

/** A text that UTF-8 has no bytes for (it has a lone surrogate), at a path of the value that was to be written. */
export class LoneSurrogateError extends Error {
  override readonly name = "LoneSurrogateError";
  constructor(readonly path: ValuePath) {
    super("a text with a lone surrogate cannot be written");
  }
}

export interface CanonicalOptions {
  /** How bytes become base64; a caching one saves work where the same bytes recur. */
  readonly base64?: Base64Writer;
  /**
   * `refuse` (the default) throws for a text with a lone surrogate, as the format demands; `escape` writes that half as
   * `\\udxxx`, for people who look at such a value.
   */
  readonly loneSurrogates?: "refuse" | "escape";
}

/** UTF-16 units of text that are gathered before they become a chunk. */
const CHUNK = 1 << 16;
/** Longer strings are written piece by piece. */
const STRING_PIECE = 1 << 20;
/** What keeps a string from being written as it is: a quote, a backslash, what is below space, a surrogate. */
const NEEDS_CARE = /[^ !#-[\]-\ud7ff\ue000-\uffff]/;
const LONE_SURROGATE = /\p{Surrogate}/u;

/**
 * The canonical JSON of a value as UTF-8, without a final newline, in chunks (usually of about 64 KB).
 *
 * Throws a {@link LoneSurrogateError}, which names the path, when it comes to a text that cannot be written; the
 * chunks before that have been given by then.
 */
export function* canonicalChunks(value: JsonValue, options: CanonicalOptions = {}): Iterable<Uint8Array> {
  const base64 = options.base64 ?? base64Text;
  const refuse = options.loneSurrogates !== "escape";
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
      if (index > 0) text += ",";
      if (frame.keys !== null) text += `${quoted(frame.keys[index] ?? "", stack, refuse)}:`;
      next = childAt(frame, index);
      continue;
    }
    if (isBytes(next)) {
      yield encodeUtf8(`${text}{"data":"`);
      yield* base64(next);
      text = '","encoding":"base64"}';
    } else if (typeof next === "string" && next.length > STRING_PIECE) {
      yield encodeUtf8(`${text}"`);
      for (const piece of stringPieces(next)) yield encodeUtf8(quoted(piece, stack, refuse).slice(1, -1));
      text = '"';
    } else if (typeof next === "object" && next !== null && !(next instanceof Double)) {
      const frame = openFrame(next, sortedKeys);
      text += frame.keys === null ? "[" : "{";
      stack.push(frame);
    } else {
      text += typeof next === "string" ? quoted(next, stack, refuse) : plain(next);
    }
    next = undefined;
    if (text.length >= CHUNK) {
      yield encodeUtf8(text);
      text = "";
    }
  }
  if (text !== "") yield encodeUtf8(text);
}

/** The canonical JSON of a value as one string; for values that are known to be small. Throws as the chunks do. */
export function canonicalJson(value: JsonValue): string {
  const decoder = new TextDecoder();
  let text = "";
  for (const chunk of canonicalChunks(value)) text += decoder.decode(chunk, { stream: true });
  return text;
}

/** The reference's `content_hash`: lower-case hex SHA-256 of the canonical JSON in UTF-8. Throws as the chunks do. */
export function contentHash(value: JsonValue, options: CanonicalOptions = {}): string {
  const hash = sha256.create();
  for (const chunk of canonicalChunks(value, options)) hash.update(chunk);
  return bytesToHex(hash.digest());
}

function quoted(text: string, stack: readonly Frame[], refuse: boolean): string {
  if (!NEEDS_CARE.test(text)) return `"${text}"`;
  if (refuse && LONE_SURROGATE.test(text)) throw new LoneSurrogateError(pathOf(stack));
  return JSON.stringify(text);
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
