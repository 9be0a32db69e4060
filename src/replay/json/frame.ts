import type { ValuePath } from "./path.ts";
import { isArray, type JsonArray, type JsonObject, type JsonValue } from "./value.ts";

/**
 * A container that is being walked, and how many of its entries were: what stands on the stack of a walk without
 * recursion, whose depth a file chooses.
 */
export type Frame =
  | { readonly keys: readonly string[]; readonly object: JsonObject; readonly length: number; index: number }
  | { readonly keys: null; readonly list: JsonArray; readonly length: number; index: number };

/** Begins to walk a container; of an object the given keys, in their order. */
export function openFrame(
  container: JsonObject | JsonArray,
  keysOf: (object: JsonObject) => string[],
): Frame {
  if (isArray(container)) return { keys: null, list: container, length: container.length, index: 0 };
  const keys = keysOf(container);
  return { keys, object: container, length: keys.length, index: 0 };
}

/** The key or index of an entry. */
export function segmentAt(frame: Frame, index: number): string | number {
  return frame.keys === null ? index : (frame.keys[index] ?? "");
}

export function childAt(frame: Frame, index: number): JsonValue | undefined {
  return frame.keys === null ? frame.list[index] : frame.object[frame.keys[index] ?? ""];
}

/** Where the entry stands that was walked to last. */
export function pathOf(stack: readonly Frame[]): ValuePath {
  return stack.map((frame) => segmentAt(frame, frame.index - 1));
}
