import type { ValuePath } from "../../replay/json/path.ts";

const PLAIN = /^[^\s."\\\p{Cc}\p{Cf}\p{Surrogate}]+$/u;

/** A key as it stands in a path: as it is, or in quotes where it would be taken for something else. */
export function writtenKey(key: string | number): string {
  if (typeof key === "number") return String(key);
  return PLAIN.test(key) && !/^\d+$/.test(key) ? key : JSON.stringify(key);
}

/** A whole path, for the clipboard: `actors.planner.messages.0`, with keys in quotes where dots would blur them. */
export function writtenPath(path: ValuePath): string {
  return path.map(writtenKey).join(".");
}

/** Whether a path is another one or leads below it. */
export function startsWith(path: ValuePath, start: ValuePath): boolean {
  return start.length <= path.length && start.every((key, at) => path[at] === key);
}

/** A part of a path that is shown, or the number of those left out between two. */
export type Crumb =
  | { readonly kind: "key"; readonly key: string | number; readonly path: ValuePath }
  | { readonly kind: "gap"; readonly levels: number };

/** The first and the last keys of a path, and how many stand between. */
export function crumbs(path: ValuePath, head: number, tail: number): readonly Crumb[] {
  const crumb = (at: number): Crumb => ({
    kind: "key",
    key: path[at] ?? "",
    path: path.slice(0, at + 1),
  });
  const all = path.length <= head + tail + 1;
  const first = Array.from({ length: all ? path.length : head }, (_, at) => crumb(at));
  if (all) return first;
  const last = Array.from({ length: tail }, (_, at) => crumb(path.length - tail + at));
  return [...first, { kind: "gap", levels: path.length - head - tail }, ...last];
}
