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

/**
 * Where UTF-8 ends to be such; at the end of the bytes, where they break off within a character. Only ever used once
 * reading has failed, and by itself: asking the platform's decoder again and again takes long where a log has many such lines.
 */
function firstBadByte(bytes: Uint8Array): number | null {
  let at = 0;
  while (at < bytes.length) {
    const lead = bytes[at] ?? 0;
    const following = bytesAfter(lead);
    if (following === null) return at;
    const end = at + 1 + following;
    for (at++; at < end; at++) {
      const byte = bytes[at];
      if (byte === undefined || byte < 0x80 || byte > 0xbf) return at;
      if (at === end - following && !mayFollow(lead, byte)) return at;
    }
  }
  return null;
}

/** How many bytes belong to a character that begins with this one; null where none does. */
function bytesAfter(lead: number): number | null {
  if (lead < 0x80) return 0;
  if (lead < 0xc2 || lead > 0xf4) return null;
  if (lead < 0xe0) return 1;
  return lead < 0xf0 ? 2 : 3;
}

/** Whether no shorter form, no half of a pair and nothing beyond Unicode begins with these two bytes. */
function mayFollow(lead: number, second: number): boolean {
  switch (lead) {
    case 0xe0:
      return second >= 0xa0;
    case 0xed:
      return second < 0xa0;
    case 0xf0:
      return second >= 0x90;
    case 0xf4:
      return second < 0x90;
    default:
      return true;
  }
}
