/** Copies at the border of an environment, so that neither side can reach into what the other holds. */
import { bytesInPlace } from "../interventions/bytes-in-place.ts";
import { copyValue, type Replacement } from "../interventions/copy-value.ts";
import {
  emptyObject,
  isBytes,
  type JsonObject,
  type JsonValue,
  type MutableJsonObject,
} from "../json/value.ts";
import { readWithin } from "../schema/model.ts";

/** A copy of a value, bytes included, at any depth. Bytes that recur are copied once. */
export function ownCopy(value: JsonValue): JsonValue {
  return copyValue(value, ownBytes());
}

/** The same of an object. */
export function ownObject(object: JsonObject): JsonObject {
  return copyEntries(object, ownBytes());
}

/**
 * The same of what a person gives an environment (options, actions), where an object of exactly `data` and
 * `encoding: "base64"` is bytes. Throws a {@link FieldError} for base64 that is none.
 */
export function givenCopy(object: JsonObject): JsonObject {
  const own = ownBytes();
  return copyEntries(object, (value, path) => own(value, path) ?? bytesInPlace(value, path));
}

/** A new object with the entries of a given one and, in place of those or besides, the changed ones. */
export function withEntries(object: JsonObject, changes: JsonObject): MutableJsonObject {
  return Object.assign(emptyObject(), object, changes);
}

function copyEntries(object: JsonObject, replacement: Replacement): JsonObject {
  const copy = emptyObject();
  for (const [key, value] of Object.entries(object)) {
    // A caller's object can have keys with nothing under them, which JSON does not know.
    if (value !== undefined) copy[key] = readWithin(key, (entry) => copyValue(entry, replacement), value);
  }
  return copy;
}

function ownBytes(): Replacement {
  const copies = new Map<Uint8Array, Uint8Array>();
  return (value) => {
    if (!isBytes(value)) return;
    const copy = copies.get(value) ?? value.slice();
    copies.set(value, copy);
    return copy;
  };
}
