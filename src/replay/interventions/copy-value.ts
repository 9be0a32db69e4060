import { childAt, type Frame, openFrame, pathOf } from "../json/frame.ts";
import type { ValuePath } from "../json/path.ts";
import { emptyObject, isArray, isObject, type JsonValue, type MutableJsonObject } from "../json/value.ts";

/** What takes a value's place in the copy; undefined to copy the value itself. `path` tells where it stands. */
export type Replacement = (value: JsonValue, path: () => ValuePath) => JsonValue | undefined;

/** A copy of a value, at any depth. What is replaced is not looked into; bytes are shared unless replaced. */
export function copyValue(root: JsonValue, replacement: Replacement): JsonValue {
  const frames: Frame[] = [];
  const copies: (JsonValue[] | MutableJsonObject)[] = [];
  const path = () => pathOf(frames);
  const copyOf = (value: JsonValue): JsonValue => {
    const replaced = replacement(value, path);
    if (replaced !== undefined) return replaced;
    if (!(isArray(value) || isObject(value))) return value;
    const copy = isArray(value) ? [] : emptyObject();
    frames.push(openFrame(value, Object.keys));
    copies.push(copy);
    return copy;
  };
  const whole = copyOf(root);
  while (true) {
    const frame = frames.at(-1);
    const into = copies.at(-1);
    if (frame === undefined || into === undefined) return whole;
    if (frame.index === frame.length) {
      frames.pop();
      copies.pop();
      continue;
    }
    const index = frame.index++;
    const child = childAt(frame, index);
    // A caller's object can have keys with nothing under them, which JSON does not know.
    if (child === undefined) continue;
    const copy = copyOf(child);
    if (Array.isArray(into)) into.push(copy);
    else into[frame.keys?.[index] ?? ""] = copy;
  }
}
