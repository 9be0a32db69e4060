/** Equality as Python's `==` has it: 1, 1.0 and true are equal, 2^53 + 1 is no double, and NaN equals nothing. */
import { childAt, type Frame, openFrame, segmentAt } from "../json/frame.ts";
import { Double, isArray, isBytes, isObject, type JsonValue } from "../json/value.ts";

/** Whether two values that are no containers are equal. */
export function equalLeaves(left: JsonValue, right: JsonValue): boolean {
  const a = numberOf(left);
  const b = numberOf(right);
  // Comparing an integer of any size with a double is exact, and NaN is on neither side of anything.
  if (a !== null && b !== null) return a <= b && a >= b;
  if (isBytes(left) && isBytes(right)) return equalBytes(left, right);
  return left === right;
}

/** Whether two values are equal, containers by what is in them, at any depth. */
export function equalValues(left: JsonValue, right: JsonValue): boolean {
  const stack: { readonly frame: Frame; readonly other: JsonValue }[] = [];
  let pair: readonly [JsonValue, JsonValue | undefined] | null = [left, right];
  while (true) {
    if (pair !== null) {
      const [a, b]: readonly [JsonValue, JsonValue | undefined] = pair;
      if (b === undefined) return false;
      if (isArray(a) || isObject(a)) {
        if (!sameShape(a, b)) return false;
        stack.push({ frame: openFrame(a, Object.keys), other: b });
      } else if (!equalLeaves(a, b)) {
        return false;
      }
    }
    const top = stack.at(-1);
    if (top === undefined) return true;
    const { frame, other } = top;
    if (frame.index === frame.length) {
      stack.pop();
      pair = null;
      continue;
    }
    const index = frame.index++;
    pair = [childAt(frame, index) ?? null, entryOf(other, segmentAt(frame, index))];
  }
}

/** Whether both are maps with as many keys, or both lists of one length. */
function sameShape(a: JsonValue, b: JsonValue): boolean {
  if (isArray(a)) return isArray(b) && a.length === b.length;
  return isObject(a) && isObject(b) && Object.keys(a).length === Object.keys(b).length;
}

function entryOf(container: JsonValue, segment: string | number): JsonValue | undefined {
  if (isArray(container)) return container[Number(segment)];
  return isObject(container) && Object.hasOwn(container, segment) ? container[segment] : undefined;
}

function numberOf(value: JsonValue): number | bigint | null {
  if (typeof value === "number" || typeof value === "bigint") return value;
  if (typeof value === "boolean") return value ? 1 : 0;
  return value instanceof Double ? value.value : null;
}

function equalBytes(left: Uint8Array, right: Uint8Array): boolean {
  if (left === right) return true;
  return left.length === right.length && left.every((byte, index) => byte === right[index]);
}
