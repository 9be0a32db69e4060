import { ReplayError } from "../errors.ts";
import { base64String } from "../json/base64-text.ts";
import { childAt, type Frame, openFrame, pathOf } from "../json/frame.ts";
import { MAX_DEPTH } from "../json/parse.ts";
import { type Integer, isArray, isBytes, isObject, type JsonObject, type JsonValue } from "../json/value.ts";
import { decodeBase64 } from "../portable/base64.ts";
import { portableRef } from "../portable/portable-ref.ts";
import { foreignKind } from "../schema/given-value.ts";
import type { UnsavableReason } from "./artifact-error-data.ts";

/** An object whose bytes are saved as a file of the episode folder. */
export interface FileObject {
  readonly object: JsonObject;
  readonly data: Uint8Array;
  readonly mediaType: JsonValue;
}

/**
 * What reads a value again. Portable values are restored in transitions only (replay-semantics.md, section 3); in other
 * records of the log, and in documents such as the manifest, what looks like one stands for itself.
 */
export type SavedFor = { readonly kind: "other" } | { readonly kind: "transition"; readonly step: Integer };

/**
 * The objects within a value, at any depth, that have bytes at `data` and a `media_type` (replay-semantics.md,
 * section 1).
 *
 * Throws a {@link ReplayError} `unsavable-value` for what is no JSON value, what is nested deeper than it can be read
 * again, bytes whose object has an `artifact` or `sha256` of its own, and in a transition for an object that would be
 * read again as something else than it is.
 */
export function* fileObjects(root: JsonValue, savedFor: SavedFor): Iterable<FileObject> {
  const stack: Frame[] = [];
  const refuse = (reason: UnsavableReason) => {
    const step = savedFor.kind === "transition" ? savedFor.step : null;
    return new ReplayError({ code: "unsavable-value", data: { step, path: pathOf(stack), reason } });
  };
  let value: JsonValue | undefined = root;
  while (true) {
    if (foreignKind(value) !== null) throw refuse("not-json");
    // Bytes that are no file become an object.
    if (typeof value === "object" && stack.length >= MAX_DEPTH && isNesting(value)) throw refuse("too-deep");
    if (isArray(value)) {
      stack.push(openFrame(value, Object.keys));
    } else if (isObject(value)) {
      const file = fileOf(value);
      const reason = file === null ? misreadAs(value, savedFor) : brokenBy(file);
      if (reason !== null) throw refuse(reason);
      if (file !== null) yield file;
      stack.push(openFrame(value, file === null ? Object.keys : keysBesidesData));
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

/** Whether what is written of a value opens a container. */
function isNesting(value: JsonValue): boolean {
  return isArray(value) || isObject(value) || isBytes(value);
}

function fileOf(object: JsonObject): FileObject | null {
  const { data, media_type: mediaType } = object;
  return isBytes(data) && mediaType !== undefined ? { object, data, mediaType } : null;
}

/** The file's path and hash take the place of an object's own. */
function brokenBy({ object: { artifact, sha256 } }: FileObject): UnsavableReason | null {
  return artifact === undefined && sha256 === undefined ? null : "own-artifact";
}

function keysBesidesData(object: JsonObject): string[] {
  return Object.keys(object).filter((key) => key !== "data");
}

/** What an object without bytes of its own would be taken for. */
function misreadAs(object: JsonObject, { kind }: SavedFor): UnsavableReason | null {
  if (kind !== "transition") return null;
  const ref = portableRef(object);
  if (ref === null) return null;
  if (ref.kind === "artifact") return "reads-as-file";
  if (typeof ref.data !== "string") return "reads-as-bytes";
  const decoded = decodeBase64(ref.data);
  return decoded.ok && base64String(decoded.bytes) === ref.data ? null : "reads-as-bytes";
}
