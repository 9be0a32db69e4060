/**
 * What an observer of a view can read: every distinct field path, how often it is there, how much it is, a few of its
 * values and what about it tends to leak. One masked transition is looked at a time and none is kept; memory is
 * bounded by the number of paths, not by the view.
 */
import {
  isArray,
  isObject,
  type JsonArray,
  type JsonObject,
  type JsonValue,
} from "../../replay/json/value.ts";
import { ownCanonicalBytes } from "./canonical-size.ts";
import { type PathSegment, VISIBILITY_FLAGS, type VisibilityFlag } from "./visibility-flags.ts";
import { PathTally, type VisiblePath } from "./visible-path.ts";

/** How far a flag reaches. */
export interface FlagReach {
  readonly flag: VisibilityFlag;
  /** Transitions that hold something so flagged. */
  readonly transitions: number;
  /** Whether the view itself does, outside its transitions. */
  readonly head: boolean;
}

export interface VisibilityReport {
  readonly paths: readonly VisiblePath[];
  /** Flags that were found, in the order in which a person should be told. */
  readonly flags: readonly FlagReach[];
  readonly transitions: number;
  /** Bytes of the view's canonical JSON, without a newline at its end. */
  readonly bytes: number;
}

export interface VisibilityLimits {
  /** Paths in all. */
  readonly paths: number;
  /** Keys of one map that get paths of their own (a map by element has thousands). */
  readonly keys: number;
  readonly depth: number;
}

const LIMITS: VisibilityLimits = { paths: 5_000, keys: 100, depth: 40 };
/** Longer keys have no path of their own. */
const KEY_UNITS = 200;
/** `"transitions":[]` */
const TRANSITIONS_BYTES = 16;

interface Place {
  readonly value: JsonValue;
  readonly tally: PathTally;
}

/** A map or list whose entries are being counted. */
interface Frame {
  readonly tally: PathTally;
  readonly keys: readonly string[] | null;
  readonly container: JsonObject | JsonArray;
  index: number;
}

/** Gathers the {@link VisibilityReport} of one view: its head once, then its masked transitions in order. */
export class VisibilityCollector {
  readonly #limits: VisibilityLimits;
  readonly #root = new PathTally([], false);
  readonly #reach = new Map<VisibilityFlag, { transitions: number; head: boolean }>();
  #paths = 0;
  #transitions = 0;
  #bytes = 0;

  constructor(limits: VisibilityLimits = LIMITS) {
    this.#limits = limits;
  }

  /** Takes the view without its transitions: parent, pause, snapshot, metadata, interventions. */
  addHead(head: JsonObject): void {
    const { transitions: _, ...fields } = head;
    this.#bytes += TRANSITIONS_BYTES + (Object.keys(fields).length > 0 ? 1 : 0);
    for (const flag of this.#walk(fields, this.#root)) this.#reachOf(flag).head = true;
  }

  /** Takes one masked transition, as the view holds it. */
  add(transition: JsonObject): void {
    const item = this.#child(this.#child(this.#root, "transitions"), null);
    for (const flag of this.#walk(transition, item)) this.#reachOf(flag).transitions++;
    if (this.#transitions > 0) this.#bytes++;
    this.#transitions++;
  }

  report(): VisibilityReport {
    const paths: VisiblePath[] = [];
    const stack: PathTally[] = [this.#root];
    for (let tally = stack.pop(); tally !== undefined; tally = stack.pop()) {
      const row = tally.row();
      if (row !== null) paths.push(row);
      if (tally.rest !== null) stack.push(tally.rest);
      stack.push(...[...tally.children.values()].reverse());
    }
    const flags = VISIBILITY_FLAGS.flatMap((flag) => {
      const reach = this.#reach.get(flag);
      return reach === undefined ? [] : [{ flag, ...reach }];
    });
    return { paths, flags, transitions: this.#transitions, bytes: this.#bytes };
  }

  /** Counts a value and all that is below it; answers the flags that were found. */
  #walk(value: JsonValue, start: PathTally): ReadonlySet<VisibilityFlag> {
    const found = new Set<VisibilityFlag>();
    const stack: Frame[] = [];
    let place: Place | null = { value, tally: start };
    while (place !== null) {
      const bytes = ownCanonicalBytes(place.value);
      this.#bytes += bytes;
      const frame = openFrame(place);
      if (frame === null) place.tally.add(place.value, bytes, found);
      else stack.push(frame);
      place = this.#next(stack);
    }
    return found;
  }

  #next(stack: Frame[]): Place | null {
    for (let frame = stack.at(-1); frame !== undefined; frame = stack.at(-1)) {
      const index = frame.index++;
      const key = frame.keys?.[index] ?? null;
      const value = isArray(frame.container) ? frame.container[index] : frame.container[key ?? ""];
      const ended = frame.keys === null ? value === undefined : key === null;
      if (!ended && value !== undefined) return { value, tally: this.#child(frame.tally, key) };
      stack.pop();
    }
    return null;
  }

  #child(parent: PathTally, segment: PathSegment): PathTally {
    if (parent.gathered) return parent;
    const known = parent.children.get(segment);
    if (known !== undefined) return known;
    if (this.#isFull(parent, segment)) {
      parent.rest ??= new PathTally(parent.path, true);
      return parent.rest;
    }
    const child = new PathTally([...parent.path, segment], false);
    parent.children.set(segment, child);
    this.#paths++;
    return child;
  }

  #isFull(parent: PathTally, segment: PathSegment): boolean {
    const { paths, keys, depth } = this.#limits;
    return (
      this.#paths >= paths ||
      parent.children.size >= keys ||
      parent.path.length >= depth ||
      (segment !== null && segment.length > KEY_UNITS)
    );
  }

  #reachOf(flag: VisibilityFlag): { transitions: number; head: boolean } {
    const known = this.#reach.get(flag) ?? { transitions: 0, head: false };
    this.#reach.set(flag, known);
    return known;
  }
}

/** Null for what has nothing below it: scalars, bytes, empty maps and lists. */
function openFrame({ value, tally }: Place): Frame | null {
  if (isArray(value)) return value.length === 0 ? null : { tally, keys: null, container: value, index: 0 };
  if (!isObject(value)) return null;
  const keys = Object.keys(value);
  return keys.length === 0 ? null : { tally, keys, container: value, index: 0 };
}
