import type { ValuePath } from "../../replay/json/path.ts";
import type { ValueNode } from "../../worker/protocol.ts";
import {
  type Branch,
  branchAt,
  branchPath,
  type ChildPage,
  closeBranch,
  isWithin,
  openBranch,
  type RowPlace,
  rootBranch,
  rowAt,
  rowOf,
} from "./branch.ts";
import { PageLoader } from "./page-loader.ts";
import type { TreeMemory } from "./tree-memory.ts";
import { walkTo } from "./tree-walk.ts";
import { UnfoldedRows } from "./unfolded-rows.ts";

/** A row as it is shown. */
export interface TreeRow {
  readonly place: RowPlace;
  /** Null while it is read, or where it could not be. */
  readonly node: ValueNode | null;
  /** Why it could not be read. */
  readonly failure: string | null;
  readonly open: boolean;
}

type LoadPage = (path: ValuePath, page: number, signal: AbortSignal) => Promise<readonly ValueNode[]>;

export interface ValueTreeOptions {
  /** Children of the root. */
  readonly count: number;
  /** Children that one page holds. */
  readonly pageSize: number;
  /** Reads one page of the children at a path below the root; null while it is not known yet what is to be read. */
  readonly load: LoadPage | null;
  readonly memory: TreeMemory;
}

/** Which rows of a value are open, focused and loaded. Mutable; whoever shows it follows its version. */
export class ValueTreeStore {
  readonly root: Branch;
  readonly #loader: PageLoader | null;
  readonly #memory: TreeMemory;
  readonly #pageSize: number;
  readonly #listeners = new Set<() => void>();
  readonly #unfolded = new UnfoldedRows();
  #version = 0;
  #shape = 0;
  #focused: RowPlace | null = null;
  #focusTurn = 0;
  #reopened = false;
  #settled = false;
  #reveal = 0;

