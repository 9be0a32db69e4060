import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import type { Base64Writer } from "../json/base64-text.ts";
import { canonicalChunks } from "../json/canonical.ts";
import { joinedBytes } from "../json/joined-bytes.ts";
import { sha256Hex } from "../portable/sha256.ts";
import type { ObserverView } from "../schema/models.ts";

/** Canonical JSON of up to this many bytes is gathered, since the platform hashes ten times as fast, but only a whole. */
const GATHERED_BYTES = 64 << 20;

/** The content hash of a view. Throws a {@link LoneSurrogateError} for a text that cannot be written. */
export async function viewHash(view: ObserverView, base64: Base64Writer): Promise<string> {
  const gathered: Uint8Array[] = [];
  let length = 0;
  let streamed: ReturnType<typeof sha256.create> | null = null;
  for (const chunk of canonicalChunks(view, { base64 })) {
    if (streamed !== null) {
      streamed.update(chunk);
      continue;
    }
    gathered.push(chunk);
    length += chunk.length;
    if (length <= GATHERED_BYTES) continue;
    streamed = sha256.create();
    for (const earlier of gathered.splice(0)) streamed.update(earlier);
  }
  return streamed === null ? await sha256Hex(joinedBytes(gathered)) : bytesToHex(streamed.digest());
}
