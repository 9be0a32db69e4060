import { describe, expect, it } from "vitest";
import {
  type Branch,
  branchAt,
  branchPath,
  closeBranch,
  isWithin,
  openBranch,
  placeOf,
  rootBranch,
  rowAt,
  rowOf,
} from "./branch.ts";

/** Rows as `depth:index`, found one by one. */
function listing(root: Branch): string[] {
  return Array.from({ length: root.rows }, (_, row) => {
    const place = rowAt(root, row);
    return place === null ? "?" : `${place.branch.depth}:${place.index}`;
  });
}

describe("rows of a branch", () => {
  it("has a row for every child, loaded or not", () => {
    const root = rootBranch(100_000);
    expect(root.rows).toBe(100_000);
    expect(rowAt(root, 99_999)).toEqual({ branch: root, index: 99_999 });
    expect(rowAt(root, 100_000)).toBeNull();
    expect(rowAt(root, -1)).toBeNull();
  });

  it("puts the children of an opened row right below it", () => {
    const root = rootBranch(3);
    openBranch({ branch: root, index: 1 }, "b", 2);
    expect(listing(root)).toEqual(["0:0", "0:1", "1:0", "1:1", "0:2"]);
  });

  it("keeps order however the rows were opened", () => {
    const root = rootBranch(4);
    openBranch({ branch: root, index: 3 }, "d", 1);
    openBranch({ branch: root, index: 0 }, "a", 1);
    const c = openBranch({ branch: root, index: 2 }, "c", 2);
    openBranch({ branch: c, index: 1 }, 1, 1);
    expect(listing(root)).toEqual(["0:0", "1:0", "0:1", "0:2", "1:0", "1:1", "2:0", "0:3", "1:0"]);
    for (let row = 0; row < root.rows; row += 1) {
      const place = rowAt(root, row);
      expect(place === null ? -1 : rowOf(place)).toBe(row);
    }
  });

  it("opens a row once", () => {
    const root = rootBranch(1);
    const first = openBranch({ branch: root, index: 0 }, "a", 5);
    expect(openBranch({ branch: root, index: 0 }, "a", 5)).toBe(first);
    expect(root.rows).toBe(6);
    expect(branchAt({ branch: root, index: 0 })).toBe(first);
  });

  it("takes all rows below a closed branch away", () => {
    const root = rootBranch(2);
    const a = openBranch({ branch: root, index: 0 }, "a", 2);
    openBranch({ branch: a, index: 1 }, 1, 3);
    expect(root.rows).toBe(7);
    closeBranch(a);
    expect(listing(root)).toEqual(["0:0", "0:1"]);
    closeBranch(root);
    expect(root.rows).toBe(2);
  });

  it("opens an empty map without a row", () => {
    const root = rootBranch(2);
    openBranch({ branch: root, index: 0 }, "a", 0);
    expect(listing(root)).toEqual(["0:0", "0:1"]);
  });

  it("tells a branch's row and path", () => {
    const root = rootBranch(2);
    const a = openBranch({ branch: root, index: 1 }, "", 2);
    const b = openBranch({ branch: a, index: 1 }, 1, 1);
    expect(branchPath(b)).toEqual(["", 1]);
    expect(placeOf(b)).toEqual({ branch: a, index: 1 });
    expect(placeOf(root)).toBeNull();
    expect(isWithin(b, a)).toBe(true);
    expect(isWithin(a, b)).toBe(false);
  });

  it("goes 5,000 levels down", () => {
    const root = rootBranch(1);
    let at = root;
    for (let level = 0; level < 5_000; level += 1) at = openBranch({ branch: at, index: 0 }, "n", 1);
    expect(root.rows).toBe(5_001);
    expect(rowAt(root, 5_000)).toEqual({ branch: at, index: 0 });
    expect(rowOf({ branch: at, index: 0 })).toBe(5_000);
    expect(branchPath(at)).toHaveLength(5_000);
    const second = root.open[0];
    if (second !== undefined) closeBranch(second);
    expect(root.rows).toBe(1);
  });
});
