import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";

/** A file's size and SHA-256, read piece by piece. */
export async function fileHash(file: string): Promise<{ readonly bytes: number; readonly sha256: string }> {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 })) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest("hex") };
}
