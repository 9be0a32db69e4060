import { joinedBytes } from "./joined-bytes.ts";
import { RecentValues } from "./recent-values.ts";
import { encodeUtf8 } from "./utf8.ts";

/** Gives the base64 of bytes as ASCII, in chunks. */
export type Base64Writer = (bytes: Uint8Array) => Iterable<Uint8Array>;

const ALPHABET = encodeUtf8("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/");
const PADDING = 0x3d;

/** Budgets beyond which the text of a single one is not kept. */
const MOST_BUDGETS = 4;

/** Bytes in one chunk; a multiple of three, so that only the last one is padded. */
const PIECE = 3 << 16;

/** Base64 (with padding) of bytes as ASCII, in chunks of a few hundred KB at most. */
export function* base64Text(bytes: Uint8Array): Iterable<Uint8Array> {
  for (let start = 0; start < bytes.length; start += PIECE) {
    yield encodePiece(bytes.subarray(start, start + PIECE));
  }
}

/** Base64 (with padding) of bytes as one string; for bytes that are known to be few. */
export function base64String(bytes: Uint8Array): string {
  return new TextDecoder().decode(joinedBytes([...base64Text(bytes)]));
}

/** Straight into bytes, which is ten times as fast as by way of strings, and pictures are most of what is written. */
function encodePiece(bytes: Uint8Array): Uint8Array {
  const text = new Uint8Array(Math.ceil(bytes.length / 3) * 4);
  const digit = (value: number) => ALPHABET[value & 0x3f] ?? 0;
  let filled = 0;
  for (let index = 0; index < bytes.length; index += 3) {
    const group = ((bytes[index] ?? 0) << 16) | ((bytes[index + 1] ?? 0) << 8) | (bytes[index + 2] ?? 0);
    text[filled] = digit(group >> 18);
    text[filled + 1] = digit(group >> 12);
    text[filled + 2] = digit(group >> 6);
    text[filled + 3] = digit(group);
    filled += 4;
  }
  if (bytes.length % 3 !== 0) text[filled - 1] = PADDING;
  if (bytes.length % 3 === 1) text[filled - 2] = PADDING;
  return text;
}

/**
 * A writer that keeps what it wrote, since a run repeats each picture in several places: the same `Uint8Array` object
 * is encoded once while it stays within the budget (bytes of base64 kept); the longest unused goes first. A large one
 * stays alone, unless it exceeds the budget several times.
 */
export function cachedBase64(budget: number): Base64Writer {
  const sizeOf = (bytes: Uint8Array) => Math.ceil(bytes.length / 3) * 4;
  const kept = new RecentValues<Uint8Array, readonly Uint8Array[]>(budget, (chunks) =>
    chunks.reduce((size, { length }) => size + length, 0),
  );
  return (bytes) =>
    sizeOf(bytes) > MOST_BUDGETS * budget ? base64Text(bytes) : kept.get(bytes, () => [...base64Text(bytes)]);
}
