/**
 * Values told piece by piece: one node, a page of children, a slice of text, matches of a search. What crosses is
 * flat; the value itself stays in the worker.
 */
import type { ValuePath } from "../replay/json/path.ts";
import { isArray, isBytes, isObject, type JsonObject, type JsonValue } from "../replay/json/value.ts";
import { cut, field, scalar } from "../runs/facts/reading.ts";
import type { ValueKind, ValueMatch, ValueNode } from "./protocol.ts";

const PREVIEW = 300;
const HINT_ENTRIES = 4;
const EXCERPT = 200;

/** One value as a row of a tree. */
export function valueNode(key: string | number | null, value: JsonValue): ValueNode {
  const kind = valueKind(value);
  const children = isArray(value) ? value.length : isObject(value) ? Object.keys(value).length : 0;
  const preview = previewOf(value, kind);
  return {
    key,
    kind,
    size: sizeOf(value, kind, children),
    children,
    preview: cut(preview, PREVIEW),
    cut: children > 0 || (typeof value === "string" ? value.length > PREVIEW : false),
  };
}

/** A page of the children of a map or list, keys in the order in which they stand. */
export function valueChildren(
  value: JsonValue,
  from: number,
  count: number,
): { readonly nodes: readonly ValueNode[]; readonly total: number } {
  if (isArray(value)) {
    const page = value.slice(from, from + count);
    return { nodes: page.map((item, index) => valueNode(from + index, item)), total: value.length };
  }
  if (!isObject(value)) return { nodes: [], total: 0 };
  const keys = Object.keys(value);
  const nodes = keys.slice(from, from + count).map((key) => valueNode(key, value[key] ?? null));
  return { nodes, total: keys.length };
}

export function valueKind(value: JsonValue): ValueKind {
  switch (typeof value) {
    case "string":
      return "string";
    case "boolean":
      return "boolean";
    case "bigint":
      return "integer";
    case "number":
      return Number.isInteger(value) ? "integer" : "float";
    default:
      if (value === null) return "null";
      if (isBytes(value)) return "bytes";
      if (isArray(value)) return "array";
      if (!isObject(value)) return "float";
      if (isInlineBytes(value)) return "bytes";
      return "artifact" in value && "media_type" in value ? "artifact" : "object";
  }
}

/** A map of exactly `data` and `encoding: "base64"` is bytes (replay-semantics.md, section 3). */
function isInlineBytes(value: JsonObject): boolean {
  return (
    Object.keys(value).length === 2 &&
    typeof field(value, "data") === "string" &&
    field(value, "encoding") === "base64"
  );
}

function sizeOf(value: JsonValue, kind: ValueKind, children: number): number {
  if (isBytes(value)) return value.length;
  if (kind === "bytes") return Math.floor(((scalar(field(value, "data")) ?? "").length * 3) / 4);
  return typeof value === "string" ? value.length : children;
}

function previewOf(value: JsonValue, kind: ValueKind): string {
  if (value === null) return "null";
  const plain = scalar(value);
  if (plain !== null) return plain;
  if (kind === "bytes") return "bytes";
  if (kind === "artifact")
    return `${scalar(field(value, "media_type")) ?? "?"} ${scalar(field(value, "artifact")) ?? ""}`;
  if (isArray(value)) return value.slice(0, HINT_ENTRIES).map(hint).join(", ");
  const keys = isObject(value) ? Object.keys(value) : [];
  return keys
    .slice(0, HINT_ENTRIES)
    .map((key) => cut(key, 40))
    .join(", ");
}

function hint(value: JsonValue): string {
  const plain = value === null ? "null" : scalar(value);
  if (plain !== null) return cut(plain, 40);
  return isArray(value) ? "[…]" : isBytes(value) ? "bytes" : "{…}";
}

/** A place to be searched, linked to its parent: deep values cost one link a level. */
interface Place {
  readonly parent: Place | null;
  readonly key: string | number | null;
  readonly value: JsonValue;
}

/** Where a value's keys and scalars hold a text, letter case aside, in the order of the tree; at most `limit`. */
export function searchValue(
  root: JsonValue,
  query: string,
  limit: number,
): { readonly matches: readonly ValueMatch[]; readonly more: boolean } {
  const wanted = query.toLowerCase();
  const matches: ValueMatch[] = [];
  const pending: Place[] = [{ parent: null, key: null, value: root }];
  for (let place = pending.pop(); place !== undefined; place = pending.pop()) {
    const { key, value } = place;
    const plain = value === null ? "null" : scalar(value);
    const found = excerptAround(typeof key === "string" ? key : "", wanted);
    const inside = found ?? (plain === null ? null : excerptAround(plain, wanted));
    if (inside !== null) {
      if (matches.length === limit) return { matches, more: true };
      matches.push({ path: pathTo(place), where: found === null ? "value" : "key", excerpt: inside });
    }
    if (isArray(value)) {
      for (let index = value.length - 1; index >= 0; index--) {
        pending.push({ parent: place, key: index, value: value[index] ?? null });
      }
    } else if (isObject(value)) {
      for (const name of Object.keys(value).reverse()) {
        pending.push({ parent: place, key: name, value: value[name] ?? null });
      }
    }
  }
  return { matches, more: false };
}

function excerptAround(text: string, wanted: string): string | null {
  const at = text.toLowerCase().indexOf(wanted);
  if (at < 0) return null;
  const start = Math.max(0, at - EXCERPT / 4);
  return `${start > 0 ? "…" : ""}${cut(text.slice(start), EXCERPT)}`;
}

function pathTo(place: Place): ValuePath {
  const path: (string | number)[] = [];
  for (let at: Place | null = place; at !== null; at = at.parent) if (at.key !== null) path.push(at.key);
  return path.reverse();
}
