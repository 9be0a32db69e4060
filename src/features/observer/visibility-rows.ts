import { type SortKey, sortRows, type TableSort } from "../../components/data-table/table-order.ts";
import type { VisibilityFlag } from "../../runs/facts/visibility-flags.ts";
import type { VisiblePath } from "../../runs/facts/visible-path.ts";

export interface VisibilityFilter {
  /** Words that a path or one of its samples holds, in any order; case does not count. */
  readonly text: string;
  readonly flag: VisibilityFlag | null;
}

/** The paths that a filter leaves, sorted; without a sort those that may tell more come first. */
export function shownPaths(
  paths: readonly VisiblePath[],
  { text, flag }: VisibilityFilter,
  sort: TableSort | null,
): readonly VisiblePath[] {
  const words = text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  const left = paths.filter((row) => {
    if (flag !== null && !row.flags.includes(flag)) return false;
    const where = [row.path, ...row.samples].join("\n").toLowerCase();
    return words.every((word) => where.includes(word));
  });
  if (sort !== null) return sortRows(left, sort, sortKey);
  return [...left.filter((row) => row.flags.length > 0), ...left.filter((row) => row.flags.length === 0)];
}

function sortKey(row: VisiblePath, column: string): SortKey {
  switch (column) {
    case "path":
      return row.path;
    case "count":
      return row.count;
    case "bytes":
      return row.bytes;
    case "flags":
      return row.flags.length === 0 ? null : row.flags.join(" ");
    default:
      return null;
  }
}

/** Tells rows apart: a path can stand both for itself and for what was gathered below it. */
export function pathKey({ path, gathered }: VisiblePath): string {
  return gathered ? `${path} and below` : path;
}
