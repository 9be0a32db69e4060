import { ReplayError } from "../errors.ts";
import { base64String } from "../json/base64-text.ts";
import { childAt, type Frame, openFrame, pathOf } from "../json/frame.ts";
import { type Integer, isArray, isBytes, isObject, type JsonObject, type JsonValue } from "../json/value.ts";
import { decodeBase64 } from "../portable/base64.ts";
import { portableRef } from "../portable/portable-ref.ts";
import type { UnsavableReason } from "./artifact-error-data.ts";

/** An object whose bytes are saved as a file of the episode folder. */
export interface FileObject {
  readonly object: JsonObject;
  readonly data: Uint8Array;
  readonly mediaType: JsonValue;
}

/** What reads a value again: replay restores portable values, which a document such as the manifest has none of. */
export type SavedFor =
  | { readonly kind: "document" }
  | { readonly kind: "replay"; readonly step: Integer | null };

/**
 * The objects within a value, at any depth, that have bytes at `data` and a `media_type` (replay-semantics.md,
 * section 1).
 *
 * Throws a {@link ReplayError} `unsavable-value` for what is no JSON value, and in what is saved for replay for an
 * object that would be read again as something else than it is.
 */
export function* fileObjects(root: JsonValue, savedFor: SavedFor): Iterable<FileObject> {
  const stack: Frame[] = [];
  const refuse = (reason: UnsavableReason) => {
    const step = savedFor.kind === "replay" ? savedFor.step : null;
    return new ReplayError({ code: "unsavable-value", data: { step, path: pathOf(stack), reason } });
  };
  let value: JsonValue | undefined = root;
  while (true) {
    if (!isJsonValue(value)) throw refuse("not-json");
    if (isArray(value)) {
      stack.push(openFrame(value, Object.keys));
    } else if (isObject(value)) {
      const { data, media_type: mediaType } = value;
      if (isBytes(data) && mediaType !== undefined) yield { object: value, data, mediaType };
      else if (savedFor.kind === "replay") {
        const reason = misread(value);
        if (reason !== null) throw refuse(reason);
      }
      stack.push(openFrame(value, Object.keys));
    }
    let top = stack.at(-1);
    while (top !== undefined && top.index === top.length) {
      stack.pop();
      top = stack.at(-1);
    }
    if (top === undefined) return;
    value = childAt(top, top.index++);
  }
}

/** Only code without types can give anything else, but what is written of it could not be read. */
function isJsonValue(value: JsonValue | undefined): value is JsonValue {
  return !["undefined", "function", "symbol"].includes(typeof value);
}

/** What an object without bytes of its own would be taken for. */
function misread(object: JsonObject): UnsavableReason | null {
  const ref = portableRef(object);
  if (ref === null) return null;
  if (ref.kind === "artifact") return "reads-as-file";
  if (typeof ref.data !== "string") return "reads-as-bytes";
  const decoded = decodeBase64(ref.data);
  return decoded.ok && base64String(decoded.bytes) === ref.data ? null : "reads-as-bytes";
}
