/** Builds the readers of models, lists and maps from the readers of their parts. */
import { isArray, isObject, type JsonObject, type JsonValue } from "../json/value.ts";
import { FieldError } from "./field-error.ts";
import { mismatch, type Read } from "./scalars.ts";

/** One field of a model; without `fallback` its key must be there. */
export interface Field<T> {
  readonly read: Read<T>;
  readonly fallback?: () => T;
}

export type Fields<T> = { readonly [K in keyof T]: Field<T[K]> };

export function required<T>(read: Read<T>): Field<T> {
  return { read };
}

/** A field that may be missing; `fallback` makes the value that it then has. */
export function defaulted<T>(read: Read<T>, fallback: () => T): Field<T> {
  return { read, fallback };
}

/** Also takes null. */
export function nullable<T>(read: Read<T>): Read<T | null> {
  return (value) => (value === null ? null : read(value));
}

/** A map field takes only an object, and leaves everything inside as it is. */
export const readMap: Read<JsonObject> = (value) => {
  if (isObject(value)) return value;
  throw mismatch("an object", value);
};

/** A list field takes only an array. */
export function listOf<T>(read: Read<T>): Read<readonly T[]> {
  return (value) => {
    if (!isArray(value)) throw mismatch("a list", value);
    return value.map((item, index) => readWithin(index, read, item));
  };
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/**
 * Reads an object as a model: its fields are read in their order, missing ones get their defaults, unknown keys are
 * dropped. The answer has no prototype and the file's own keys. Throws a {@link FieldError} for the first field that
 * is missing or of the wrong kind.
 */
export function model<T extends Readonly<Record<string, JsonValue>>>(fields: Fields<T>): Read<Readonly<T>> {
  const isField = (key: string): key is keyof T & string => Object.hasOwn(fields, key);
  const keys = Object.keys(fields).filter(isField);
  return (value) => {
    if (!isObject(value)) throw mismatch("an object", value);
    const result: Writable<T> = Object.create(null);
    for (const key of keys) {
      const field = fields[key];
      const part = value[key];
      if (part !== undefined) result[key] = readWithin(key, field.read, part);
      else if (field.fallback !== undefined) result[key] = field.fallback();
      else throw new FieldError("a value", null, [key]);
    }
    return result;
  };
}

/** Reads what stands under a key or an index; its errors tell that they are within it. */
export function readWithin<T>(segment: string | number, read: Read<T>, value: JsonValue): T {
  try {
    return read(value);
  } catch (error) {
    if (error instanceof FieldError) throw error.within(segment);
    throw error;
  }
}

/** Makes an empty list of whatever a list field holds. */
export const emptyList = (): readonly never[] => [];
