import { ReplayError } from "../errors.ts";
import { type Integer, type JsonObject, type JsonValue, jsonObject } from "../json/value.ts";
import { readGiven } from "../schema/given-value.ts";
import { readWithin } from "../schema/model.ts";
import type { Action, Snapshot } from "../schema/models.ts";
import type { EnvironmentCapabilities, MaybePromise } from "./environment.ts";
import type {
  BackendCapture,
  BackendStep,
  EnvironmentBackend,
  EnvironmentStart,
  ObservationParts,
} from "./environment-backend.ts";
import { readAnswer } from "./misfit.ts";
import { answered, ownCopy, ownObject, withEntries } from "./own-copy.ts";

/** What came of an action; all of it optional. */
export type DriverOutcome = Omit<BackendStep, "capture">;

/**
 * A world of one's own, as its author drives it. Each method may answer a promise. One that throws in a reset, a step or
 * a restore leaves its environment standing nowhere until the next reset or restore, since it may have moved before.
 */
export interface Driver {
  reset(start: EnvironmentStart): MaybePromise<void>;
  /** Takes an action, which is the one with this step's number. */
  step(action: Action, step: Integer): MaybePromise<DriverOutcome>;
  /** The state as it is now. */
  state(): MaybePromise<JsonObject>;
  /** What there is to see now; with `actorId`, what that actor sees. */
  observe(actorId?: string): MaybePromise<ObservationParts>;
  /** All that {@link restore} needs to come back to now, as a JSON value; bytes may stand in it. */
  checkpoint?(): MaybePromise<JsonValue>;
  /** Goes where the checkpoint was taken, also in another process than the one that took it. */
  restore?(checkpoint: JsonValue): MaybePromise<void>;
  close?(): MaybePromise<void>;
}

export interface DriverBackendOptions {
  readonly driver: Driver;
  /** What its snapshots call it in `metadata.backend`; `driver` unless given. */
  readonly backend?: string | undefined;
}

/**
 * A backend over a driver, as the reference's `DriverBackend` (replay-semantics.md, section 7). With a driver that has
 * `checkpoint` and `restore` every snapshot's metadata says `restorable: true` and carries the `checkpoint`; else
 * `restorable: false`, and a restore is refused before the driver hears of it.
 */
export class DriverBackend implements EnvironmentBackend {
  private readonly driver: Driver;
  private readonly backend: string;
  /** How often the driver was told to go somewhere. */
  private moves = 0;

  constructor({ driver, backend = "driver" }: DriverBackendOptions) {
    this.driver = driver;
    this.backend = backend;
  }

  capabilities(): EnvironmentCapabilities {
    return { backend: this.backend, restore: this.restoring, severalActors: false };
  }

  standpoint(): unknown {
    return this.moves;
  }

  async reset(start: EnvironmentStart): Promise<BackendCapture> {
    this.moves++;
    await this.driver.reset(start);
    return this.capture();
  }

  async step(action: Action, step: Integer): Promise<BackendStep> {
    this.moves++;
    // A driver has nothing to say of most actions, and one without types then says nothing.
    const outcome = (await this.driver.step(action, step)) ?? {};
    return { ...this.read(() => answered(outcome)), capture: await this.capture() };
  }

  inspect(): MaybePromise<JsonObject> {
    return this.driver.state();
  }

  async observeForActor(actorId: string): Promise<ObservationParts> {
    return { ...this.named(await this.driver.observe(actorId)), events: [] };
  }

  /** Throws a {@link ReplayError} `environment-cannot-restore` or `checkpoint-missing` before the driver is touched. */
  async restore({ metadata: { checkpoint } }: Snapshot): Promise<void> {
    const { driver, backend } = this;
    if (driver.restore === undefined || !this.restoring) {
      throw new ReplayError({ code: "environment-cannot-restore", data: { backend } });
    }
    if (checkpoint === undefined) throw new ReplayError({ code: "checkpoint-missing", data: { backend } });
    this.moves++;
    await driver.restore(ownCopy(checkpoint));
  }

  async close(): Promise<void> {
    await this.driver.close?.();
  }

  private get restoring(): boolean {
    return this.driver.checkpoint !== undefined && this.driver.restore !== undefined;
  }

  private async capture(): Promise<BackendCapture> {
    const { driver, backend } = this;
    const state = await driver.state();
    const observation = this.named(await driver.observe());
    const metadata =
      this.restoring && driver.checkpoint !== undefined
        ? { backend, restorable: true, checkpoint: this.checked(await driver.checkpoint()) }
        : { backend, restorable: false };
    return { state, observation, metadata: jsonObject(metadata) };
  }

  /** Only code without types can give no checkpoint at all. */
  private checked(checkpoint: JsonValue): JsonValue {
    return this.read(() => readWithin("checkpoint", readGiven, checkpoint));
  }

  private named(parts: ObservationParts): ObservationParts {
    const told = this.read(() => {
      const { metadata = {} } = answered(parts, ["observation"]);
      return readWithin("observation", () => readWithin("metadata", () => ownObject(metadata), null), null);
    });
    return { ...parts, metadata: withEntries(jsonObject({ backend: this.backend }), told) };
  }

  private read<T>(answer: () => T): T {
    return readAnswer(this.backend, answer);
  }
}
