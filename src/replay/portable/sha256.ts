import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";

/** Below this many bytes a call of the platform costs more than it saves. */
const WORTH_THE_CALL = 8192;

/** Lower-case hex SHA-256. The platform's is ten times as fast, but only there in a secure context. */
export async function sha256Hex(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const subtle = bytes.length < WORTH_THE_CALL ? undefined : globalThis.crypto?.subtle;
  return bytesToHex(
    subtle === undefined ? sha256(bytes) : new Uint8Array(await subtle.digest("SHA-256", bytes)),
  );
}
