/** Which column a table is sorted by; null for the order in which its rows come. */
export interface TableSort {
  readonly column: string;
  readonly direction: "ascending" | "descending";
}

/** What the next press on a column's header sorts by: ascending, descending, then the rows' own order again. */
export function nextSort(sort: TableSort | null, column: string): TableSort | null {
  if (sort?.column !== column) return { column, direction: "ascending" };
  return sort.direction === "ascending" ? { column, direction: "descending" } : null;
}

/** What a row is compared by in one column; null stands for nothing, which comes last in either direction. */
export type SortKey = string | number | bigint | null;

const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** The rows by one column. Rows that are equal there keep their order; answers a new list. */
export function sortRows<Row>(
  rows: readonly Row[],
  sort: TableSort | null,
  keyOf: (row: Row, column: string) => SortKey,
): readonly Row[] {
  if (sort === null) return rows;
  const sign = sort.direction === "ascending" ? 1 : -1;
  return rows
    .map((row) => ({ row, key: keyOf(row, sort.column) }))
    .sort((left, right) => compareKeys(left.key, right.key, sign))
    .map(({ row }) => row);
}

function compareKeys(left: SortKey, right: SortKey, sign: number): number {
  if (left === null || right === null) return Number(left === null) - Number(right === null);
  if (typeof left === "string" || typeof right === "string") {
    return sign * collator.compare(String(left), String(right));
  }
  if (left === right) return 0;
  return sign * (left < right ? -1 : 1);
}

/** The row that a movement key leads to, of `rows` places in a table that shows `page` at once; null for other keys. */
export function movedRow(key: string, active: number, rows: number, page: number): number | null {
  const clamp = (row: number) => Math.max(0, Math.min(rows - 1, row));
  if (rows === 0) return null;
  switch (key) {
    case "ArrowDown":
      return clamp(active + 1);
    case "ArrowUp":
      return active < 0 ? rows - 1 : clamp(active - 1);
    case "PageDown":
      return clamp(active + page);
    case "PageUp":
      return clamp(active - page);
    case "Home":
      return 0;
    case "End":
      return rows - 1;
    default:
      return null;
  }
}
