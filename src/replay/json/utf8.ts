import { JsonSyntaxError } from "./syntax-error.ts";

const encoder = new TextEncoder();
/** Used for whole texts only, between which it keeps nothing. */
const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** UTF-8 of a text that is known to hold no lone surrogate. */
export function encodeUtf8(text: string): Uint8Array {
  return encoder.encode(text);
}

/** UTF-16 units that are encoded at once: where most of them do not fit any more, little was gone through in vain. */
const PIECE_UNITS = 1 << 13;

/**
 * Writes UTF-8 of a text that is known to hold no lone surrogate, from `start` on and as far as it fits; no pair is
 * parted. Answers the UTF-16 units that were read and the bytes that were written.
 */
export function encodeUtf8Into(
  text: string,
  start: number,
  into: Uint8Array,
): { readonly read: number; readonly written: number } {
  let at = start;
  let filled = 0;
  while (at < text.length) {
    let end = Math.min(at + PIECE_UNITS, text.length);
    if (end < text.length && isHighSurrogate(text.charCodeAt(end - 1))) end--;
    const { read, written } = encoder.encodeInto(text.slice(at, end), into.subarray(filled));
    at += read;
    filled += written;
    if (at < end) break;
  }
  return { read: at - start, written: filled };
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit < 0xdc00;
}

/**
 * Text of UTF-8 bytes, a byte order mark kept. Throws a {@link JsonSyntaxError} `not-utf8` whose position is the
 * offset of the first byte that cannot be read, and `too-long` where the text is longer than a string can be.
 */
export function decodeUtf8(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch {
    // Told apart below: the platform has one error for both.
  }
  const offset = firstBadByte(bytes);
  throw offset === null
    ? new JsonSyntaxError("too-long", 0, null)
    : new JsonSyntaxError("not-utf8", offset, null);
}

/** Halves its way to the shortest beginning that cannot be read; only ever used once reading has failed. */
function firstBadByte(bytes: Uint8Array): number | null {
  if (!isBad(bytes, false)) return null;
  if (!isBad(bytes, true)) return bytes.length;
  let good = 0;
  let bad = bytes.length;
  while (bad - good > 1) {
    const middle = (good + bad) >>> 1;
    if (isBad(bytes.subarray(0, middle), true)) bad = middle;
    else good = middle;
  }
  return good;
}

function isBad(bytes: Uint8Array, more: boolean): boolean {
  const checker = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  const pieceLength = 1 << 20;
  try {
    for (let start = 0; start < bytes.length; start += pieceLength) {
      checker.decode(bytes.subarray(start, start + pieceLength), { stream: true });
    }
    if (!more) checker.decode();
    return false;
  } catch {
    return true;
  }
}
