import { type Branch, isOpen, type RowPlace, rowOf } from "./branch.ts";

/** Which rows show their text whole below their key. */
export class UnfoldedRows {
  readonly #places = new Map<Branch, Set<number>>();

  toggle({ branch, index }: RowPlace): void {
    const indexes = this.#places.get(branch) ?? new Set();
    if (!indexes.delete(index)) indexes.add(index);
    this.#places.set(branch, indexes);
  }

  /** Where they stand in the list of rows now; those below a closed row have no place in it. */
  rows(): ReadonlySet<number> {
    const rows = new Set<number>();
    for (const [branch, indexes] of this.#places) {
      if (isOpen(branch)) for (const index of indexes) rows.add(rowOf({ branch, index }));
    }
    return rows;
  }
}
