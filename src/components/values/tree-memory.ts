import type { ValuePath } from "../../replay/json/path.ts";
import { startsWith } from "./written-path.ts";

/** What is remembered stays small: it is opened again for every step that is looked at. */
const MOST = 60;
const DEEPEST = 24;

/**
 * What a person opened in a tree, so that it is open in the next step as well. A path that a step lacks is kept: it
 * may be there again in the one after.
 */
export class TreeMemory {
  readonly #paths = new Map<string, ValuePath>();
  #active: ValuePath | null = null;
  #aimed = false;

  /** The active row, which is active again in the next step. */
  get active(): ValuePath | null {
    return this.#active;
  }

  /** One that stands very deep is not remembered: it would take as many questions in every step. */
  set active(path: ValuePath | null) {
    this.#active = path !== null && path.length > DEEPEST ? null : path;
    this.#aimed = false;
  }

  /** Has the next tree go to a path, as a search does that leads to a place far below. */
  aim(path: ValuePath): void {
    this.#active = path;
    this.#aimed = true;
  }

  /** Whether the active row must be brought into sight; answers true once. */
  takeAim(): boolean {
    const aimed = this.#aimed;
    this.#aimed = false;
    return aimed;
  }

  /** Paths below the root, shortest first. */
  paths(): readonly ValuePath[] {
    return [...this.#paths.values()].sort((one, other) => one.length - other.length);
  }

  opened(path: ValuePath): void {
    if (path.length > DEEPEST) return;
    this.#paths.set(JSON.stringify(path), path);
    const oldest = this.#paths.keys().next();
    if (this.#paths.size > MOST && !oldest.done) this.#paths.delete(oldest.value);
  }

  /** Forgets a path and all below it. */
  closed(path: ValuePath): void {
    for (const [key, other] of this.#paths) if (startsWith(other, path)) this.#paths.delete(key);
  }
}
