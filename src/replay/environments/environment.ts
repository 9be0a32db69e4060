/** What an episode is run in: something that takes actions, shows itself, and can be put back to where it was. */
import type { Integer, JsonObject } from "../json/value.ts";
import type { Observation, Snapshot, Transition } from "../schema/models.ts";

export type MaybePromise<T> = T | Promise<T>;

/** What an environment is started anew with. */
export interface ResetInput {
  readonly seed?: Integer | null | undefined;
  /** What this start changes of how the environment was constructed; each backend tells its own. */
  readonly options?: JsonObject | undefined;
}

/** An action as a person or an agent gives it; what is missing gets the model's default. */
export interface ActionInput {
  readonly kind: string;
  readonly arguments?: JsonObject | undefined;
  readonly text?: string | null | undefined;
  /** `actor_id` in it says who acts. */
  readonly metadata?: JsonObject | undefined;
}

export interface EnvironmentCapabilities {
  /** `metadata.backend` of its snapshots; null where they have none. */
  readonly backend: string | null;
  /** Whether it can be put back to a snapshot that can be restored. */
  readonly restore: boolean;
  /** Whether several actors act in it, each with an observation of its own. */
  readonly severalActors: boolean;
}

/**
 * An environment as the reference's `Environment` (replay-semantics.md, section 7). Every method may answer a promise,
 * so callers await. What it answers is the caller's own: changing it reaches nothing in the environment. Bytes that recur
 * within one answer, as a picture does in a transition, are one array there.
 */
export interface Environment {
  /** Starts anew, and answers the first observation. */
  reset(start?: ResetInput): MaybePromise<Observation>;
  /** Takes an action. It does so too once the episode has terminated. */
  step(action: ActionInput): MaybePromise<Transition>;
  /** The state as it is now in the environment itself, unmasked. */
  inspect(): MaybePromise<JsonObject>;
  /** The last observation, as the last step, reset or restore answered it. */
  observe(): MaybePromise<Observation>;
  /** What one actor sees of the environment as it is now, without the events of the last step. */
  observeForActor(actorId: string): MaybePromise<Observation>;
  /** Where the environment stands, to be restored later. */
  snapshot(): MaybePromise<Snapshot>;
  /** Puts the environment where the snapshot was taken, and answers the snapshot's own observation. */
  restore(snapshot: Snapshot): MaybePromise<Observation>;
  capabilities(): MaybePromise<EnvironmentCapabilities>;
  /** Lets go of what it holds; it must be reset or restored before it is used again. */
  close(): MaybePromise<void>;
}
