import type { EpisodeRecording } from "../artifacts/episode-recording.ts";
import { ReplayError } from "../errors.ts";
import { emptyObject, type Integer, jsonObject } from "../json/value.ts";
import type { Observation, Transition } from "../schema/models.ts";
import type { ActionInput, Environment, MaybePromise, ResetInput } from "./environment.ts";
import { withEntries } from "./own-copy.ts";

/** What an agent is told besides its observation. */
export interface Turn {
  /** How many actions were taken in this run. */
  readonly taken: number;
  /** The last of them; null before the first. */
  readonly last: Transition | null;
  readonly signal: AbortSignal | undefined;
}

/** Chooses an action; null ends the episode without one. */
export type Agent = (observation: Observation, turn: Turn) => MaybePromise<ActionInput | null>;

/** Who acts: one agent, or several by the ids of their actors, who each get their own observation. */
export type Acting =
  | { readonly agent: Agent }
  | {
      readonly agents: Readonly<Record<string, Agent>>;
      /** The id of who acts next, null to end the episode; unless given, one after the other as they are listed. */
      readonly nextActor?: ((turn: Turn) => MaybePromise<string | null>) | undefined;
    };

export type RunEpisodeOptions = Acting & {
  readonly environment: Environment;
  readonly episodeId: string;
  /** Resets the environment first; without it the episode goes on from where the environment stands. */
  readonly reset?: ResetInput | undefined;
  /** What the recording says where nothing is reset here; null unless given. */
  readonly seed?: Integer | null | undefined;
  /** The episode is truncated after this many actions; at least 1, no limit unless given. */
  readonly maxSteps?: number | undefined;
  readonly signal?: AbortSignal | undefined;
};

/** `info.stop_reason` of the last transition of an episode that its step limit ended. */
const STEP_LIMIT = "max_steps";

/**
 * Runs an episode: asks the agent for an action and takes it, until a transition terminates or truncates the episode,
 * the agent answers null, or the step limit is reached, upon which the last transition is marked `truncated` and its
 * `info.stop_reason` says `max_steps`. The answer is what `ArtifactWriter` takes.
 *
 * Throws a `RangeError` for a limit that is none, a {@link ReplayError} `actor-without-agent`, whatever the agent or
 * the environment throws, and the signal's reason once aborted.
 */
export async function runEpisode(options: RunEpisodeOptions): Promise<EpisodeRecording> {
  const { environment, episodeId, reset, maxSteps = Number.POSITIVE_INFINITY, signal } = options;
  if (!(maxSteps >= 1)) throw new RangeError(`maxSteps must be at least 1, but is ${maxSteps}`);
  signal?.throwIfAborted();
  if (reset !== undefined) await environment.reset(reset);
  const initialSnapshot = await environment.snapshot();
  const transitions: Transition[] = [];
  let over = false;
  while (!over) {
    signal?.throwIfAborted();
    const turn = { taken: transitions.length, last: transitions.at(-1) ?? null, signal };
    const action = await nextAction(options, turn);
    signal?.throwIfAborted();
    if (action === null) break;
    const transition = await environment.step(action);
    const { terminated, truncated } = transition;
    const limited = !(terminated || truncated) && transitions.length + 1 >= maxSteps;
    transitions.push(limited ? stoppedByLimit(transition) : transition);
    over = terminated || truncated || limited;
  }
  return {
    episodeId,
    seed: (reset === undefined ? options.seed : reset.seed) ?? null,
    initialSnapshot,
    transitions,
    finalSnapshot: await environment.snapshot(),
  };
}

async function nextAction(options: RunEpisodeOptions, turn: Turn): Promise<ActionInput | null> {
  const { environment } = options;
  if ("agent" in options) return options.agent(await environment.observe(), turn);
  const { agents, nextActor = ({ taken }: Turn) => inOrder(agents, taken) } = options;
  const actor = await nextActor(turn);
  if (actor === null) return null;
  const agent = Object.hasOwn(agents, actor) ? agents[actor] : undefined;
  if (agent === undefined) {
    throw new ReplayError({ code: "actor-without-agent", data: { actor, agents: Object.keys(agents) } });
  }
  const action = await agent(await environment.observeForActor(actor), turn);
  return action === null
    ? null
    : { ...action, metadata: jsonObject({ actor_id: actor, ...action.metadata }) };
}

function inOrder(agents: Readonly<Record<string, Agent>>, taken: number): string | null {
  const actors = Object.keys(agents);
  return actors[taken % actors.length] ?? null;
}

function stoppedByLimit(transition: Transition): Transition {
  const info = withEntries(transition.info, { stop_reason: STEP_LIMIT });
  return Object.assign(emptyObject(), { ...transition, truncated: true, info });
}
