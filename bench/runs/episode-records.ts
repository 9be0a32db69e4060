/**
 * The records of a made episode, with every field of the models written out: masked and written again they are, byte for
 * byte, what replay answers.
 */
import { type RecordValue, recordLine, WrittenValue } from "./record-line.ts";
import type { Screenshot } from "./screenshots.ts";

/** What an episode is made of; everything of a step follows from its number. */
export interface EpisodePlan {
  readonly episodeId: string;
  readonly seed: number;
  readonly steps: number;
  /** The page that is seen before a step, as HTML; after the last step too. */
  readonly page: (step: number) => string;
  /** What the agent is asked with. */
  readonly prompt: (step: number) => string;
  /** A word that some steps' actions have and no others: what a search is for. */
  readonly mark: (step: number) => string | null;
}

type Fields = Readonly<Record<string, RecordValue>>;

type PlainFields = Readonly<
  Record<string, string | number | boolean | readonly [] | Readonly<Record<string, never>>>
>;

/** The lines of the log, without newlines, in order. Screenshots take turns. */
export function* episodeLines(plan: EpisodePlan, screenshots: readonly Screenshot[]): Iterable<string> {
  const { episodeId: episode_id, seed, steps } = plan;
  let before = new Moment(plan, screenshots, 0);
  yield recordLine({ type: "episode", episode_id, seed, initial_snapshot: before.snapshot });
  for (let step = 0; step < steps; step += 1) {
    const after = new Moment(plan, screenshots, step + 1);
    const transition: Fields = {
      step,
      observation: before.observation,
      action: action(plan, step),
      next_observation: after.observation,
      before_snapshot: before.snapshot,
      after_snapshot: after.snapshot,
      reward: null,
      terminated: step === steps - 1,
      truncated: false,
      info: { backend: "driver", url: url(step + 1) },
      interventions: [],
    };
    yield recordLine({ type: "transition", episode_id, transition });
    before = after;
  }
  const evaluation: Fields = { metadata: { transition_count: steps }, outcomes: [...outcomes(plan)] };
  yield recordLine({ type: "evaluation", episode_id, evaluation, final_snapshot: before.snapshot });
}

/** What the episode came to, as its log and its documents tell it. */
export function outcomes({ steps }: EpisodePlan): readonly PlainFields[] {
  return [
    { id: "success", value: true, direction: "maximize", evidence: [], metadata: {} },
    { id: "steps", value: steps, direction: "report", evidence: [], metadata: {} },
  ];
}

/** The environment's state ahead of a step. */
export function stateAt(step: number): { readonly [key: string]: number | string } {
  return { clicks: step, url: url(step) };
}

/** What stands between two actions. It is written four times in a log, so it is spelled once. */
class Moment {
  readonly observation: WrittenValue;
  readonly snapshot: WrittenValue;

  constructor(plan: EpisodePlan, screenshots: readonly Screenshot[], step: number) {
    const screenshot = screenshots[step % screenshots.length];
    const observation = new WrittenValue(
      recordLine({
        step,
        text: `Page ${step}`,
        structured: { body: plan.page(step), geometry: {}, status: 200, url: url(step) },
        visual:
          screenshot === undefined
            ? null
            : { ...screenshot, media_type: "image/png", metadata: { url: url(step) } },
        events: step === 0 ? [] : [event(plan, step - 1)],
        metadata: { backend: "driver" },
      }),
    );
    this.observation = observation;
    this.snapshot = new WrittenValue(
      recordLine({
        step,
        state: stateAt(step),
        observation,
        metadata: { backend: "driver", restorable: false },
      }),
    );
  }
}

function event(plan: EpisodePlan, step: number): Fields {
  return {
    sequence: step,
    step,
    kind: kindOf(plan, step),
    actor_id: "agent",
    payload: { target: `p${step % 400}` },
    metadata: {},
  };
}

function action(plan: EpisodePlan, step: number): Fields {
  const mark = plan.mark(step);
  return {
    kind: kindOf(plan, step),
    arguments: { x: 40 + ((step * 37) % 900), y: 40 + ((step * 53) % 500) },
    text: mark,
    metadata: {
      actor_id: "agent",
      llm: {
        model: "made-model",
        request_index: step,
        latency_seconds: 0.25,
        messages: [
          { role: "system", content: "You use a browser. Answer with one action." },
          { role: "user", content: plan.prompt(step) },
        ],
        assistant_content: `I click item ${step % 400}.`,
        usage: { prompt_tokens: 3000 + (step % 97), completion_tokens: 12, total_tokens: 3012 + (step % 97) },
      },
    },
  };
}

function kindOf({ steps }: EpisodePlan, step: number): string {
  if (step === steps - 1) return "finish";
  return step % 5 === 3 ? "scroll" : "click";
}

function url(step: number): string {
  return `https://shop.example/page/${step}`;
}
