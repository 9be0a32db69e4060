/** Copies at the border of an environment, so that neither side can reach into what the other holds. */
import { bytesInPlace } from "../interventions/bytes-in-place.ts";
import { copyValue, type Replacement } from "../interventions/copy-value.ts";
import type { ValuePath } from "../json/path.ts";
import {
  emptyObject,
  isBytes,
  type JsonObject,
  type JsonValue,
  kindOf,
  type MutableJsonObject,
} from "../json/value.ts";
import { FieldError } from "../schema/field-error.ts";
import { foreignKind, readGiven } from "../schema/given-value.ts";
import { readMap } from "../schema/model.ts";

/**
 * A copy of a value, bytes included, at any depth. Bytes that recur are copied once. Throws a {@link FieldError} that
 * names the path of what is no JSON value.
 */
export function ownCopy(value: unknown): JsonValue {
  return copyValue(readGiven(value), ownBytes());
}

/** The same of an object; throws for what is none, too. */
export function ownObject(object: unknown): JsonObject {
  return readMap(ownCopy(object));
}

/**
 * The same of what a person gives an environment (options, actions), where an object of exactly `data` and
 * `encoding: "base64"` is bytes. Throws a {@link FieldError} for base64 that is none, too.
 */
export function givenCopy(object: unknown): JsonObject {
  const own = ownBytes();
  return readMap(
    copyValue(readGiven(object), (value, path) => own(value, path) ?? bytesInPlace(value, path)),
  );
}

/** What a backend answered, as far as it is an object; what stands in it is not read yet. */
export type Answered = Readonly<Record<string, unknown>>;

/** The entries of what a backend answered, which may be an object of its own class. Throws a {@link FieldError}. */
export function answered(value: unknown, path: ValuePath = []): Answered {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) {
    return Object.fromEntries(Object.entries(value));
  }
  throw new FieldError("an object", foreignKind(value) ?? kindOf(readGiven(value)), path);
}

/** A new object with the entries of a given one and, in place of those or besides, the changed ones. */
export function withEntries(object: JsonObject, changes: JsonObject): MutableJsonObject {
  return Object.assign(emptyObject(), object, changes);
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
