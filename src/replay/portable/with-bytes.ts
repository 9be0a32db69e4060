import { childAt, type Frame, segmentAt } from "../json/frame.ts";
import {
  emptyObject,
  isArray,
  isObject,
  type JsonObject,
  type JsonValue,
  type MutableJsonObject,
} from "../json/value.ts";
import { portableRef } from "./portable-ref.ts";
import { enter } from "./portable-refs.ts";

/** A container that is being walked, and its copy once something within it was replaced. */
type Rebuilt =
  | { readonly frame: Frame; readonly list: readonly JsonValue[]; copy: JsonValue[] | null }
  | {
      readonly frame: Frame;
      readonly list: null;
      readonly object: JsonObject;
      copy: MutableJsonObject | null;
    };

/**
 * The same value with its portable values restored to the given bytes, keyed by their objects: base64 becomes the
 * bytes, an artifact's object gets them as `data` in place of `artifact` and `sha256`. Only the containers on the way
 * to a change are copied.
 */
export function withBytes(root: JsonValue, bytesOf: ReadonlyMap<JsonObject, Uint8Array>): JsonValue {
  const stack: Rebuilt[] = [];
  let value: JsonValue | undefined = root;
  while (true) {
    /** What is complete and belongs into the container around it. */
    let done: JsonValue | undefined;
    if (value === undefined) {
      done = finish(stack.pop(), bytesOf);
    } else {
      const container = begin(value);
      if (container !== null) stack.push(container);
      else done = (isObject(value) ? bytesOf.get(value) : undefined) ?? value;
    }
    const top = stack.at(-1);
    if (top === undefined) return done ?? root;
    const { frame } = top;
    if (done !== undefined) place(top, done);
    value = frame.index === frame.length ? undefined : childAt(frame, frame.index++);
  }
}

function begin(value: JsonValue): Rebuilt | null {
  const ref = portableRef(value);
  const frame = enter(value, ref);
  if (frame === null) return null;
  if (isArray(value)) return { frame, list: value, copy: null };
  if (!isObject(value)) return null;
  return { frame, list: null, object: value, copy: ref === null ? null : entriesOf(value, frame) };
}

/** An object's entries that are walked. */
function entriesOf(object: JsonObject, { keys }: Frame): MutableJsonObject {
  const copy = emptyObject();
  for (const key of keys ?? []) copy[key] = object[key] ?? null;
  return copy;
}

/** Puts a restored entry in its place; nothing is copied for one that is as it was. */
function place(into: Rebuilt, entry: JsonValue): void {
  const { frame } = into;
  const index = frame.index - 1;
  if (childAt(frame, index) === entry) return;
  if (into.list === null) {
    into.copy ??= Object.assign(emptyObject(), into.object);
    into.copy[segmentAt(frame, index)] = entry;
  } else {
    into.copy ??= [...into.list];
    into.copy[index] = entry;
  }
}

function finish(
  rebuilt: Rebuilt | undefined,
  bytesOf: ReadonlyMap<JsonObject, Uint8Array>,
): JsonValue | undefined {
  if (rebuilt === undefined) return undefined;
  if (rebuilt.list !== null) return rebuilt.copy ?? rebuilt.list;
  const { object, copy } = rebuilt;
  const data = bytesOf.get(object);
  if (copy !== null && data !== undefined) copy.data = data;
  return copy ?? object;
}
