import { Double, isArray, isBytes, isObject, type JsonValue } from "../../replay/json/value.ts";

/**
 * Whether two values are written the same: kinds of numbers count (`1` is not `1.0`), NaN equals itself, bytes by
 * content. Without recursion; what is the same object is not walked.
 */
export function sameValue(left: JsonValue | undefined, right: JsonValue | undefined): boolean {
  const pending: [JsonValue | undefined, JsonValue | undefined][] = [[left, right]];
  for (let pair = pending.pop(); pair !== undefined; pair = pending.pop()) {
    const [a, b] = pair;
    if (Object.is(a, b)) continue;
    if (isArray(a) && isArray(b)) {
      if (a.length !== b.length) return false;
      for (let index = 0; index < a.length; index++) pending.push([a[index], b[index]]);
    } else if (isObject(a) && isObject(b)) {
      const keys = Object.keys(a);
      if (keys.length !== Object.keys(b).length) return false;
      for (const key of keys) {
        if (!Object.hasOwn(b, key)) return false;
        pending.push([a[key], b[key]]);
      }
    } else if (!sameLeaf(a, b)) {
      return false;
    }
  }
  return true;
}

/** Whether two values that are not both lists or both maps are written the same. */
export function sameLeaf(a: JsonValue | undefined, b: JsonValue | undefined): boolean {
  if (Object.is(a, b)) return true;
  if (a instanceof Double && b instanceof Double) return Object.is(a.value, b.value);
  if (isBytes(a) && isBytes(b)) return a.length === b.length && a.every((byte, index) => byte === b[index]);
  return false;
}
