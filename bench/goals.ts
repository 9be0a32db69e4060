/** What is measured, against what, and what it should come to. */
export interface Goal {
  readonly what: string;
  /** What the value is measured against; null where it stands for itself. */
  readonly against: string | null;
  readonly unit: "time" | "size" | "count" | "truth";
  /** What is compared with the goal: the value itself, how often the baseline goes into it, or the other way round. */
  readonly of: "value" | "value/baseline" | "baseline/value";
  readonly most?: number;
  readonly least?: number;
  /** A goal that is told; the others must be met. */
  readonly told?: true;
}

const MB = 1_000_000;

export const GOALS = {
  "long-first-picture": {
    what: "long: drop → first step's image painted",
    against: "raw stream() read of the long log",
    unit: "time",
    of: "value/baseline",
    most: 0.15,
  },
  "wide-first-picture": {
    what: "wide: drop → first step's image painted",
    against: "raw stream() read of the long log",
    unit: "time",
    of: "value/baseline",
    most: 0.15,
  },
  "long-index": {
    what: "long: drop → index complete, in throughput",
    against: "raw stream() read of the long log",
    unit: "time",
    of: "baseline/value",
    least: 0.8,
    told: true,
  },
  "long-key": {
    what: "long: key press → new step painted, p95",
    against: "the same on ten steps",
    unit: "time",
    of: "value/baseline",
    most: 1.5,
    told: true,
  },
  "long-held-key": {
    what: "long: main-thread tasks over 50 ms while a key is held",
    against: null,
    unit: "count",
    of: "value",
    most: 0,
    told: true,
  },
  "long-heap": {
    what: "long: page and worker heap after indexing and 500 scrubs, over an empty app's",
    against: null,
    unit: "size",
    of: "value",
    most: 60 * MB,
  },
  "long-private": {
    what: "long: renderer's private memory then, over an empty app's",
    against: null,
    unit: "size",
    of: "value",
    most: 300 * MB,
  },
  "many-listed": {
    what: "many: drop → last episode listed",
    against: "a worker that walks the tree and reads the manifests",
    unit: "time",
    of: "value/baseline",
    most: 2,
    told: true,
  },
  "wide-command-line": {
    what: "wide: last step after, command line",
    against: "the plain script",
    unit: "time",
    of: "value/baseline",
    most: 0.6,
  },
  "wide-command-line-peak": {
    what: "wide: the command line's peak memory",
    against: null,
    unit: "size",
    of: "value",
    most: 200 * MB,
  },
  "long-command-line": {
    what: "long: step 10, command line",
    against: "the plain script's parse of every line",
    unit: "time",
    of: "value/baseline",
    most: 0.25,
  },
  "long-command-line-strict": {
    what: "long: step 10, command line with --strict",
    against: "the plain script's parse of every line",
    unit: "time",
    of: "value/baseline",
    most: 1.5,
  },
  "long-command-line-peak": {
    what: "long: the command line's peak memory, the larger of both",
    against: null,
    unit: "size",
    of: "value",
    most: 200 * MB,
  },
  "wide-export-heap": {
    what: "wide: page and worker heap while the last step is exported in the app, over an empty app's",
    against: null,
    unit: "size",
    of: "value",
    most: 150 * MB,
  },
  "wide-export-equal": {
    what: "wide: the app's export is the command line's, byte for byte",
    against: null,
    unit: "truth",
    of: "value",
    least: 1,
  },
  "long-search": {
    what: "long: a word looked for in all steps",
    against: "raw stream() read of the long log",
    unit: "time",
    of: "value/baseline",
    most: 4,
    told: true,
  },
  "initial-javascript": {
    what: "JavaScript loaded before a folder is opened, compressed",
    against: null,
    unit: "size",
    of: "value",
    most: 200_000,
  },
} as const satisfies Readonly<Record<string, Goal>>;

export type MeasureId = keyof typeof GOALS;

export const MEASURE_IDS: readonly MeasureId[] = Object.keys(GOALS).filter(isMeasureId);

function isMeasureId(name: string): name is MeasureId {
  return Object.hasOwn(GOALS, name);
}
