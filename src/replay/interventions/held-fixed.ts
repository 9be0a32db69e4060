import { base64String } from "../json/base64-text.ts";
import { emptyObject, isBytes, type JsonObject, type JsonValue } from "../json/value.ts";
import { entryAt } from "./dotted-path.ts";

/**
 * The values of dotted paths, keyed by path, as their hash is taken of; bytes are entered as they are written, by
 * `data` and `encoding`. Calls `missing`, which must throw, for a path that leads nowhere.
 */
export function projectFields(
  value: JsonValue,
  fields: readonly string[],
  missing: (field: string) => never,
): JsonObject {
  const projected = emptyObject();
  for (const field of fields) {
    const found = fieldOf(value, field);
    projected[field] = found === undefined ? missing(field) : found;
  }
  return projected;
}

function fieldOf(value: JsonValue, field: string): JsonValue | undefined {
  let at: JsonValue | undefined = value;
  for (const part of field.split(".")) {
    if (at === undefined) return undefined;
    at = isBytes(at) ? writtenBytes(at, part) : entryAt(at, part);
  }
  return at;
}

function writtenBytes(bytes: Uint8Array, key: string): string | undefined {
  if (key === "encoding") return "base64";
  return key === "data" ? base64String(bytes) : undefined;
}
