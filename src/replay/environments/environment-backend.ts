import type { Integer, JsonObject, Real } from "../json/value.ts";
import type { Action, Observation, Snapshot } from "../schema/models.ts";
import type { EnvironmentCapabilities, MaybePromise } from "./environment.ts";

/** An observation but for its step, which the environment counts; what is missing gets the model's default. */
export type ObservationParts = Partial<Omit<Observation, "step">>;

/** A backend at a moment: a snapshot but for its step. */
export interface BackendCapture {
  readonly state: JsonObject;
  readonly observation: ObservationParts;
  readonly metadata: JsonObject;
}

/** What came of an action, and where the backend stands then. */
export interface BackendStep {
  readonly capture: BackendCapture;
  readonly reward?: Real | null;
  readonly terminated?: boolean;
  readonly truncated?: boolean;
  /** Remarks that no observer gets. */
  readonly info?: JsonObject;
}

export interface EnvironmentStart {
  readonly seed: Integer | null;
  readonly options: JsonObject;
}

/**
 * What an environment is made of: the part that knows a kind of world. The environment around it names the actor,
 * counts the steps and keeps the snapshots; what it hands over is the backend's to keep, and what the backend answers
 * is validated and copied.
 *
 * A method that throws should leave the backend as it was, and {@link standpoint} tells whether it has. None of them may
 * wait for the environment's own calls but `observe()`, `snapshot()` and `capabilities()`, since it would wait for
 * itself.
 */
export interface EnvironmentBackend {
  capabilities(): EnvironmentCapabilities;
  /**
   * Stands for where the backend is: the same (`===`) as long as it has not moved nor begun to. By it the environment
   * tells an action that was refused from one that failed half-way, after which it stands nowhere; a backend without it
   * is taken to have moved whenever it throws.
   */
  standpoint?(): unknown;
  reset(start: EnvironmentStart): MaybePromise<BackendCapture>;
  /** Takes an action, which is the one with this step's number. */
  step(action: Action, step: Integer): MaybePromise<BackendStep>;
  /** The state as it is now. */
  inspect(): MaybePromise<JsonObject>;
  /** What an actor sees now, events left out. */
  observeForActor(actorId: string): MaybePromise<ObservationParts>;
  /** Goes where the snapshot was taken. Refuses what it cannot restore before it touches anything. */
  restore(snapshot: Snapshot): MaybePromise<void>;
  close?(): MaybePromise<void>;
}
