import { SUMMARY_PAGE } from "../../state/queries/step-queries.ts";
import type { StepSummary } from "../../worker/protocol.ts";

/** Where a person wants to go, as typed into the jump box. */
export type JumpTarget =
  | { readonly kind: "nothing" }
  /** A step by its number, in the digits that equal numbers share. */
  | { readonly kind: "step"; readonly step: string }
  /** A place in the file by its ordinal, from 0 (typed from 1, as it is shown). */
  | { readonly kind: "ordinal"; readonly ordinal: number }
  | { readonly kind: "unreadable" };

/**
 * Reads what was typed into the jump box: a step number of any size (`4`, `-1`, `9007199254740993`), or `#` and a
 * position as the transport bar shows it (`#5` of 11).
 */
export function parseJump(typed: string): JumpTarget {
  const text = typed.trim().replace(/^step\s+/i, "");
  if (text === "") return { kind: "nothing" };
  if (text.startsWith("#")) {
    const digits = text.slice(1).trim().replaceAll(",", "");
    if (!/^\d+$/.test(digits)) return { kind: "unreadable" };
    return { kind: "ordinal", ordinal: Number(digits) - 1 };
  }
  const step = normalStep(text.replaceAll(",", ""));
  return step === null ? { kind: "unreadable" } : { kind: "step", step };
}

/**
 * One spelling for each step number, so that numbers written differently in a log compare as equal
 * (`+1`, `1_0` and `1.0` are step numbers to the reference too); null for what is no whole number.
 */
export function normalStep(written: string): string | null {
  const match = /^([+-]?)(\d+(?:_\d+)*)(?:\.0*)?$/.exec(written.trim());
  if (match === null) return null;
  const digits = BigInt((match[2] ?? "").replaceAll("_", "")).toString();
  return match[1] === "-" && digits !== "0" ? `-${digits}` : digits;
}

/** Up to this many steps all of them are looked through, so that every repetition of a number is found. */
const WHOLE_SEARCH = SUMMARY_PAGE * 20;

/**
 * Pages of summaries in the order in which to look for a step: the page where it stands when steps count from 0
 * without gaps, then its neighbours, further and further away.
 */
export function pagesToSearch(step: string, count: number): readonly number[] {
  const pages = Math.ceil(count / SUMMARY_PAGE);
  const guess = Math.floor(Number(step) / SUMMARY_PAGE);
  const start = Math.min(Math.max(guess, 0), Math.max(0, pages - 1));
  const order: number[] = [];
  for (let distance = 0; order.length < pages; distance += 1) {
    if (start + distance < pages) order.push(start + distance);
    if (distance > 0 && start - distance >= 0) order.push(start - distance);
  }
  return order;
}

export interface StepSearch {
  readonly step: string;
  /** Transitions known of the subject. */
  readonly count: number;
  readonly loadPage: (page: number) => Promise<readonly StepSummary[]>;
  /** Steps looked through so far; called before each page but the first. */
  readonly onProgress?: ((looked: number) => void) | undefined;
}

/**
 * The ordinals of the transitions that carry a step number, ascending; empty when there is none. A number can stand
 * more than once: in short logs all places are found, in long ones those on the nearest page that has any.
 */
export async function findStep({
  step,
  count,
  loadPage,
  onProgress,
}: StepSearch): Promise<readonly number[]> {
  const found: number[] = [];
  let looked = 0;
  for (const page of pagesToSearch(step, count)) {
    if (looked > 0) onProgress?.(looked);
    const summaries = await loadPage(page);
    looked += summaries.length;
    for (const summary of summaries) {
      if (summary.step !== null && normalStep(summary.step) === step) found.push(summary.ordinal);
    }
    if (found.length > 0 && count > WHOLE_SEARCH) break;
  }
  return found.sort((a, b) => a - b);
}
