import { isSegment } from "../../sources/source-path.ts";

/**
 * Segments of the path that a request names, decoded once each; null for one that could lead elsewhere, whether raw or
 * encoded: `.` and `..`, a slash, backslash or null character in a name, an empty name, or a target that is no path. A
 * slash at the end is passed over, as is a query.
 */
export function requestSegments(target: string): readonly string[] | null {
  const path = target.split(/[?#]/, 1)[0] ?? "";
  if (!path.startsWith("/")) return null;
  const inside = path.replace(/^\/|\/$/g, "");
  if (inside === "") return /^\/?$/.test(path) ? [] : null;
  try {
    const segments = inside.split("/").map(decodeURIComponent);
    return segments.every((name) => isSegment(name) && !name.includes("\\")) ? segments : null;
  } catch {
    return null;
  }
}
