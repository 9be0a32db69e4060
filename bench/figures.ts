import type { MeasureId } from "./goals.ts";

/** What was measured. Times in milliseconds, sizes in bytes. */
export interface Figure {
  readonly value: number;
  /** What it is measured against, in the same unit, from the same bench. */
  readonly baseline?: number | undefined;
  /** Every single measurement behind the value and the baseline, in the order they were made. */
  readonly samples?: readonly number[] | undefined;
  readonly baselineSamples?: readonly number[] | undefined;
  /** What else there is to know of it. */
  readonly note?: string | undefined;
}

/** What came of a measure: its figure, or why there is none. */
export type Outcome =
  | { readonly kind: "measured"; readonly figure: Figure }
  | { readonly kind: "not-measured"; readonly why: string }
  | { readonly kind: "broken"; readonly why: string };

export type Outcomes = ReadonlyMap<MeasureId, Outcome>;

/** The middle one of the values, or the mean of the middle two. Throws for none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  if (low === undefined || high === undefined) throw new Error("There are no values.");
  return (low + high) / 2;
}

/** The value that the share of all values does not exceed, one of them. Throws for none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (value === undefined) throw new Error("There are no values.");
  return value;
}

/** A time or size with all its measurements, as the median of them. */
export function medianFigure(samples: readonly number[], baselineSamples?: readonly number[]): Figure {
  return {
    value: median(samples),
    samples,
    ...(baselineSamples !== undefined && { baseline: median(baselineSamples), baselineSamples }),
  };
}
