import { describe, expect, it } from "vitest";
import { movedRow, nextSort, type SortKey, sortRows } from "./table-order.ts";

describe("sorting a table", () => {
  const sorted = (keys: readonly SortKey[], direction: "ascending" | "descending") =>
    sortRows(keys, { column: "a", direction }, (key) => key);

  it("goes from ascending over descending to the rows' own order", () => {
    const first = nextSort(null, "a");
    const second = nextSort(first, "a");
    expect(first).toEqual({ column: "a", direction: "ascending" });
    expect(second).toEqual({ column: "a", direction: "descending" });
    expect(nextSort(second, "a")).toBeNull();
    expect(nextSort(second, "b")).toEqual({ column: "b", direction: "ascending" });
  });

  it("puts what has no value last in either direction", () => {
    expect(sorted([null, 2, null, 1], "ascending")).toEqual([1, 2, null, null]);
    expect(sorted([null, 2, null, 1], "descending")).toEqual([2, 1, null, null]);
  });

  it("reads the numbers within texts", () => {
    expect(sorted(["rep-10", "rep-9", "Rep-1"], "ascending")).toEqual(["Rep-1", "rep-9", "rep-10"]);
  });

  it("orders integers of any size beside numbers", () => {
    expect(sorted([2n ** 70n, 1.5, 3n], "ascending")).toEqual([1.5, 3n, 2n ** 70n]);
  });

  it("keeps the order of equal rows", () => {
    const rows = [
      { key: 1, name: "a" },
      { key: 1, name: "b" },
      { key: 0, name: "c" },
    ];
    const order = (direction: "ascending" | "descending") =>
      sortRows(rows, { column: "key", direction }, (row) => row.key).map((row) => row.name);
    expect(order("ascending")).toEqual(["c", "a", "b"]);
    expect(order("descending")).toEqual(["a", "b", "c"]);
  });
});

describe("moving through a table", () => {
  it("steps, pages and goes to the ends, and stays within", () => {
    expect(movedRow("ArrowDown", -1, 5, 3)).toBe(0);
    expect(movedRow("ArrowUp", -1, 5, 3)).toBe(4);
    expect(movedRow("ArrowUp", 0, 5, 3)).toBe(0);
    expect(movedRow("PageDown", 3, 5, 3)).toBe(4);
    expect(movedRow("PageUp", 4, 5, 3)).toBe(1);
    expect(movedRow("Home", 4, 5, 3)).toBe(0);
    expect(movedRow("End", 0, 5, 3)).toBe(4);
  });

  it("leaves other keys and an empty table alone", () => {
    expect(movedRow("a", 0, 5, 3)).toBeNull();
    expect(movedRow("ArrowDown", 0, 0, 3)).toBeNull();
  });
});
