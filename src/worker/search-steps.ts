/** Looks through the steps of a subject in order, also while its log is still being indexed, and tells what it finds. */
import { DamagedLineError } from "../replay/event-log/record-text.ts";
import type { JsonValue } from "../replay/json/value.ts";
import { actionFacts } from "../runs/facts/action-facts.ts";
import { field, scalar } from "../runs/facts/reading.ts";
import { linePrefilter } from "../runs/search/line-prefilter.ts";
import { type Needle, needleOf } from "../runs/search/needle.ts";
import { searchStep } from "../runs/search/search-step.ts";
import type { FoundStep, SearchHit, StepQuery } from "../runs/search/types.ts";
import { Breather } from "./breather.ts";
import type { SearchCounts, SearchReport } from "./protocol.ts";
import { type Candidate, type LineSearch, type LookedAt, lookAtLines } from "./search-lines.ts";
import { SearchTally } from "./search-tally.ts";
import { EpisodeSteps, loadOrProblem, type StepSource } from "./step-source.ts";
import { holdsOf, narrows, StepTraits } from "./step-traits.ts";

/** Hits of one step that are told; the rest is counted. */
const HITS_OF_A_STEP = 8;
/** Steps that are taken on at once; fewer where each has to be parsed before it is known to be wanted. */
const PORTION = 2_000;
const NARROWED_PORTION = 100;

/** The steps from an ordinal on that a query holds of, told as they are found. Throws the signal's reason once aborted. */
export async function searchSteps(
  steps: StepSource,
  query: StepQuery,
  from: number,
  signal: AbortSignal,
  report: (progress: SearchReport) => void,
): Promise<SearchCounts> {
  const needle = needleOf(query.text);
  const lines = needle === null ? null : { passes: linePrefilter(needle), numeric: needle.numeric };
  const tally = new SearchTally(report);
  const breather = new Breather();
  let next = from;
  while (true) {
    const known = await steps.count(next + 1, signal);
    const whole = !(steps instanceof EpisodeSteps) || steps.reader.index.complete;
    tally.looked(next, known, whole);
    if (known <= next) return tally.end();
    const end = Math.min(known, next + (narrows(query) ? NARROWED_PORTION : PORTION));
    const wanted = await wantedSteps(steps, query, next, end, breather, signal);
    for await (const looked of lookAt(steps, wanted, lines, tally, signal)) {
      await breather.breathe();
      signal.throwIfAborted();
      if (looked.candidate !== null) take(looked.ordinal, looked.candidate, needle, tally);
      tally.looked(looked.ordinal + 1, known, whole);
    }
    next = end;
  }
}

async function wantedSteps(
  steps: StepSource,
  query: StepQuery,
  from: number,
  end: number,
  breather: Breather,
  signal: AbortSignal,
): Promise<readonly number[]> {
  const all = Array.from({ length: end - from }, (_, at) => from + at);
  if (!narrows(query)) return all;
  const traits = StepTraits.of(steps);
  const wanted: number[] = [];
  for (const ordinal of all) {
    if (holdsOf(query, await traits.at(ordinal, signal))) wanted.push(ordinal);
    await breather.breathe();
  }
  return wanted;
}

/** Looks at steps one after the other: by their lines where there is a log and a text, else at each as a whole. */
async function* lookAt(
  steps: StepSource,
  ordinals: readonly number[],
  lines: LineSearch | null,
  tally: SearchTally,
  signal: AbortSignal,
): AsyncGenerator<LookedAt> {
  if (steps instanceof EpisodeSteps && lines !== null) {
    for await (const block of lookAtLines(steps.reader, steps.episodeId, ordinals, lines, signal)) {
      yield* block;
    }
    return;
  }
  for (const ordinal of ordinals) {
    // Without a text a step is only read to be listed.
    const step = lines === null && !tally.lists ? null : await loadOrProblem(steps, ordinal, signal);
    const transition = () => step?.transition;
    yield { ordinal, candidate: { texts: transition, transition } };
  }
}

function take(ordinal: number, candidate: Candidate, needle: Needle | null, tally: SearchTally): void {
  if (needle === null) {
    tally.found(foundStep(ordinal, candidate.transition(), NO_HITS));
    return;
  }
  try {
    const texts = candidate.texts();
    if (texts === undefined) tally.unread();
    const inStep = searchStep(texts, needle, tally.lists ? HITS_OF_A_STEP : 0);
    if (inStep.count === 0) return;
    tally.found(foundStep(ordinal, tally.lists ? candidate.transition() : undefined, inStep));
  } catch (error) {
    if (!(error instanceof DamagedLineError)) throw error;
    tally.unread();
  }
}

const NO_HITS = { hits: [], count: 0 } as const;

function foundStep(
  ordinal: number,
  transition: JsonValue | undefined,
  { hits, count }: { readonly hits: readonly SearchHit[]; readonly count: number },
): FoundStep {
  const observed =
    field(transition, "observation") ?? field(field(transition, "before_snapshot"), "observation");
  const { kind, headline } = actionFacts(field(transition, "action"), ["action"], observed);
  return {
    ordinal,
    step: scalar(field(transition, "step")),
    actionKind: kind,
    headline,
    hits,
    hitCount: count,
  };
}
