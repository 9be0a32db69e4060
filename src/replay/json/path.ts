import { isArray, isObject, type JsonValue } from "./value.ts";

/** Where a value stands in another: keys of objects and indexes of lists, outermost first. */
export type ValuePath = readonly (string | number)[];

/** The value at a path, or undefined where there is none. Only own keys count. */
export function valueAt(root: JsonValue, path: ValuePath): JsonValue | undefined {
  let value: JsonValue | undefined = root;
  for (const segment of path) {
    if (isArray(value)) value = typeof segment === "number" ? value[segment] : undefined;
    else if (isObject(value) && Object.hasOwn(value, segment)) value = value[segment];
    else return undefined;
  }
  return value;
}

const SHOWN_HEAD = 16;
const SHOWN_TAIL = 4;
const SHOWN_KEY = 60;

/**
 * A path as a person reads it: `after_snapshot.observation.events.0.kind`. Keys that dots would blur are quoted, and
 * the middle of a very long path is left out, so the answer is for messages and not to be read back.
 */
export function formatPath(path: ValuePath): string {
  if (path.length <= SHOWN_HEAD + SHOWN_TAIL + 1) return path.map(formatSegment).join(".");
  const head = path.slice(0, SHOWN_HEAD).map(formatSegment);
  const tail = path.slice(-SHOWN_TAIL).map(formatSegment);
  return [...head, `…${path.length - SHOWN_HEAD - SHOWN_TAIL} more…`, ...tail].join(".");
}

function formatSegment(segment: string | number): string {
  if (typeof segment === "number") return String(segment);
  const short = segment.length > SHOWN_KEY ? `${segment.slice(0, SHOWN_KEY)}…` : segment;
  return /^[^\s."\\\p{Cc}\p{Surrogate}]+$/u.test(short) ? short : JSON.stringify(short);
}
