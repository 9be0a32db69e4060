import {
  emptyObject,
  isArray,
  isObject,
  type JsonValue,
  kindOf,
  type MutableJsonObject,
} from "../json/value.ts";
import { entryAt, listIndex } from "./dotted-path.ts";
import { EditError } from "./edit-problem.ts";

type MutableContainer = JsonValue[] | MutableJsonObject;

/**
 * A value under edit. What it was made from is never changed: containers on the way to a change are copied, once, and
 * all else is shared.
 */
export class EditedValue {
  /** Containers that were copied here, and so may be changed. */
  private readonly own = new Set<object>();

  constructor(private root: JsonValue) {}

  get value(): JsonValue {
    return this.root;
  }

  /** What stands at a path; `""` is the whole value. Throws an {@link EditError} where nothing does. */
  read(path: string): JsonValue {
    let value = this.root;
    const parts = partsOf(path);
    for (const [depth, part] of parts.entries()) {
      const entry = entryAt(value, part);
      if (entry === undefined) throw nothingAt(value, parts, depth);
      value = entry;
    }
    return value;
  }

  /**
   * Puts a value at a path: in place of an entry that is there, or under a new key of a map.
   *
   * Throws an {@link EditError} for a parent that is not there and for an item past the end of a list.
   */
  write(path: string, value: JsonValue): void {
    const parts = partsOf(path);
    const last = parts.pop();
    if (last === undefined) {
      this.root = value;
      return;
    }
    const container = this.containerAt(parts, last);
    if (!Array.isArray(container)) container[last] = value;
    else container[itemOf(container, parts, last)] = value;
  }

  /** Takes away a key or an item that is there. Throws an {@link EditError} where it is not, and for the whole value. */
  remove(path: string): void {
    const parts = partsOf(path);
    const last = parts.pop();
    if (last === undefined) throw new EditError({ kind: "delete-whole-view" });
    const container = this.containerAt(parts, last);
    if (Array.isArray(container)) {
      container.splice(itemOf(container, parts, last), 1);
    } else if (Object.hasOwn(container, last)) {
      delete container[last];
    } else {
      throw new EditError({ kind: "nothing-there", at: path });
    }
  }

  /** The container at a path, with all those on the way to it copied, so that it may be changed. */
  private containerAt(parts: readonly string[], last: string): MutableContainer {
    const whole = [...parts, last];
    let container = this.ownContainer(this.root, whole, 0);
    this.root = container;
    for (const [depth, part] of parts.entries()) {
      const entry = entryAt(container, part);
      if (entry === undefined) throw nothingAt(container, whole, depth);
      const copy = this.ownContainer(entry, whole, depth + 1);
      if (Array.isArray(container)) container[listIndex(part, container) ?? 0] = copy;
      else container[part] = copy;
      container = copy;
    }
    return container;
  }

  private ownContainer(value: JsonValue, parts: readonly string[], depth: number): MutableContainer {
    if (this.isOwn(value)) return value;
    if (!(isArray(value) || isObject(value))) throw nothingAt(value, parts, depth);
    const copy = isArray(value) ? [...value] : Object.assign(emptyObject(), value);
    this.own.add(copy);
    return copy;
  }

  private isOwn(value: JsonValue): value is MutableContainer {
    return typeof value === "object" && value !== null && this.own.has(value);
  }
}

function partsOf(path: string): string[] {
  return path === "" ? [] : path.split(".");
}

function itemOf(list: readonly JsonValue[], parts: readonly string[], last: string): number {
  const index = listIndex(last, list);
  if (index !== null) return index;
  throw nothingAt(list, [...parts, last], parts.length);
}

/** Why the part at `depth` leads nowhere in what stands before it. */
function nothingAt(value: JsonValue, parts: readonly string[], depth: number): EditError {
  const at = parts.slice(0, depth).join(".");
  const part = parts[depth] ?? "";
  if (isArray(value)) return new EditError({ kind: "no-such-item", at, part, length: value.length });
  if (isObject(value))
    return new EditError({ kind: "nothing-there", at: at === "" ? part : `${at}.${part}` });
  return new EditError({ kind: "no-container", at, found: kindOf(value) });
}
