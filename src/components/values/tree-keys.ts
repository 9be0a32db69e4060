import type { KeyPress } from "../../state/keys.ts";
import { branchAt, placeOf, type RowPlace, rowOf } from "./branch.ts";
import type { ValueTreeStore } from "./value-tree-store.ts";

/** What a key does in a tree. */
export type TreeCommand =
  | "up"
  | "down"
  | "page-up"
  | "page-down"
  | "first"
  | "last"
  | "in"
  | "out"
  | "toggle"
  | "drill"
  | "back";

const plain: Readonly<Record<string, TreeCommand>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  PageUp: "page-up",
  PageDown: "page-down",
  Home: "first",
  End: "last",
  ArrowRight: "in",
  ArrowLeft: "out",
  Enter: "toggle",
  " ": "toggle",
  Backspace: "back",
};

/** The command of a key press inside a tree, or null for a key that is not the tree's. */
export function treeCommand(press: KeyPress): TreeCommand | null {
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  if (press.shiftKey) return press.key === "Enter" ? "drill" : null;
  return plain[press.key] ?? null;
}

/** Moves the focus, and opens or closes the focused row, as a tree does. `page` is the number of rows in sight. */
export function moveInTree(store: ValueTreeStore, command: TreeCommand, page: number): void {
  const { focused } = store;
  if (focused === null) {
    store.focusRow(command === "last" ? store.rows - 1 : 0);
    return;
  }
  const row = rowOf(focused);
  switch (command) {
    case "up":
      store.focusRow(row - 1);
      break;
    case "down":
      store.focusRow(row + 1);
      break;
    case "page-up":
      store.focusRow(row - page);
      break;
    case "page-down":
      store.focusRow(row + page);
      break;
    case "first":
      store.focusRow(0);
      break;
    case "last":
      store.focusRow(store.rows - 1);
      break;
    case "in":
      if (branchAt(focused) === undefined) store.open(focused);
      else store.focusRow(row + 1);
      break;
    case "out":
      goOut(store, focused);
      break;
    default:
      break;
  }
}

function goOut(store: ValueTreeStore, focused: RowPlace): void {
  if (branchAt(focused) !== undefined) {
    store.close(focused);
    return;
  }
  const parent = placeOf(focused.branch);
  if (parent !== null) store.focus(parent);
}
