import type { Built } from "./browser/site.ts";
import type { Figure } from "./figures.ts";
import type { MeasureId } from "./goals.ts";
import type { RunName } from "./options.ts";
import type { MadeRun } from "./runs/made-runs.ts";

/** What is measured on, and with. */
export interface Bench {
  readonly built: Built;
  readonly chromium: string;
  /** Folder for what programs and the browser write. */
  readonly scratch: string;
  readonly only: ReadonlySet<RunName>;
  /** The folder of a run that was made. */
  readonly folder: (run: MadeRun) => string;
  /** Transitions of a run that is one episode, episodes of the one of many. */
  readonly size: (run: MadeRun) => number;
}

/** Why a measure has no figure, where that is no failure. */
export interface NotMeasured {
  readonly why: string;
}

/** Measures that are made together. */
export interface MeasureGroup {
  /** What is done, for a person who waits. */
  readonly name: string;
  /** Runs without which none of it can be measured. */
  readonly needs: readonly RunName[];
  readonly measures: readonly MeasureId[];
  /** Answers each of the measures; throws where one broke. */
  readonly measure: (bench: Bench) => Promise<ReadonlyMap<MeasureId, Figure | NotMeasured>>;
}
