import { describeError } from "../replay/errors.ts";
import { stepMarks } from "../runs/facts/marks.ts";
import { stepSummary } from "../runs/facts/step-facts.ts";
import type { StepMark, StepSummary } from "../runs/facts/types.ts";
import type { Progress } from "./protocol.ts";
import type { LoadedStep, StepSource } from "./step-source.ts";

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
    const { transition, origin } = await loadOrProblem(steps, ordinal, signal);
    found.push(stepSummary(transition, origin));
  }
  return found;
}

/** Steps between two reports. */
const PORTION = 100;

/** The marks of every step that has any, in order, in portions. */
export async function scanMarks(
  steps: StepSource,
  signal: AbortSignal,
  report: (progress: Progress<"marks">) => void,
): Promise<{ readonly steps: number }> {
  let marked: { readonly ordinal: number; readonly marks: readonly StepMark[] }[] = [];
  let ordinal = 0;
  for (; ordinal < (await steps.count(ordinal + 1, signal)); ordinal++) {
    signal.throwIfAborted();
    const { transition, origin } = await loadOrProblem(steps, ordinal, signal);
    const marks = stepMarks(transition, origin.problems, origin.previousReward);
    if (marks.length > 0) marked.push({ ordinal, marks });
    if ((ordinal + 1) % PORTION !== 0) continue;
    report({ marked, done: ordinal + 1 });
    marked = [];
    await breath();
  }
  report({ marked, done: ordinal });
  return { steps: ordinal };
}

/** One step that cannot be read costs only itself: its place says why. */
async function loadOrProblem(steps: StepSource, ordinal: number, signal: AbortSignal): Promise<LoadedStep> {
  try {
    return await steps.load(ordinal, signal);
  } catch (error) {
    if (signal.aborted) throw error;
    const { sentence } = describeError(error);
    const origin = {
      ordinal,
      line: null,
      bytes: null,
      episodeId: null,
      problems: [{ field: "", sentence }],
      previousReward: undefined,
      keyOfBytes: () => "",
    };
    return { transition: undefined, origin };
  }
}

/** Lets what was asked meanwhile be answered before the background goes on. */
function breath(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
