import type { JsonValue } from "../json/value.ts";

/** For a media type that leaves nothing to name a file by. */
const NO_EXTENSION = "bin";

/**
 * Where bytes of a media type are saved in an episode folder (replay-semantics.md, section 1): `blobs/<sha256>.<ext>`,
 * its extension what stands after the slash, `jpeg` as `jpg`, letters, digits and `+` only.
 */
export function blobPath(sha256: string, mediaType: JsonValue): string {
  return `blobs/${sha256}.${extensionOf(typeof mediaType === "string" ? mediaType : "")}`;
}

function extensionOf(mediaType: string): string {
  const subtype = mediaType.slice(mediaType.lastIndexOf("/") + 1).replace(/[^A-Za-z0-9+]/g, "");
  if (subtype === "jpeg") return "jpg";
  return subtype === "" ? NO_EXTENSION : subtype;
}
