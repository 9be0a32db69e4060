import { childAt, type Frame, openFrame, pathOf } from "../json/frame.ts";
import type { ValuePath } from "../json/path.ts";
import { isArray, isObject, type JsonObject, type JsonValue } from "../json/value.ts";
import { type PortableRef, portableRef } from "./portable-ref.ts";

/** A portable value and where it stands. */
export interface PlacedRef {
  readonly ref: PortableRef;
  readonly path: ValuePath;
}

/** Keys of an artifact's object that are dropped when it is restored, and whose values are never looked at. */
const DROPPED: ReadonlySet<string> = new Set(["artifact", "sha256"]);

/** The portable values within a value at any depth, those within the other keys of an artifact's object too. */
export function* portableRefs(root: JsonValue): Iterable<PlacedRef> {
  const stack: Frame[] = [];
  let value: JsonValue | undefined = root;
  while (true) {
    if (value !== undefined) {
      const ref = portableRef(value);
      if (ref !== null) yield { ref, path: pathOf(stack) };
      const frame = enter(value, ref);
      if (frame !== null) stack.push(frame);
    }
    const top = stack.at(-1);
    if (top === undefined) return;
    if (top.index === top.length) {
      stack.pop();
      value = undefined;
    } else {
      value = childAt(top, top.index++);
    }
  }
}

/** Begins to walk what may hold portable values: any container but an object that itself is base64. */
export function enter(value: JsonValue, ref: PortableRef | null): Frame | null {
  if (ref?.kind === "base64") return null;
  if (isArray(value)) return openFrame(value, Object.keys);
  if (!isObject(value)) return null;
  return openFrame(value, ref === null ? Object.keys : keptKeys);
}

function keptKeys(object: JsonObject): string[] {
  return Object.keys(object).filter((key) => !DROPPED.has(key));
}
