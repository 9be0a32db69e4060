import { isObject, type JsonObject, type JsonValue } from "../json/value.ts";

/** A value that stands for bytes (replay-semantics.md, section 3), as it is written; nothing of it is checked. */
export type PortableRef =
  /** An object of exactly `data` and `encoding: "base64"`. */
  | { readonly kind: "base64"; readonly object: JsonObject; readonly data: JsonValue }
  /** An object with `artifact` and `media_type`, whose bytes lie in a file of the episode folder. */
  | {
      readonly kind: "artifact";
      readonly object: JsonObject;
      readonly artifact: JsonValue;
      readonly sha256: JsonValue | undefined;
      readonly mediaType: JsonValue;
    };

/** What a value stands for when it is portable, else null. */
export function portableRef(value: JsonValue | undefined): PortableRef | null {
  if (!isObject(value)) return null;
  const { data, encoding, artifact, media_type: mediaType, sha256 } = value;
  if (artifact !== undefined && mediaType !== undefined) {
    return { kind: "artifact", object: value, artifact, sha256, mediaType };
  }
  if (encoding === "base64" && data !== undefined && Object.keys(value).length === 2) {
    return { kind: "base64", object: value, data };
  }
  return null;
}
