import { ReplayError } from "../errors.ts";
import { type Integer, integer, type JsonObject } from "../json/value.ts";
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
import type { EnvironmentBackend } from "./environment-backend.ts";
import { misfitAs, readAnswer, readOption, readRestored } from "./misfit.ts";
import { type ObservedSnapshot, observedSnapshot } from "./observed-snapshot.ts";
import { type Answered, answered, givenCopy, ownObject, withEntries } from "./own-copy.ts";
import { readStart } from "./reset-start.ts";
import { refuseOtherBackend, refuseUnrestorable } from "./restorability.ts";

/** Who acts where an action does not say. */
export const DEFAULT_ACTOR = "agent";

/** Where an environment stands, and what there was to see when it came there. */
interface Standing {
  readonly snapshot: Snapshot;
  readonly observation: Observation;
}

/** Why an environment stands nowhere. */
type Nowhere = "environment-not-reset" | "environment-lost";

/**
 * An environment over a backend, as the reference's adapter (replay-semantics.md, section 7): it sets an action's
 * `metadata.actor_id`, counts the steps, and keeps the last snapshot, which is the next transition's
 * `before_snapshot`.
 *
 * What a call is given is copied when it is made. Calls are taken one after the other, however they are made, but for
 * {@link observe}, {@link snapshot} and {@link capabilities}, which answer what is known already. Once the backend failed
 * after it had begun to move, the environment stands nowhere: `environment-lost`, until it is reset or restored.
 */
export class EnvironmentAdapter implements Environment {
  private place: Standing | Nowhere = "environment-not-reset";
  private turn: Promise<unknown> = Promise.resolve();
  /** Whether code of the backend runs right now, as far as it has not let go of the thread. */
  private within = false;

  constructor(
    private readonly backend: EnvironmentBackend,
    /** Who acts where an action's `metadata.actor_id` does not say. */
    readonly actorId: string,
  ) {}

  /**
   * Throws a {@link ReplayError} `invalid-environment-option` for a seed that is none and options that the backend has no
   * use for in that form, and `invalid-backend-answer` for a first snapshot that is none.
   */
  async reset(start: ResetInput = {}): Promise<Observation> {
    const given = readOption(this.backendName, () => readStart(givenCopy(start)));
    return await this.inTurn(() =>
      this.moving(async () => {
        const snapshot = this.snapshotOf(await this.backend.reset(given), 0);
        return this.standAt(snapshot, snapshot.observation);
      }),
    );
  }

  /**
   * Throws a {@link ReplayError}: `invalid-action`, `environment-not-reset`, or what the backend refuses the action for
   * (`action-argument`, `unknown-actor`, …), which then was not taken.
   */
  async step(input: ActionInput): Promise<Transition> {
    const action = this.actionOf(input);
    return await this.inTurn(() => {
      const { snapshot: before } = this.standing();
      return this.moving(async () => {
        const answer = await this.backend.step(ownAction(action), before.step);
        const { capture, ...outcome } = readAnswer(this.backendName, () => answered(answer));
        const after = this.snapshotOf(capture, afterStep(before.step));
        const transition = this.transitionOf(before, action, after, outcome);
        this.standAt(after, after.observation);
        return transition;
      });
    });
  }

  inspect(): Promise<JsonObject> {
    return this.inTurn(async () => {
      this.standing();
      const state = await this.backend.inspect();
      return readAnswer(this.backendName, () => ownObject(state));
    });
  }

  observe(): Promise<Observation> {
    return now(() => ownObservation(this.standing().observation));
  }

  /** Throws a {@link ReplayError} `unknown-actor` for an actor who is not there, where a backend tells actors apart. */
  observeForActor(actorId: string): Promise<Observation> {
    return this.inTurn(() => this.observationFor(actorId, this.standing().snapshot.step));
  }

  snapshot(): Promise<Snapshot> {
    return now(() => ownSnapshot(this.standing().snapshot));
  }

