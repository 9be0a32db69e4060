import type { ValuePath } from "../../replay/json/path.ts";
import { isArray, isObject, type JsonValue } from "../../replay/json/value.ts";
import { sameLeaf } from "./equality.ts";
import { field } from "./reading.ts";

/** One place at which two values differ; an undefined side is not there. */
export interface Difference {
  readonly path: ValuePath;
  readonly before: JsonValue | undefined;
  readonly after: JsonValue | undefined;
}

/** A path as links to the parent, so that deep values cost one link a level and not a copy of the path. */
interface Place {
  readonly parent: Place | null;
  readonly key: string | number;
}

interface Pair {
  readonly place: Place | null;
  readonly before: JsonValue | undefined;
  readonly after: JsonValue | undefined;
}

/**
 * The places at which two values differ, in the order of sorted keys, at most `limit` of them. Maps are compared key
 * by key and lists item by item; what stands on one side only is told once, whole. Without recursion.
 */
export function differences(
  before: JsonValue | undefined,
  after: JsonValue | undefined,
  limit: number,
): { readonly found: readonly Difference[]; readonly more: boolean } {
  const found: Difference[] = [];
  const pending: Pair[] = [{ place: null, before, after }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (sameLeaf(next.before, next.after)) continue;
    const inner = children(next);
    if (inner !== null) {
      for (const child of inner.reverse()) pending.push(child);
      continue;
    }
    if (found.length === limit) return { found, more: true };
    found.push({ path: pathTo(next.place), before: next.before, after: next.after });
  }
  return { found, more: false };
}

/** The places inside two maps or two lists; null when the two cannot be compared part by part. */
function children({ place, before, after }: Pair): Pair[] | null {
  if (isArray(before) && isArray(after)) {
    const length = Math.max(before.length, after.length);
    return Array.from({ length }, (_, key) => ({
      place: { parent: place, key },
      before: before[key],
      after: after[key],
    }));
  }
  if (!isObject(before) || !isObject(after)) return null;
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return keys.map((key) => ({
    place: { parent: place, key },
    before: field(before, key),
    after: field(after, key),
  }));
}

function pathTo(place: Place | null): ValuePath {
  const path: (string | number)[] = [];
  for (let at = place; at !== null; at = at.parent) path.push(at.key);
  return path.reverse();
}
