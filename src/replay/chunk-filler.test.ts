import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ChunkFiller } from "./chunk-filler.ts";
import { joinedBytes } from "./json/joined-bytes.ts";
import { encodeUtf8 } from "./json/utf8.ts";

const pieces = fc.array(fc.oneof(fc.string({ unit: "grapheme" }), fc.uint8Array({ maxLength: 40 })));

const asBytes = (piece: string | Uint8Array) => (typeof piece === "string" ? encodeUtf8(piece) : piece);

/** What a filler gives for the pieces, each chunk as `see` has it when it is given. */
function filled(
  filler: ChunkFiller,
  added: readonly (string | Uint8Array)[],
  see: (chunk: Uint8Array) => Uint8Array,
) {
  const chunks = added.flatMap((piece) => Array.from(filler.add(piece), see));
  return [...chunks, ...Array.from(filler.end(), see)];
}

describe("filling chunks", () => {
  it("loses and parts nothing, whatever the size of the buffer", () => {
    fc.assert(
      fc.property(pieces, fc.integer({ min: 4, max: 50 }), (added, size) => {
        const buffer = new Uint8Array(size);
        const filler = new ChunkFiller(buffer);
        const chunks = filled(filler, added, (chunk) => {
          expect(chunk.buffer).toBe(buffer.buffer);
          return new Uint8Array(chunk);
        });
        const expected = joinedBytes(added.map(asBytes));
        expect(joinedBytes(chunks)).toEqual(expected);
        expect(filler.bytes).toBe(expected.length);
        // A character that does not fit any more takes its place in the next chunk.
        for (const chunk of chunks.slice(0, -1)) expect(chunk.length).toBeGreaterThan(size - 4);
      }),
    );
  });

  it("gives chunks of their own where there is no buffer", () => {
    const long = "a𝒯é画".repeat(50_000);
    const chunks = filled(new ChunkFiller(null), ["[", long, encodeUtf8(long), "]"], (chunk) => chunk);
    expect(chunks.length).toBeGreaterThan(10);
    expect(new TextDecoder().decode(joinedBytes(chunks))).toBe(`[${long}${long}]`);
  });

  it("refuses a buffer in which a character may have no room", () => {
    expect(() => new ChunkFiller(new Uint8Array(3))).toThrow(RangeError);
  });
});
