import { createHash } from "node:crypto";

/** Bytes as a test compares them. */
export interface Digest {
  readonly sha256: string;
  readonly bytes: number;
}

export function digestOf(content: Uint8Array): Digest {
  return { sha256: createHash("sha256").update(content).digest("hex"), bytes: content.length };
}
