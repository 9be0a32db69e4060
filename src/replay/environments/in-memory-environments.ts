/** The environments as they are constructed: an adapter over the backend that is given or the in-memory one. */
import { DEFAULT_ACTOR, EnvironmentAdapter } from "./environment-adapter.ts";
import type { EnvironmentBackend } from "./environment-backend.ts";
import { MemoryBrowserBackend } from "./memory-browser-backend.ts";
import { MemoryComputerUseBackend } from "./memory-computer-use-backend.ts";
import { MemoryStructuredBackend } from "./memory-structured-backend.ts";

export interface EnvironmentOptions {
  /** Who acts where an action's `metadata.actor_id` does not say; `agent` unless given. */
  readonly actorId?: string | undefined;
  /** The in-memory one of its kind unless given. */
  readonly backend?: EnvironmentBackend | undefined;
}

/** A browser, as the reference's `BrowserEnvironment`. */
export class BrowserEnvironment extends EnvironmentAdapter {
  constructor({ actorId = DEFAULT_ACTOR, backend = new MemoryBrowserBackend() }: EnvironmentOptions = {}) {
    super(backend, actorId);
  }
}

/** A desktop, as the reference's `ComputerUseEnvironment`. */
export class ComputerUseEnvironment extends EnvironmentAdapter {
  constructor({
    actorId = DEFAULT_ACTOR,
    backend = new MemoryComputerUseBackend(),
  }: EnvironmentOptions = {}) {
    super(backend, actorId);
  }
}

/**
 * Actors with states and messages, as the reference's `StructuredEnvironment`. Its actor is the one given here,
 * whatever a reset or a restore makes the backend's current one.
 */
export class StructuredEnvironment extends EnvironmentAdapter {
  constructor({
    actorId = DEFAULT_ACTOR,
    backend = new MemoryStructuredBackend({ actorId }),
  }: EnvironmentOptions = {}) {
    super(backend, actorId);
  }
}
