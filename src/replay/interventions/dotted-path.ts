/** Paths as interventions write them: keys and indexes of lists joined by dots, with nothing escaped. */
import { isArray, isObject, type JsonArray, type JsonObject, type JsonValue } from "../json/value.ts";

/** Whether a path is the other or lies below it. */
export function isWithin(path: string, outer: string): boolean {
  return path === outer || path.startsWith(`${outer}.`);
}

const WHOLE = /^\s*([+-]?)(\d+(?:_\d+)*)\s*$/;

/**
 * The index that a part of a path means in a list, or null where that has no such item. As the reference takes it:
 * whatever text Python reads as an integer, one below zero counted from the end.
 */
export function listIndex(part: string, { length }: JsonArray): number | null {
  const [, sign, digits] = WHOLE.exec(part) ?? [];
  if (digits === undefined) return null;
  const size = Number(digits.replaceAll("_", ""));
  const index = sign === "-" && size > 0 ? length - size : size;
  return index >= 0 && index < length ? index : null;
}

/** The entry of a list or map that a part of a path means, or undefined where there is none. */
export function entryAt(container: JsonValue, part: string): JsonValue | undefined {
  if (isArray(container)) {
    const index = listIndex(part, container);
    return index === null ? undefined : container[index];
  }
  return isObject(container) ? ownEntry(container, part) : undefined;
}

function ownEntry(object: JsonObject, key: string): JsonValue | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}
