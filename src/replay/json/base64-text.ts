import { fromByteArray } from "base64-js";
import { encodeUtf8 } from "./utf8.ts";

/** Gives the base64 of bytes as ASCII, in chunks. */
export type Base64Writer = (bytes: Uint8Array) => Iterable<Uint8Array>;

/** Bytes in one chunk; a multiple of three, so that only the last one is padded. */
const PIECE = 3 << 16;

/** Base64 (with padding) of bytes as ASCII, in chunks of a few hundred KB at most. */
export function* base64Text(bytes: Uint8Array): Iterable<Uint8Array> {
  for (let start = 0; start < bytes.length; start += PIECE) {
    yield encodeUtf8(fromByteArray(bytes.subarray(start, start + PIECE)));
  }
}

/**
 * A writer that keeps what it wrote, since a run repeats each picture in several places: the same `Uint8Array` object
 * is encoded once while it stays within the budget (bytes of base64 kept); the longest unused goes first.
 */
export function cachedBase64(budget: number): Base64Writer {
  const kept = new Map<Uint8Array, readonly Uint8Array[]>();
  let size = 0;
  const sizeOf = (bytes: Uint8Array) => Math.ceil(bytes.length / 3) * 4;
  return (bytes) => {
    const known = kept.get(bytes);
    if (known !== undefined) {
      kept.delete(bytes);
      kept.set(bytes, known);
      return known;
    }
    if (sizeOf(bytes) > budget) return base64Text(bytes);
    const chunks = [...base64Text(bytes)];
    kept.set(bytes, chunks);
    size += sizeOf(bytes);
    for (const oldest of kept.keys()) {
      if (size <= budget) break;
      kept.delete(oldest);
      size -= sizeOf(oldest);
    }
    return chunks;
  };
}
