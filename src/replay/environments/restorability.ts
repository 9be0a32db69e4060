/** Whether a snapshot can be restored, and into what (replay-semantics.md, section 7). */

import type { Sentences } from "../error-words.ts";
import { describeError, ReplayError } from "../errors.ts";
import { equalValues } from "../interventions/python-equality.ts";
import type { JsonObject, JsonValue } from "../json/value.ts";
import type { Snapshot } from "../schema/models.ts";
import type { EnvironmentCapabilities } from "./environment.ts";

/** Backends whose snapshots hold all that they are restored from. */
const MEMORY_BACKENDS: ReadonlySet<string> = new Set(["browser", "computer_use", "structured"]);
const INSPECT_ONLY = "playwright";

/** Why a snapshot cannot be restored; the codes are errors' too. */
export type UnrestorableCode = "playwright-snapshot" | "snapshot-not-restorable" | "checkpoint-missing";

/** Whether a snapshot can be restored, and why: the code for programs, the sentence for a person. */
export type Restorability = Sentences & {
  /** The snapshot's `metadata.backend`; null where it has none. */
  readonly backend: string | null;
} & (
    | { readonly restorable: "yes"; readonly code: "memory-backend" | "driver-checkpoint" }
    | { readonly restorable: "no"; readonly code: UnrestorableCode }
    /** The snapshot does not say; only the environment that took it can tell. */
    | { readonly restorable: "unknown"; readonly code: "unknown-backend" }
  );

/**
 * Tells by a snapshot's metadata whether it can be restored. In-memory backends restore from the snapshot alone, a
 * driver's snapshot needs a checkpoint, and what Playwright drove can only be inspected.
 */
export function describeRestorability({ metadata }: Pick<Snapshot, "metadata">): Restorability {
  const backend = backendName(metadata.backend);
  if (backend === INSPECT_ONLY) return unrestorable("playwright-snapshot", backend);
  if (equalValues(metadata.restorable ?? null, false))
    return unrestorable("snapshot-not-restorable", backend);
  if (backend !== null && MEMORY_BACKENDS.has(backend) && !isDrivers(metadata)) {
    const sentence = `The in-memory backend ${backend} restores this snapshot.`;
    return { restorable: "yes", code: "memory-backend", backend, sentence };
  }
  if (equalValues(metadata.restorable ?? null, true)) {
    if (metadata.checkpoint === undefined) return unrestorable("checkpoint-missing", backend);
    return {
      restorable: "yes",
      code: "driver-checkpoint",
      backend,
      sentence: "The snapshot carries a checkpoint, which only the code of its own driver can restore.",
    };
  }
  return {
    restorable: "unknown",
    code: "unknown-backend",
    backend,
    sentence:
      "The snapshot does not say whether it can be restored; only the environment that took it can tell.",
  };
}

/** A driver's backend can have the name of one in memory, whose snapshots have nothing of this. */
function isDrivers({ restorable, checkpoint }: JsonObject): boolean {
  return restorable !== undefined || checkpoint !== undefined;
}

/**
 * Refuses a snapshot that cannot be restored, and an environment that cannot restore.
 *
 * Throws a {@link ReplayError}: an {@link UnrestorableCode} or `environment-cannot-restore`.
 */
export function refuseUnrestorable(snapshot: Snapshot, capabilities: EnvironmentCapabilities): void {
  const { restorable, code, backend } = describeRestorability(snapshot);
  if (restorable === "no") throw new ReplayError({ code, data: { backend } });
  if (capabilities.restore) return;
  throw new ReplayError({ code: "environment-cannot-restore", data: { backend: capabilities.backend } });
}

/**
 * Refuses a snapshot of another backend than the environment's; none at all on both sides is the same one.
 *
 * Throws a {@link ReplayError} `backend-mismatch`.
 */
export function refuseOtherBackend(environment: JsonValue | undefined, { metadata }: Snapshot): void {
  if (equalValues(environment ?? null, metadata.backend ?? null)) return;
  throw new ReplayError({
    code: "backend-mismatch",
    data: { environment: backendName(environment), snapshot: backendName(metadata.backend) },
  });
}

function backendName(backend: JsonValue | undefined): string | null {
  return typeof backend === "string" ? backend : null;
}

function unrestorable(code: UnrestorableCode, backend: string | null): Restorability {
  const { sentence, advice } = describeError(new ReplayError({ code, data: { backend } }));
  return { restorable: "no", code, backend, sentence, ...(advice !== undefined && { advice }) };
}
