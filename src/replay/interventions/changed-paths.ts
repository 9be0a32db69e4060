import { compareCodePoints } from "../json/key-order.ts";
import { isArray, isObject, type JsonObject, type JsonValue } from "../json/value.ts";
import { equalLeaves } from "./python-equality.ts";

/** Two containers of one kind that are compared, and how many of their entries were. */
interface Comparison {
  readonly before: JsonValue;
  readonly after: JsonValue;
  /** Keys of both maps in code point order; null for lists. */
  readonly keys: readonly string[] | null;
  readonly length: number;
  readonly path: string;
  index: number;
}

/**
 * The dotted paths at which two values differ (replay-semantics.md, section 6), keys in code point order: a key on one
 * side only, lists of different length, leaves that Python holds for different, and values of different kinds.
 *
 * What is the same object is not looked into, but for NaN, which differs from itself: `withoutNaN` remembers objects
 * that were found to hold none.
 */
export function changedPaths(
  before: JsonValue,
  after: JsonValue,
  withoutNaN: WeakSet<object> = new WeakSet(),
): string[] {
  const changed: string[] = [];
  const stack: Comparison[] = [];
  const compare = (left: JsonValue | undefined, right: JsonValue | undefined, path: string) => {
    if (left === undefined || right === undefined) {
      changed.push(path);
    } else if (left === right && isContainer(left)) {
      const around = stack.at(-1);
      // Within what is compared with itself, NaN is looked for one level after the other.
      const looking = around !== undefined && around.before === around.after;
      if (looking || !holdsNoNaN(left, withoutNaN)) stack.push(comparison(left, right, path));
    } else if (isObject(left) && isObject(right)) {
      stack.push(comparison(left, right, path));
    } else if (isArray(left) && isArray(right) && left.length === right.length) {
      stack.push(comparison(left, right, path));
    } else if (isContainer(left) || isContainer(right) || !equalLeaves(left, right)) {
      changed.push(path);
    }
  };
  compare(before, after, "");
  while (true) {
    const top = stack.at(-1);
    if (top === undefined) return changed;
    if (top.index === top.length) {
      stack.pop();
      continue;
    }
    const entry = top.keys === null ? top.index : (top.keys[top.index] ?? "");
    top.index++;
    const path = top.path === "" ? String(entry) : `${top.path}.${entry}`;
    compare(entryOf(top.before, entry), entryOf(top.after, entry), path);
  }
}

function comparison(before: JsonValue, after: JsonValue, path: string): Comparison {
  if (isArray(before)) return { before, after, keys: null, length: before.length, path, index: 0 };
  const keys = isObject(before) && isObject(after) ? keysOfBoth(before, after) : [];
  return { before, after, keys, length: keys.length, path, index: 0 };
}

function keysOfBoth(before: JsonObject, after: JsonObject): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].sort(compareCodePoints);
}

function entryOf(container: JsonValue, entry: string | number): JsonValue | undefined {
  if (isArray(container)) return container[Number(entry)];
  return isObject(container) && Object.hasOwn(container, entry) ? container[entry] : undefined;
}

function isContainer(value: JsonValue): value is JsonObject | readonly JsonValue[] {
  return isArray(value) || isObject(value);
}

/** Looks through a value once; one that holds none is remembered. */
function holdsNoNaN(root: JsonObject | readonly JsonValue[], known: WeakSet<object>): boolean {
  if (known.has(root)) return true;
  const waiting: JsonValue[] = [root];
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (typeof value === "number" && Number.isNaN(value)) return false;
    if (isContainer(value)) for (const entry of Object.values<JsonValue>(value)) waiting.push(entry);
  }
  known.add(root);
  return true;
}
