import { unlessAborted } from "../abort-race.ts";
import type { EpisodeRecording } from "../artifacts/episode-recording.ts";
import { ReplayError } from "../errors.ts";
import { emptyObject, type Integer, jsonObject, kindOf } from "../json/value.ts";
import { foreignKind } from "../schema/given-value.ts";
import { type Observation, readTransition, type Transition } from "../schema/models.ts";
import type { ActionInput, Environment, MaybePromise, ResetInput } from "./environment.ts";
import { ownObject, withEntries } from "./own-copy.ts";

/** What an agent is told besides its observation. */
export interface Turn {
  /** How many actions were taken in this run. */
  readonly taken: number;
  /** What came of the last of them, as a copy of the agent's own; null before the first. */
  readonly last: Transition | null;
  readonly signal: AbortSignal | undefined;
}

/** Chooses an action; null ends the episode without one. */
export type Agent = (observation: Observation, turn: Turn) => MaybePromise<ActionInput | null>;

/** Agents by the ids of their actors: of an object, ids that are whole numbers come first; a map keeps any order. */
export type AgentsById = Readonly<Record<string, Agent>> | ReadonlyMap<string, Agent>;

/** Who acts: one agent, or several by the ids of their actors, who each get their own observation. */
export type Acting = OneAgent | SeveralAgents;

type OneAgent = { readonly agent: Agent };

type SeveralAgents = {
  /** At least one. */
  readonly agents: AgentsById;
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
 * Throws a {@link ReplayError} for options that cannot be run (`no-environment`, `no-agents`, `invalid-step-limit`) and
 * turns that come to nothing (`actor-without-agent`, `invalid-next-actor`, `agent-without-action`), whatever the agent or
 * the environment throws, and the signal's reason once aborted, whatever is being waited for by then; the action that
 * the environment was taking is taken all the same.
 */
export async function runEpisode(options: RunEpisodeOptions): Promise<EpisodeRecording> {
  const { environment, episodeId, reset, maxSteps = Number.POSITIVE_INFINITY, signal } = options;
  const next = turnTaker(options);
  refuseUnrunnable(environment, maxSteps);
  if (reset !== undefined) await unlessAborted(signal, () => environment.reset(reset));
  const initialSnapshot = await unlessAborted(signal, () => environment.snapshot());
  const transitions: Transition[] = [];
  let over = false;
  while (!over) {
    const last = transitions.at(-1);
    const turn = { taken: transitions.length, last: last === undefined ? null : ownTransition(last), signal };
    const action = await unlessAborted(signal, () => next(turn));
    if (action === null) break;
    const transition = await unlessAborted(signal, () => environment.step(action));
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
    finalSnapshot: await unlessAborted(signal, () => environment.snapshot()),
  };
}

/** Only code without types can leave the environment out. */
function refuseUnrunnable(environment: Environment | null | undefined, maxSteps: unknown): void {
  if (environment === undefined || environment === null)
    throw new ReplayError({ code: "no-environment", data: {} });
  if (maxSteps === Number.POSITIVE_INFINITY) return;
  if (typeof maxSteps === "number" && Number.isInteger(maxSteps) && maxSteps >= 1) return;
  throw new ReplayError({ code: "invalid-step-limit", data: { found: String(maxSteps) } });
}

/** Takes a turn: what the agent whose turn it is does; null where the episode ends. */
type TurnTaker = (turn: Turn) => Promise<ActionInput | null>;

function turnTaker(options: RunEpisodeOptions): TurnTaker {
  const { environment } = options;
  const { agent, agents, nextActor }: Partial<SeveralAgents & OneAgent> = options;
  if (agent !== undefined) {
    return async (turn) => answeredAction(await agent(await environment.observe(), turn), null);
  }
  const byId = new Map(agents instanceof Map ? agents : Object.entries(agents ?? {}));
  const actors = [...byId.keys()];
  if (actors.length === 0) throw new ReplayError({ code: "no-agents", data: {} });
  const next = nextActor ?? (({ taken }: Turn) => actors[taken % actors.length] ?? null);
  return async (turn) => {
    const actor = await next(turn);
    if (actor === null) return null;
    if (typeof actor !== "string") {
      throw new ReplayError({
        code: "invalid-next-actor",
        data: { found: foreignKind(actor) ?? kindOf(actor) },
      });
    }
    const acting = byId.get(actor);
    if (acting === undefined) {
      throw new ReplayError({ code: "actor-without-agent", data: { actor, agents: actors } });
    }
    const action = answeredAction(await acting(await environment.observeForActor(actor), turn), actor);
    return action === null
      ? null
      : { ...action, metadata: jsonObject({ actor_id: actor, ...action.metadata }) };
  };
}

/** Only code without types can answer nothing at all. */
function answeredAction(action: ActionInput | null | undefined, actor: string | null): ActionInput | null {
  if (action !== undefined) return action;
  throw new ReplayError({ code: "agent-without-action", data: { actor } });
}

function ownTransition(transition: Transition): Transition {
  return readTransition(ownObject(transition));
}

function stoppedByLimit(transition: Transition): Transition {
  const info = withEntries(transition.info, { stop_reason: STEP_LIMIT });
  return Object.assign(emptyObject(), { ...transition, truncated: true, info });
}
