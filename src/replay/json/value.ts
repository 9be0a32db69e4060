/**
 * The one representation of a JSON value, as the reference's JSON has them (replay-semantics.md, section 3).
 *
 * - an integer literal is a `number` when it is a safe integer, else a `bigint`;
 * - a literal with a point or an exponent is a double: a `number` when it has a fraction or is NaN or infinite,
 *   else a {@link Double}, since `1.0` and `1` are written differently;
 * - bytes (a portable value once decoded) are a `Uint8Array`;
 * - objects have no prototype, so `__proto__` is a key like any other.
 */
export type JsonValue =
  | null
  | boolean
  | string
  | number
  | bigint
  | Double
  | Uint8Array
  | JsonArray
  | JsonObject;

export type JsonArray = readonly JsonValue[];

export interface JsonObject {
  readonly [key: string]: JsonValue;
}

/** An object under construction. */
export type MutableJsonObject = Record<string, JsonValue>;

/** An integer of any size; a `number` only when it is safe. */
export type Integer = number | bigint;

/** A double; a {@link Double} only when a plain `number` would read as an integer. */
export type Real = number | Double;

/** A double whose value is a whole number (`1.0`, `-0.0`, `1e300`). */
export class Double {
  constructor(readonly value: number) {}
}

/** The representation of a double: itself when it has a fraction or is not finite, else a {@link Double}. */
export function real(value: number): Real {
  return Number.isInteger(value) ? new Double(value) : value;
}

/** The representation of an integer: a `number` when it is safe, else itself. */
export function integer(value: bigint): Integer {
  return value >= MIN_SAFE && value <= MAX_SAFE ? Number(value) : value;
}

const MAX_SAFE = BigInt(Number.MAX_SAFE_INTEGER);
const MIN_SAFE = -MAX_SAFE;

/** A new object without a prototype. */
export function emptyObject(): MutableJsonObject {
  return Object.create(null);
}

/** A new object without a prototype that has the given object's own keys. */
export function jsonObject(entries: Readonly<Record<string, JsonValue>>): MutableJsonObject {
  return Object.assign(emptyObject(), entries);
}

export function isArray(value: JsonValue | undefined): value is JsonArray {
  return Array.isArray(value);
}

export function isBytes(value: JsonValue | undefined): value is Uint8Array {
  return value instanceof Uint8Array;
}

/** Whether the value is a JSON object (not null, an array, bytes or a {@link Double}). */
export function isObject(value: JsonValue | undefined): value is JsonObject {
  return (
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof Uint8Array) &&
    !(value instanceof Double)
  );
}

/** Kind of a value in a person's words, for messages about what was found where something else belongs. */
export function kindOf(value: JsonValue | undefined): string {
  switch (typeof value) {
    case "undefined":
      return "nothing";
    case "boolean":
      return value ? "true" : "false";
    case "string":
      return "text";
    case "bigint":
      return "an integer";
    case "number":
      return Number.isInteger(value) ? "an integer" : "a number";
    case "object":
      if (value === null) return "null";
      if (value instanceof Double) return "a number";
      if (value instanceof Uint8Array) return "bytes";
      return Array.isArray(value) ? "a list" : "an object";
  }
}
