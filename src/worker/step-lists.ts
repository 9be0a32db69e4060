import { describeError } from "../replay/errors.ts";
import { stepSummary, unreadSummary } from "../runs/facts/step-facts.ts";
import type { StepMark, StepSummary } from "../runs/facts/types.ts";
import { Breather } from "./breather.ts";
import { foregroundDone } from "./foreground.ts";
import type { Progress } from "./protocol.ts";
import type { StepSource } from "./step-source.ts";
import { StepTraits } from "./step-traits.ts";

/** The summaries of a range of steps; those that are not there are left out, and one that fails says so in its cell. */
export async function summaries(
  steps: StepSource,
  from: number,
  count: number,
  signal: AbortSignal,
): Promise<readonly StepSummary[]> {
  const known = await steps.count(from + count, signal);
  const found: StepSummary[] = [];
  for (let ordinal = from; ordinal < Math.min(from + count, known); ordinal++) {
    signal.throwIfAborted();
    found.push(await summaryOf(steps, ordinal, signal));
  }
  return found;
}

async function summaryOf(steps: StepSource, ordinal: number, signal: AbortSignal): Promise<StepSummary> {
  try {
    const { transition, origin } = await steps.load(ordinal, signal);
    return stepSummary(transition, origin);
  } catch (error) {
    if (signal.aborted) throw error;
    return unreadSummary(ordinal, describeError(error).sentence);
  }
}

/** Steps between two reports. */
const PORTION = 100;

/** The marks of every step from an ordinal on that has any, in order, in portions. */
export async function scanMarks(
  steps: StepSource,
  signal: AbortSignal,
  report: (progress: Progress<"marks">) => void,
  from = 0,
): Promise<{ readonly steps: number }> {
  let marked: { readonly ordinal: number; readonly marks: readonly StepMark[] }[] = [];
  const traits = StepTraits.of(steps);
  const breather = new Breather();
  let ordinal = from;
  for (; ordinal < (await steps.count(ordinal + 1, signal)); ordinal++) {
    signal.throwIfAborted();
    await foregroundDone(signal);
    const { marks } = await traits.at(ordinal, signal);
    if (marks.length > 0) marked.push({ ordinal, marks });
    await breather.breathe();
    if ((ordinal + 1) % PORTION !== 0) continue;
    report({ marked, done: ordinal + 1 });
    marked = [];
  }
  report({ marked, done: ordinal });
  return { steps: ordinal };
}
