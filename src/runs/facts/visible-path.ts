import { formatPath } from "../../replay/json/path.ts";
import { isArray, isObject, type JsonValue } from "../../replay/json/value.ts";
import { findSecrets, type SecretKind, type SecretMatch } from "./secret-shapes.ts";
import { SAMPLE_UNITS, valueSample } from "./value-sample.ts";
import { flagOfPath, type PathSegment, VISIBILITY_FLAGS, type VisibilityFlag } from "./visibility-flags.ts";

/** One distinct field path that the observer gets; list items stand as `*`, and a key that is `*` is quoted. */
export interface VisiblePath {
  readonly path: string;
  /** True where the row stands for everything below the path that has no row of its own. */
  readonly gathered: boolean;
  /** Values found there. */
  readonly count: number;
  /** Canonical bytes of those values, summed. */
  readonly bytes: number;
  /** At most three different ones, at most 120 units each; of a secret the part that looks like one. */
  readonly samples: readonly string[];
  readonly flags: readonly VisibilityFlag[];
  readonly secrets: readonly SecretKind[];
}

const SAMPLES = 3;
/** Units that are shown ahead of a secret. */
const SECRET_LEAD = 16;

/** A path on which values are counted, and the paths below it. */
export class PathTally {
  readonly children = new Map<PathSegment, PathTally>();
  /** What stands below and has no tally of its own. */
  rest: PathTally | null = null;
  readonly #flag: VisibilityFlag | null;
  readonly #samples = new Set<string>();
  readonly #flags = new Set<VisibilityFlag>();
  readonly #secrets = new Set<SecretKind>();
  #count = 0;
  #bytes = 0;

  constructor(
    readonly path: readonly PathSegment[],
    readonly gathered: boolean,
  ) {
    // What has no row of its own is taken for a field that nobody knows.
    this.#flag = flagOfPath(gathered ? [...path, ""] : path);
  }

  /** Counts one value that has nothing below it, of so many canonical bytes; its flags are added to `found`. */
  add(value: JsonValue, bytes: number, found: Set<VisibilityFlag>): void {
    this.#count++;
    this.#bytes += bytes;
    const secrets = typeof value === "string" ? findSecrets(value) : [];
    for (const secret of secrets) this.#secrets.add(secret.kind);
    if (secrets.length > 0) this.#raise("secret", found);
    if (this.#flag !== null && !isEmpty(value)) this.#raise(this.#flag, found);
    this.#keepSample(value, secrets[0]);
  }

  /** The row of this path; null when nothing was counted on it. */
  row(): VisiblePath | null {
    if (this.#count === 0) return null;
    return {
      path: this.path.map((segment) => (segment === null ? "*" : shownKey(segment))).join("."),
      gathered: this.gathered,
      count: this.#count,
      bytes: this.#bytes,
      samples: [...this.#samples],
      flags: VISIBILITY_FLAGS.filter((flag) => this.#flags.has(flag)),
      secrets: [...this.#secrets],
    };
  }

  #raise(flag: VisibilityFlag, found: Set<VisibilityFlag>): void {
    this.#flags.add(flag);
    found.add(flag);
  }

  /** The first few different values; a secret takes the place of the last of them. */
  #keepSample(value: JsonValue, secret: SecretMatch | undefined): void {
    if (this.#samples.size >= SAMPLES && secret === undefined) return;
    const text = valueSample(value, sampleStart(secret));
    if (this.#samples.has(text)) return;
    if (this.#samples.size >= SAMPLES) {
      const last = [...this.#samples].at(-1);
      if (last !== undefined) this.#samples.delete(last);
    }
    this.#samples.add(text);
  }
}

/** What is empty tells nothing by its place (only empty maps and lists are counted at all). */
function isEmpty(value: JsonValue): boolean {
  return value === null || value === "" || isArray(value) || isObject(value);
}

/** Where a sample of a text begins: at its start, or just ahead of a secret that it would not reach else. */
function sampleStart(secret: SecretMatch | undefined): number {
  return secret === undefined || secret.end < SAMPLE_UNITS ? 0 : Math.max(0, secret.start - SECRET_LEAD);
}

function shownKey(key: string): string {
  return key === "*" ? '"*"' : formatPath([key]);
}