  constructor({ count, pageSize, load, memory }: ValueTreeOptions) {
    this.root = rootBranch(count);
    this.#memory = memory;
    this.#pageSize = pageSize;
    this.#loader =
      load &&
      new PageLoader(
        (branch, page, signal) => load(branchPath(branch), page, signal),
        () => this.#changed(),
      );
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Grows with everything that shows. */
  readonly version = (): number => this.#version;

  /** Grows when rows come, go or change their height. */
  get shape(): number {
    return this.#shape;
  }

  /** Grows with each move of the focus, which brings its row into sight. */
  get focusTurn(): number {
    return this.#focusTurn;
  }

  /** Whether what was open in the step before has been opened again, as far as it is there. */
  get settled(): boolean {
    return this.#settled;
  }

  get rows(): number {
    return this.root.rows;
  }

  get focused(): RowPlace | null {
    return this.#focused;
  }

  row(at: number): TreeRow | null {
    const place = rowAt(this.root, at);
    return place === null ? null : this.#describe(place);
  }

  focusedRow(): TreeRow | null {
    return this.#focused === null ? null : this.#describe(this.#focused);
  }

  /** Path of a row below the root; null while its key is not known. */
  pathOf(place: RowPlace): ValuePath | null {
    const node = this.#nodeAt(place);
    return node === null || node.key === null ? null : [...branchPath(place.branch), node.key];
  }

  focus(place: RowPlace | null): void {
    this.#focused = place;
    this.#focusTurn += 1;
    this.#memory.active = place === null ? null : this.pathOf(place);
    this.#changed();
  }

  /** Makes the row at a place of the list active; the nearest one where there is none. */
  focusRow(at: number): void {
    const place = rowAt(this.root, Math.max(0, Math.min(this.rows - 1, at)));
    if (place !== null) this.focus(place);
  }

  open(place: RowPlace): void {
    const opened = this.#open(place);
    if (opened !== null) this.#memory.opened(branchPath(opened));
  }

  close(place: RowPlace): void {
    const branch = branchAt(place);
    if (branch === undefined) return;
    if (this.#focused !== null && isWithin(this.#focused.branch, branch)) this.#focused = place;
    this.#memory.closed(branchPath(branch));
    closeBranch(branch);
    this.#reshaped();
  }

  toggle(place: RowPlace): void {
    if (branchAt(place) === undefined) this.open(place);
    else this.close(place);
  }

  /** Rows whose text is shown whole below its key. */
  unfoldedRows(): ReadonlySet<number> {
    return this.#unfolded.rows();
  }

  toggleUnfolded(place: RowPlace): void {
    this.#unfolded.toggle(place);
    this.#reshaped();
  }

  /** Has what the rows from `first` to `last` need read, and nothing else that was waiting. */
  want(first: number, last: number): void {
    if (this.#loader === null) return;
    if (!this.#reopened) {
      this.#reopened = true;
      void this.#reopen();
    }
    const wanted = new Map<string, { readonly branch: Branch; readonly page: number }>();
    for (let at = Math.max(0, first); at <= last; at += 1) {
      const place = rowAt(this.root, at);
      if (place === null) break;
      const page = Math.floor(place.index / this.#pageSize);
      // A page is told apart by the row it starts at, which no other page shares.
      if (!place.branch.pages.has(page)) {
        wanted.set(`${rowOf({ branch: place.branch, index: page * this.#pageSize })}`, {
          branch: place.branch,
          page,
        });
      }
    }
    this.#loader.wantOnly([...wanted.values()]);
  }

  /** Asks again for a page that could not be read. */
  retry({ branch, index }: RowPlace): void {
    const page = Math.floor(index / this.#pageSize);
    branch.pages.delete(page);
    this.#loader?.want([{ branch, page }]);
    this.#changed();
  }

  /** Stops reading; what is shown later is asked for again. */
  rest(): void {
    this.#loader?.stop();
    this.#reopened = false;
  }

  /**
   * Opens the ancestors of a path below the root, and only those, and focuses its row.
   * `absent`: it is not there, or a key of a very large map is not found in its first pages. `superseded`: another
   * path was to be revealed meanwhile.
   */
  async reveal(path: ValuePath): Promise<"found" | "absent" | "superseded"> {
    this.#reveal += 1;
    const turn = this.#reveal;
    const place = await this.#walk(path, () => turn !== this.#reveal);
    if (turn !== this.#reveal) return "superseded";
    if (place === null) return "absent";
    this.focus(place);
    return "found";
  }

  async #reopen(): Promise<void> {
    for (const path of this.#memory.paths()) {
      const place = await this.#walk(path, () => false);
      if (place !== null) this.#open(place);
    }
    const { active } = this.#memory;
    const aimed = this.#memory.takeAim();
    const here = this.#focused;
    const place = active === null || (here !== null && !aimed) ? null : await this.#walk(active, () => false);
    // Whoever moved on meanwhile stays there.
    if (place !== null && this.#focused === here) {
      this.#focused = place;
      if (aimed) this.#focusTurn += 1;
    }
    this.#settled = true;
    this.#changed();
  }

  /** Opens a row and answers its branch; null where there is nothing to open. */
  #open(place: RowPlace): Branch | null {
    const existing = branchAt(place);
    if (existing !== undefined) return existing;
    const node = this.#nodeAt(place);
    if (node === null || node.children === 0) return null;
    const branch = openBranch(place, node.key, node.children);
    this.#loader?.want([{ branch, page: 0 }]);
    this.#reshaped();
    return branch;
  }

  async #walk(path: ValuePath, abandoned: () => boolean): Promise<RowPlace | null> {
    const loader = this.#loader;
    if (loader === null) return null;
    const find = (branch: Branch, key: string | number) => loader.find(branch, key, this.#pageSize);
    return await walkTo(this.root, path, { find, open: (place) => this.#open(place), abandoned });
  }

  #describe(place: RowPlace): TreeRow {
    const page = this.#pageOf(place);
    return {
      place,
      node: this.#nodeAt(place),
      failure: page?.kind === "failed" ? page.sentence : null,
      open: branchAt(place) !== undefined,
    };
  }

  #pageOf({ branch, index }: RowPlace): ChildPage | undefined {
    return branch.pages.get(Math.floor(index / this.#pageSize));
  }

  #nodeAt(place: RowPlace): ValueNode | null {
    const page = this.#pageOf(place);
    return page?.kind === "loaded" ? (page.nodes[place.index % this.#pageSize] ?? null) : null;
  }

  #reshaped(): void {
    this.#shape += 1;
    this.#changed();
  }

  #changed(): void {
    this.#version += 1;
    for (const listener of this.#listeners) listener();
  }
}
