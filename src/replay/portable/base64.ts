/** Why a text is not base64 to the reference's decoder. */
export type Base64Problem = "not-ascii" | "padding" | "length";

export type Base64Result =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly problem: Base64Problem };

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const PADDING = 0x3d;
const ASCII_END = 0x80;
const OUTSIDE = 0xff;

const VALUES = new Uint8Array(ASCII_END).fill(OUTSIDE);
for (let value = 0; value < ALPHABET.length; value++) VALUES[ALPHABET.charCodeAt(value)] = value;

/**
 * Decodes base64 as the reference does (Python's `b64decode`, not validating): characters outside the alphabet are
 * passed over, what follows complete padding is not read, surplus or leading padding is passed over, missing padding
 * is refused. A character beyond ASCII anywhere is refused.
 */
export function decodeBase64(text: string): Base64Result {
  const bytes = new Uint8Array(Math.ceil((text.length * 3) / 4));
  let filled = 0;
  /** Characters of the group of four that is being read, and the bits they left over. */
  let place = 0;
  let bits = 0;
  let padding = 0;
  let complete = false;
  for (let index = 0; index < text.length; index++) {
    const char = text.charCodeAt(index);
    if (char >= ASCII_END) return { ok: false, problem: "not-ascii" };
    if (complete) continue;
    if (char === PADDING) {
      if (place < 2) continue;
      padding++;
      complete = place + padding >= 4;
      continue;
    }
    const value = VALUES[char] ?? OUTSIDE;
    if (value === OUTSIDE) continue;
    padding = 0;
    bits = ((bits << 6) | value) & 0xffff;
    if (place > 0) bytes[filled++] = bits >> (6 - 2 * place);
    place = (place + 1) % 4;
  }
  if (place === 0 || complete) return { ok: true, bytes: bytes.slice(0, filled) };
  return { ok: false, problem: place === 1 ? "length" : "padding" };
}