  /**
   * Answers the snapshot's own observation, events included, and {@link snapshot} then equals the given one exactly;
   * where the snapshot has no observation, what the backend shows once it is restored.
   *
   * Throws a {@link ReplayError} before anything is touched: `playwright-snapshot`, `snapshot-not-restorable`,
   * `checkpoint-missing`, `environment-cannot-restore`, `backend-mismatch` or `invalid-snapshot`.
   */
  async restore(snapshot: Snapshot): Promise<Observation> {
    const capabilities = this.backend.capabilities();
    const restored = readRestored(capabilities.backend, () => ownSnapshot(snapshot));
    refuseUnrestorable(restored, capabilities);
    refuseOtherBackend(capabilities.backend, restored);
    return await this.inTurn(() =>
      this.moving(async () => {
        await this.backend.restore(ownSnapshot(restored));
        const { observation, step } = restored;
        return this.standAt(restored, observation ?? (await this.observationFor(this.actorId, step)));
      }),
    );
  }

  capabilities(): EnvironmentCapabilities {
    return this.backend.capabilities();
  }

  close(): Promise<void> {
    return this.inTurn(async () => {
      this.place = "environment-not-reset";
      await this.backend.close?.();
    });
  }

  private inTurn<T>(task: () => T | Promise<T>): Promise<T> {
    const { backendName: backend } = this;
    if (this.within) return Promise.reject(new ReplayError({ code: "environment-busy", data: { backend } }));
    const answer = this.turn.then(() => this.entering(task));
    this.turn = answer.catch(() => undefined);
    return answer;
  }

  private entering<T>(task: () => T): T {
    this.within = true;
    try {
      return task();
    } finally {
      this.within = false;
    }
  }

  /** Goes somewhere else by a task. Where that fails after the backend has begun to move, the environment is lost. */
  private async moving<T>(task: () => Promise<T>): Promise<T> {
    const { backend } = this;
    const before = backend.standpoint?.();
    try {
      return await task();
    } catch (error) {
      if (backend.standpoint === undefined || backend.standpoint() !== before)
        this.place = "environment-lost";
      throw error;
    }
  }

  private standAt(snapshot: Snapshot, observation: Observation): Observation {
    this.place = { snapshot, observation };
    return ownObservation(observation);
  }

  private standing(): Standing {
    const { place } = this;
    if (typeof place !== "string") return place;
    throw new ReplayError({ code: place, data: { backend: this.backendName } });
  }

  private actionOf(input: ActionInput): Action {
    return misfitAs(
      () => {
        // Only code without types can give nothing at all.
        const { kind, arguments: args = {}, text = null, metadata = {} } = input ?? {};
        const given = readAction(givenCopy({ kind, arguments: args, text, metadata }));
        if (Object.hasOwn(given.metadata, "actor_id")) return given;
        return readAction(
          withEntries(given, { metadata: withEntries(given.metadata, { actor_id: this.actorId }) }),
        );
      },
      (misfit) => ({ code: "invalid-action", data: misfit }),
    );
  }

  private async observationFor(actorId: string, step: Integer): Promise<Observation> {
    const parts = await this.backend.observeForActor(actorId);
    return readAnswer(this.backendName, () => readObservation(ownObject({ ...answered(parts), step })));
  }

  private snapshotOf(capture: unknown, step: Integer): ObservedSnapshot {
    return readAnswer(this.backendName, () => observedSnapshot(capture, step));
  }

  private transitionOf(
    before: Snapshot,
    action: Action,
    after: ObservedSnapshot,
    { reward = null, terminated = false, truncated = false, info = {} }: Answered,
  ): Transition {
    const { step, observation } = before;
    return readAnswer(this.backendName, () =>
      readTransition(
        ownObject({
          step,
          observation,
          action,
          next_observation: after.observation,
          before_snapshot: before,
          after_snapshot: after,
          reward,
          terminated,
          truncated,
          info,
        }),
      ),
    );
  }

  private get backendName(): string | null {
    return this.backend.capabilities().backend;
  }
}

/** What is known already, as a promise like any other answer. */
function now<T>(answer: () => T): Promise<T> {
  return new Promise((resolve) => resolve(answer()));
}

function ownSnapshot(snapshot: Snapshot): Snapshot {
  return readSnapshot(ownObject(snapshot));
}

function ownObservation(observation: Observation): Observation {
  return readObservation(ownObject(observation));
}

function ownAction(action: Action): Action {
  return readAction(ownObject(action));
}

function afterStep(step: Integer): Integer {
  return integer(BigInt(step) + 1n);
}
