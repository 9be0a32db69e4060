import { crc32, deflateSync } from "node:zlib";

/** A PNG of coloured noise: of another hue and noise for each `seed`, and about as large as its pixels. */
export function noisePng(width: number, height: number, seed: number): Uint8Array {
  const rows = Buffer.alloc(height * (1 + width * 3));
  const tint = [0, 1, 2].map((channel) => 64 + 48 * Math.cos(seed * 1.7 + channel * 2.1));
  let state = 0x9e3779b9 ^ (seed + 1);
  for (let y = 0, at = 0; y < height; y += 1) {
    at += 1; // The row's filter: none.
    for (let x = 0; x < width; x += 1) {
      for (let channel = 0; channel < 3; channel += 1, at += 1) {
        state ^= state << 13;
        state ^= state >>> 17;
        state ^= state << 5;
        rows[at] = (tint[channel] ?? 0) + (state & 0x7f);
      }
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits a channel, true colour.
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk("IHDR", header),
    pngChunk("IDAT", deflateSync(rows, { level: 1 })),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

function pngChunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const chunk = Buffer.alloc(named.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  named.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(named), named.length + 4);
  return chunk;
}
