import fc from "fast-check";
import { expect, it } from "vitest";
import { JsonSyntaxError } from "./syntax-error.ts";
import { decodeUtf8 } from "./utf8.ts";

/** Bytes at the borders of what UTF-8 allows. */
const BORDERS = [
  0x41, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0, 0xc1, 0xc2, 0xdf, 0xe0, 0xe1, 0xec, 0xed, 0xee, 0xef,
  0xf0, 0xf1, 0xf3, 0xf4, 0xf5, 0xff,
];

function platformReads(bytes: Uint8Array, stream: boolean): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream });
    return true;
  } catch {
    return false;
  }
}

/** How many bytes the platform reads before it fails; null where it does not. */
function platformFailsAt(bytes: Uint8Array): number | null {
  if (platformReads(bytes, false)) return null;
  let at = 0;
  while (at < bytes.length && platformReads(bytes.subarray(0, at + 1), true)) at++;
  return at;
}

function failsAt(bytes: Uint8Array): number | null {
  try {
    decodeUtf8(bytes);
    return null;
  } catch (error) {
    if (error instanceof JsonSyntaxError && error.reason === "not-utf8") return error.position;
    throw error;
  }
}

it("names the byte at which the platform's decoder fails", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...BORDERS), { maxLength: 6 }), (numbers) => {
      const bytes = new Uint8Array(numbers);
      expect(failsAt(bytes)).toBe(platformFailsAt(bytes));
    }),
    { numRuns: 3000 },
  );
});
