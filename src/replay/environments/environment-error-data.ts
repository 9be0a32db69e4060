/** The expected failures of environments and handoffs: each code with what is known about it. */
import type { ValuePath } from "../json/path.ts";
import type { Integer, JsonValue } from "../json/value.ts";
import type { PausePosition } from "../schema/models.ts";

/** What stands where something else belongs, in a person's words. */
export interface MisfitData {
  readonly path: ValuePath;
  readonly expected: string;
  readonly found: string | null;
}

/** A backend by the name that its snapshots have; null for one without a name. */
export interface BackendData {
  readonly backend: string | null;
}

export type ChildIdProblem = "empty" | "lone-surrogate" | "parent";

export interface EnvironmentErrorData {
  "environment-not-reset": BackendData;
  /** The backend failed after it had begun to move. */
  "environment-lost": BackendData;
  /** A call from within one of its own backend's, which would wait for itself for ever. */
  "environment-busy": BackendData;
  /** What the environment is constructed or reset with. */
  "invalid-environment-option": BackendData & MisfitData;
  "invalid-action": MisfitData;
  /** An argument that the action's kind needs. */
  "action-argument": {
    readonly kind: string;
    readonly argument: string;
    readonly expected: string;
    readonly found: string | null;
  };
  "unknown-actor": { readonly actor: JsonValue; readonly actors: readonly string[] };
  "no-such-window": { readonly window: JsonValue };
  /** A backend, driver or policy answered what no snapshot, observation or decision can hold. */
  "invalid-backend-answer": BackendData & MisfitData;

  "playwright-snapshot": BackendData;
  /** The snapshot says `restorable: false`. */
  "snapshot-not-restorable": BackendData;
  /** The snapshot says `restorable: true`, but carries no checkpoint; or nothing of either. */
  "checkpoint-missing": BackendData;
  /** The environment has no way to be restored. */
  "environment-cannot-restore": BackendData;
  "backend-mismatch": { readonly environment: string | null; readonly snapshot: string | null };
  "invalid-snapshot": BackendData & MisfitData;

  /** Nothing to run or to restore is given. */
  "no-environment": Readonly<Record<never, never>>;
  "handoff-other-parent": { readonly view: string; readonly episode: string };
  "invalid-pause-position": { readonly position: string };
  /** What no continuation can be called. */
  "invalid-child-episode-id": { readonly child: string; readonly problem: ChildIdProblem };
  /** A pause whose snapshot has a text that no hash can be made of. */
  "handoff-unwritable-text": {
    readonly step: Integer;
    readonly position: PausePosition;
    readonly path: ValuePath;
  };

  /** Nobody is there to act. */
  "no-agents": Readonly<Record<never, never>>;
  /** Whose turn it is has no agent. */
  "actor-without-agent": { readonly actor: string; readonly agents: readonly string[] };
  /** `nextActor` answered what is no actor's id. */
  "invalid-next-actor": { readonly found: string };
  /** An agent answered nothing, where null ends the episode; `actor` where there are several. */
  "agent-without-action": { readonly actor: string | null };
  "invalid-step-limit": { readonly found: string };
}
