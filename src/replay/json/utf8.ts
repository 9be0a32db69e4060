import { JsonSyntaxError } from "./syntax-error.ts";

const encoder = new TextEncoder();
/** Used for whole texts only, between which it keeps nothing. */
const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** UTF-8 of a text that is known to hold no lone surrogate. */
export function encodeUtf8(text: string): Uint8Array {
  return encoder.encode(text);
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
