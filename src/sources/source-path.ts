import { SourceError } from "../replay/artifact-source.ts";

/**
 * Segments of a path below a source's root; none for the root itself (`""`).
 *
 * Throws a {@link SourceError} `not-found` for a path that could lead elsewhere or that no folder can hold: an empty,
 * `.` or `..` segment (a leading or trailing `/` makes an empty one), or a null character.
 */
export function segmentsOf(path: string): readonly string[] {
  if (path === "") return [];
  const segments = path.split("/");
  if (!segments.every(isSegment)) throw new SourceError("not-found", path);
  return segments;
}

/** Whether a name can stand for one file or folder in its parent. */
export function isSegment(name: string): boolean {
  return name !== "" && name !== "." && name !== ".." && !/[/\0]/.test(name);
}

/** Path of an entry of a folder. */
export function childPath(folder: string, name: string): string {
  return folder === "" ? name : `${folder}/${name}`;
}

/** The range `start`..`end` within a file of `size` bytes; never negative in length. */
export function clampRange(start: number, end: number, size: number): readonly [start: number, end: number] {
  const from = Math.min(Math.max(start, 0), size);
  return [from, Math.min(Math.max(end, from), size)];
}
