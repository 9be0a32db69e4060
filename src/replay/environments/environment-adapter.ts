import { ReplayError } from "../errors.ts";
import { emptyObject, type Integer, integer, type JsonObject, jsonObject } from "../json/value.ts";
import {
  type Action,
  type Observation,
  readAction,
  readObservation,
  readSnapshot,
  readTransition,
  type Snapshot,
  type Transition,
} from "../schema/models.ts";
import type { ActionInput, Environment, EnvironmentCapabilities, ResetInput } from "./environment.ts";
import type { BackendCapture, EnvironmentBackend, ObservationParts } from "./environment-backend.ts";
import { misfitAs, readAnswer, readOption, readRestored } from "./misfit.ts";
import { givenCopy, ownObject, withEntries } from "./own-copy.ts";
import { refuseOtherBackend, refuseUnrestorable } from "./restorability.ts";

/** Who acts where an action does not say. */
export const DEFAULT_ACTOR = "agent";

/**
 * An environment over a backend, as the reference's adapter (replay-semantics.md, section 7): it sets an action's
 * `metadata.actor_id`, counts the steps, and keeps the last snapshot, which is the next transition's
 * `before_snapshot`. Calls are taken one after the other, however they are made.
 */
export class EnvironmentAdapter implements Environment {
  private last: Snapshot | null = null;
  private turn: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly backend: EnvironmentBackend,
    /** Who acts where an action's `metadata.actor_id` does not say. */
    readonly actorId: string,
  ) {}

  /**
   * Throws a {@link ReplayError} `invalid-environment-option` for options that the backend has no use for in that
   * form, and `invalid-backend-answer` for a first snapshot that is none.
   */
  reset({ seed, options }: ResetInput = {}): Promise<Observation> {
    return this.inTurn(async () => {
      const given = readOption(this.backendName, () => givenCopy(options ?? {}));
      const capture = await this.backend.reset({ seed: seed ?? null, options: given });
      this.last = this.snapshotOf(capture, 0);
      return this.lastObservation(this.last);
    });
  }

  /**
   * Throws a {@link ReplayError}: `environment-not-reset`, `invalid-action`, or what the backend refuses the action
   * for (`action-argument`, `unknown-actor`, …), which then was not taken.
   */
  step(input: ActionInput): Promise<Transition> {
    return this.inTurn(async () => {
      const before = this.standing();
      const action = this.actionOf(input);
      const { capture, ...outcome } = await this.backend.step(ownAction(action), before.step);
      const after = this.snapshotOf(capture, afterStep(before.step));
      const transition = readAnswer(this.backendName, () =>
        readTransition(
          jsonObject({
            step: before.step,
            observation: before.observation,
            action,
            next_observation: after.observation,
            before_snapshot: before,
            after_snapshot: after,
            reward: outcome.reward ?? null,
            terminated: outcome.terminated ?? false,
            truncated: outcome.truncated ?? false,
            info: outcome.info ?? emptyObject(),
          }),
        ),
      );
      this.last = after;
      return readTransition(ownObject(transition));
    });
  }

  inspect(): Promise<JsonObject> {
    return this.inTurn(async () => {
      this.standing();
      return ownObject(await this.backend.inspect());
    });
  }

  observe(): Promise<Observation> {
    return this.inTurn(() => this.lastObservation(this.standing()));
  }

  /** Throws a {@link ReplayError} `unknown-actor` for an actor who is not there, where a backend tells actors apart. */
  observeForActor(actorId: string): Promise<Observation> {
    return this.inTurn(() => this.observationFor(actorId, this.standing().step));
  }

  snapshot(): Promise<Snapshot> {
    return this.inTurn(() => ownSnapshot(this.standing()));
  }

  /**
   * Answers the snapshot's own observation, events included, and {@link snapshot} then equals the given one exactly;
   * where the snapshot has no observation, what the backend shows once it is restored.
   *
   * Throws a {@link ReplayError} before anything is touched: `playwright-snapshot`, `snapshot-not-restorable`,
   * `checkpoint-missing`, `environment-cannot-restore`, `backend-mismatch` or `invalid-snapshot`.
   */
  restore(snapshot: Snapshot): Promise<Observation> {
    return this.inTurn(async () => {
      const capabilities = this.backend.capabilities();
      const restored = readRestored(capabilities.backend, () => ownSnapshot(snapshot));
      refuseUnrestorable(restored, capabilities);
      refuseOtherBackend(capabilities.backend, restored);
      await this.backend.restore(ownSnapshot(restored));
      this.last = restored;
      return this.lastObservation(restored);
    });
  }

  capabilities(): EnvironmentCapabilities {
    return this.backend.capabilities();
  }

  close(): Promise<void> {
    return this.inTurn(async () => {
      this.last = null;
      await this.backend.close?.();
    });
  }

  private inTurn<T>(task: () => T | Promise<T>): Promise<T> {
    const answer = this.turn.then(task);
    this.turn = answer.catch(() => undefined);
    return answer;
  }

  private standing(): Snapshot {
    if (this.last !== null) return this.last;
    throw new ReplayError({ code: "environment-not-reset", data: { backend: this.backendName } });
  }

  private actionOf(input: ActionInput): Action {
    return misfitAs(
      () => {
        const { kind, arguments: args = {}, text = null, metadata = {} } = input;
        const given = readAction(givenCopy(jsonObject({ kind, arguments: args, text, metadata })));
        if (Object.hasOwn(given.metadata, "actor_id")) return given;
        return readAction(
          withEntries(given, { metadata: withEntries(given.metadata, { actor_id: this.actorId }) }),
        );
      },
      (misfit) => ({ code: "invalid-action", data: misfit }),
    );
  }

  private async lastObservation({ observation, step }: Snapshot): Promise<Observation> {
    return observation === null
      ? await this.observationFor(this.actorId, step)
      : readObservation(ownObject(observation));
  }

  private async observationFor(actorId: string, step: Integer): Promise<Observation> {
    const parts = await this.backend.observeForActor(actorId);
    return readAnswer(this.backendName, () => readObservation(ownObject(numbered(parts, step))));
  }

  private snapshotOf({ state, observation, metadata }: BackendCapture, step: Integer): Snapshot {
    const snapshot = { step, state, observation: numbered(observation, step), metadata };
    return readAnswer(this.backendName, () => readSnapshot(ownObject(jsonObject(snapshot))));
  }

  private get backendName(): string | null {
    return this.backend.capabilities().backend;
  }
}

function numbered(parts: ObservationParts, step: Integer): JsonObject {
  return jsonObject({ ...parts, step });
}

function ownSnapshot(snapshot: Snapshot): Snapshot {
  return readSnapshot(ownObject(snapshot));
}

function ownAction(action: Action): Action {
  return readAction(ownObject(action));
}

function afterStep(step: Integer): Integer {
  return integer(BigInt(step) + 1n);
}
