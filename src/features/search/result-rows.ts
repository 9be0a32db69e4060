import type { FoundStep, SearchHit } from "../../worker/protocol.ts";

/** A row of the list. What can be gone to has its place among the others that can. */
export type ResultRow =
  | { readonly kind: "step"; readonly step: FoundStep; readonly option: number | null }
  | { readonly kind: "hit"; readonly step: FoundStep; readonly hit: SearchHit; readonly option: number }
  | { readonly kind: "more"; readonly places: number }
  | { readonly kind: "unlisted"; readonly steps: number };

/** What one can go to: a hit, or a step that was found without a text. */
export interface ResultOption {
  readonly step: FoundStep;
  readonly hit: SearchHit | null;
  /** Its row. */
  readonly row: number;
}

export interface Results {
  readonly rows: readonly ResultRow[];
  readonly options: readonly ResultOption[];
}

/** The found steps as rows: each with its hits below it, and how many there are besides. */
export function resultsOf(listed: readonly FoundStep[], steps: number): Results {
  const rows: ResultRow[] = [];
  const options: ResultOption[] = [];
  for (const step of listed) {
    const alone = step.hits.length === 0;
    if (alone) options.push({ step, hit: null, row: rows.length });
    rows.push({ kind: "step", step, option: alone ? options.length - 1 : null });
    for (const hit of step.hits) {
      options.push({ step, hit, row: rows.length });
      rows.push({ kind: "hit", step, hit, option: options.length - 1 });
    }
    const places = step.hitCount - step.hits.length;
    if (places > 0) rows.push({ kind: "more", places });
  }
  if (steps > listed.length) rows.push({ kind: "unlisted", steps: steps - listed.length });
  return { rows, options };
}

/**
 * Where Enter leads: to the option that the arrows have moved to; from one that was gone to already, on to the next; and
 * from none to the first at the step looked at or behind it. -1 where there is no option.
 */
export function enteredOption(
  options: readonly ResultOption[],
  active: { readonly option: number; readonly goneTo: boolean },
  by: 1 | -1,
  ordinal: number,
): number {
  if (active.option >= 0) {
    return active.goneTo ? movedOption(active.option, by, options.length) : active.option;
  }
  if (by === -1) {
    const before = options.findLastIndex(({ step }) => step.ordinal <= ordinal);
    return before === -1 ? options.length - 1 : before;
  }
  const behind = options.findIndex(({ step }) => step.ordinal >= ordinal);
  return behind === -1 ? movedOption(-1, 1, options.length) : behind;
}

/** Where an arrow key leads among so many options; the ends are joined. */
export function movedOption(active: number, by: 1 | -1, count: number): number {
  if (count === 0) return -1;
  if (active < 0) return by === 1 ? 0 : count - 1;
  return (active + by + count) % count;
}
