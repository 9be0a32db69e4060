import type { ValueNode } from "../../worker/protocol.ts";
import type { Branch, ChildPage, RowPlace } from "./branch.ts";

export interface WantedPage {
  readonly branch: Branch;
  readonly page: number;
}

type Load = (branch: Branch, page: number, signal: AbortSignal) => Promise<readonly ValueNode[]>;

/** Requests that run at once; the others wait, and are dropped when they scroll out of sight. */
const AT_ONCE = 4;

/** Keys that are looked for by name are sought in this many pages of their map. */
const LOCATE_PAGES = 20;

/** Reads pages of children into their branches, those in sight first. */
export class PageLoader {
  readonly #load: Load;
  readonly #loaded: () => void;
  #running = new Map<Branch, Map<number, Promise<ChildPage>>>();
  #count = 0;
  #waiting: WantedPage[] = [];
  #stop = new AbortController();

  constructor(load: Load, loaded: () => void) {
    this.#load = load;
    this.#loaded = loaded;
  }

  /** Reads these too. */
  want(pages: readonly WantedPage[]): void {
    this.#waiting.push(...pages);
    this.#pump();
  }

  /** Reads these, and nothing of what was still waiting. */
  wantOnly(pages: readonly WantedPage[]): void {
    this.#waiting = [...pages];
    this.#pump();
  }

  /** Ends what is being read. */
  stop(): void {
    this.#waiting = [];
    this.#running = new Map();
    this.#count = 0;
    this.#stop.abort();
    this.#stop = new AbortController();
  }

  /** One page, read if it was not yet. */
  page(branch: Branch, page: number): Promise<ChildPage> {
    const known = branch.pages.get(page);
    if (known !== undefined) return Promise.resolve(known);
    return this.#running.get(branch)?.get(page) ?? this.#start(branch, page);
  }

  /** The place of a key in a branch; null where it is not there, or not in the first pages of a very large map. */
  async find(branch: Branch, key: string | number, pageSize: number): Promise<RowPlace | null> {
    if (typeof key === "number") {
      if (key >= branch.count) return null;
      const page = await this.page(branch, Math.floor(key / pageSize));
      return page.kind === "loaded" ? { branch, index: key } : null;
    }
    const pages = Math.min(LOCATE_PAGES, Math.ceil(branch.count / pageSize));
    for (let number = 0; number < pages; number += 1) {
      const page = await this.page(branch, number);
      if (page.kind === "failed") return null;
      const at = page.nodes.findIndex((node) => node.key === key);
      if (at !== -1) return { branch, index: number * pageSize + at };
    }
    return null;
  }

  #pump(): void {
    while (this.#count < AT_ONCE) {
      const next = this.#waiting.shift();
      if (next === undefined) return;
      void this.page(next.branch, next.page);
    }
  }

  #start(branch: Branch, page: number): Promise<ChildPage> {
    const { signal } = this.#stop;
    const running = this.#running.get(branch) ?? new Map<number, Promise<ChildPage>>();
    this.#running.set(branch, running);
    this.#count += 1;
    const answer = this.#read(branch, page, signal).then((read) => {
      if (signal.aborted) return read;
      this.#count -= 1;
      running.delete(page);
      if (running.size === 0) this.#running.delete(branch);
      branch.pages.set(page, read);
      this.#loaded();
      this.#pump();
      return read;
    });
    running.set(page, answer);
    return answer;
  }

  async #read(branch: Branch, page: number, signal: AbortSignal): Promise<ChildPage> {
    try {
      return { kind: "loaded", nodes: await this.#load(branch, page, signal) };
    } catch (error) {
      return { kind: "failed", sentence: error instanceof Error ? error.message : String(error) };
    }
  }
}
