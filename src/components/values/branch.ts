import type { ValuePath } from "../../replay/json/path.ts";
import type { ValueNode } from "../../worker/protocol.ts";

/**
 * The open part of a value as rows: every opened map or list is a branch that knows how many rows stand below it, so
 * that the row at any place is found without a list of all rows. A branch counts its children from the start, loaded
 * or not; nothing here is recursive, however deep a value goes.
 */
export interface Branch {
  readonly parent: Branch | null;
  /** Its place among the parent's children; 0 for the root. */
  readonly index: number;
  /** Its key in the parent; null for the root. */
  readonly key: string | number | null;
  /** Levels below the root, which has 0. */
  readonly depth: number;
  /** Children, loaded or not. */
  readonly count: number;
  /** Rows below this branch: its children and everything open below them. */
  rows: number;
  /** Opened children by their place, in ascending order of it. */
  readonly open: Branch[];
  /** Children that were asked for, by page number. */
  readonly pages: Map<number, ChildPage>;
}

/** One page of children, or why it could not be read. */
export type ChildPage =
  | { readonly kind: "loaded"; readonly nodes: readonly ValueNode[] }
  | { readonly kind: "failed"; readonly sentence: string };

/** A row: the `index`-th child of a branch. */
export interface RowPlace {
  readonly branch: Branch;
  readonly index: number;
}

export function rootBranch(count: number): Branch {
  return { parent: null, index: 0, key: null, depth: 0, count, rows: count, open: [], pages: new Map() };
}

/** The opened branch that a row stands for, or undefined where it is closed. */
export function branchAt({ branch, index }: RowPlace): Branch | undefined {
  const at = firstNotBefore(branch.open, index);
  const found = branch.open[at];
  return found?.index === index ? found : undefined;
}

/** Opens the child at a place; one that is open already is answered as it is. */
export function openBranch(place: RowPlace, key: string | number | null, count: number): Branch {
  const existing = branchAt(place);
  if (existing !== undefined) return existing;
  const { branch: parent, index } = place;
  const opened: Branch = {
    parent,
    index,
    key,
    depth: parent.depth + 1,
    count,
    rows: count,
    open: [],
    pages: new Map(),
  };
  parent.open.splice(firstNotBefore(parent.open, index), 0, opened);
  addRows(parent, count);
  return opened;
}

/** Closes a branch and forgets what was open below it. The root stays. */
export function closeBranch(branch: Branch): void {
  const { parent } = branch;
  if (parent === null) return;
  const at = parent.open.indexOf(branch);
  if (at === -1) return;
  parent.open.splice(at, 1);
  addRows(parent, -branch.rows);
}

/** The row at a place in the flat list of rows, or null outside it. */
export function rowAt(root: Branch, row: number): RowPlace | null {
  if (!(row >= 0 && row < root.rows)) return null;
  let branch = root;
  let left = row;
  while (true) {
    const below = descend(branch, left);
    if (below.branch === null) return { branch, index: below.index };
    branch = below.branch;
    left = below.left;
  }
}

/** Where a row stands in the flat list of rows. */
export function rowOf({ branch, index }: RowPlace): number {
  let row = rowInBranch(branch, index);
  for (let at = branch; at.parent !== null; at = at.parent) row += rowInBranch(at.parent, at.index) + 1;
  return row;
}

/** The row that a branch itself is, or null for the root. */
export function placeOf(branch: Branch): RowPlace | null {
  return branch.parent === null ? null : { branch: branch.parent, index: branch.index };
}

/** Path of a branch below the root. */
export function branchPath(branch: Branch): ValuePath {
  const keys: (string | number)[] = [];
  for (let at: Branch | null = branch; at !== null; at = at.parent) if (at.key !== null) keys.push(at.key);
  return keys.reverse();
}

/** Whether a branch and everything above it is still open. */
export function isOpen(branch: Branch): boolean {
  for (let at = branch; at.parent !== null; at = at.parent)
    if (branchAt({ branch: at.parent, index: at.index }) !== at) return false;
  return true;
}

/** Whether a branch is another one or stands below it. */
export function isWithin(branch: Branch, ancestor: Branch): boolean {
  for (let at: Branch | null = branch; at !== null; at = at.parent) if (at === ancestor) return true;
  return false;
}

function addRows(from: Branch, rows: number): void {
  for (let at: Branch | null = from; at !== null; at = at.parent) at.rows += rows;
}

/** Rows of a branch before its `index`-th child. */
function rowInBranch(branch: Branch, index: number): number {
  let row = index;
  for (const child of branch.open) {
    if (child.index >= index) break;
    row += child.rows;
  }
  return row;
}

/** One step down: the child that a row of a branch is, or the opened child below which it stands. */
function descend(
  branch: Branch,
  row: number,
): { readonly branch: null; readonly index: number } | { readonly branch: Branch; readonly left: number } {
  let opened = 0;
  for (const child of branch.open) {
    const own = child.index + opened;
    if (row <= own) break;
    if (row <= own + child.rows) return { branch: child, left: row - own - 1 };
    opened += child.rows;
  }
  return { branch: null, index: row - opened };
}

function firstNotBefore(open: readonly Branch[], index: number): number {
  let low = 0;
  let high = open.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((open[middle]?.index ?? index) < index) low = middle + 1;
    else high = middle;
  }
  return low;
}
