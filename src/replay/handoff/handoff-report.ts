/** What a handoff at a pause comes to, found out by restoring it where that can be done from the snapshot alone. */
import type { Environment } from "../environments/environment.ts";
import {
  BrowserEnvironment,
  ComputerUseEnvironment,
  StructuredEnvironment,
} from "../environments/in-memory-environments.ts";
import { describeRestorability, type Restorability } from "../environments/restorability.ts";
import { contentHash } from "../json/canonical.ts";
import type { PausePlan } from "../pause-plan.ts";
import type { HandoffBranch, HandoffLineage, Snapshot } from "../schema/models.ts";
import { type HandoffRequest, handoffLineage } from "./restore-handoff.ts";

export interface HandoffReport {
  readonly restorability: Restorability;
  readonly lineage: HandoffLineage;
  /** Null where only another environment than those in memory can restore the pause. */
  readonly restored: RestoredPause | null;
}

/** How an environment in memory that was restored compares with what was saved. */
export interface RestoredPause {
  /** Whether the environment's own state has the saved state's content hash. */
  readonly stateConfirmed: boolean;
  /** Whether the restored observation has the saved one's content hash; null where none was saved. */
  readonly observationConfirmed: boolean | null;
  /** Content hash of the restored observation. */
  readonly observationHash: string;
}

/** The episode that is handed over: a `TrajectoryReplay`. */
interface HandedEpisode {
  verifyPause(plan: PausePlan): Promise<void>;
  canonicalSnapshot(plan: PausePlan): Promise<Snapshot>;
  restoreHandoff(request: HandoffRequest): Promise<HandoffBranch>;
}

/**
 * Tells whether a pause can be restored and why, and what its lineage is; where an in-memory environment can restore
 * it, one is restored and compared with what was saved.
 *
 * Throws a {@link ReplayError} for a pause that is not whole, and for a snapshot that its own backend refuses.
 */
export async function reportHandoff(
  episode: HandedEpisode,
  plan: PausePlan,
  childEpisodeId: string,
): Promise<HandoffReport> {
  await episode.verifyPause(plan);
  const snapshot = await episode.canonicalSnapshot(plan);
  const lineage = handoffLineage(plan, snapshot, childEpisodeId);
  const restorability = describeRestorability(snapshot);
  const environment = restorability.code === "memory-backend" ? memoryEnvironment(snapshot) : null;
  if (environment === null) return { restorability, lineage, restored: null };
  try {
    await environment.reset();
    const view = {
      parent_episode_id: plan.episodeId,
      pause_step: plan.step,
      pause_position: plan.position,
    };
    const { observation } = await episode.restoreHandoff({ view, environment, childEpisodeId });
    const observationHash = contentHash(observation);
    return {
      restorability,
      lineage,
      restored: {
        stateConfirmed: contentHash(await environment.inspect()) === contentHash(snapshot.state),
        observationConfirmed:
          snapshot.observation === null ? null : observationHash === contentHash(snapshot.observation),
        observationHash,
      },
    };
  } finally {
    await environment.close();
  }
}

/**
 * A new in-memory environment of the backend that took a snapshot, to be reset and restored; null for another backend.
 * It knows nothing of the run but what the snapshot will tell it: no pages and no policy.
 */
export function memoryEnvironment({ metadata }: Snapshot): Environment | null {
  switch (metadata.backend) {
    case "browser":
      return new BrowserEnvironment();
    case "computer_use":
      return new ComputerUseEnvironment();
    case "structured":
      return typeof metadata.actor_id === "string"
        ? new StructuredEnvironment({ actorId: metadata.actor_id })
        : new StructuredEnvironment();
    default:
      return null;
  }
}
