import { contentHash } from "../json/canonical.ts";
import { type JsonObject, jsonObject } from "../json/value.ts";
import type { InterventionApplication, Snapshot } from "../schema/models.ts";
import type { EpisodeToSave } from "./episode-to-save.ts";

const SCHEMA_VERSION = "1";

/** What the reference's manifests always have in their metadata. */
const METADATA = {
  agent_interventions: [],
  assignments: jsonObject({}),
  expected_relations: jsonObject({}),
  held_fixed: [],
  pair_key: jsonObject({}),
  repetition: 0,
};

/** What is known of an episode once it is at its end. */
export interface EpisodeEnd {
  readonly initialSnapshot: Snapshot;
  readonly finalSnapshot: Snapshot;
  readonly applications: readonly InterventionApplication[];
}

/**
 * An episode's `manifest.json` (replay-semantics.md, section 1). The hashes are those of the first and last snapshot's
 * state, its bytes and all. Throws a {@link LoneSurrogateError} for a state that has none.
 */
export function manifestOf(
  episode: EpisodeToSave,
  { initialSnapshot, finalSnapshot, applications }: EpisodeEnd,
): JsonObject {
  const { recording, manifest, configuredInterventions = [], lineage } = episode;
  return jsonObject({
    schema_version: SCHEMA_VERSION,
    run_id: manifest.run_id,
    episode_id: recording.episodeId,
    task_id: manifest.task_id,
    fixture_version: manifest.fixture_version ?? null,
    fixture_hash: manifest.fixture_hash ?? null,
    canonical_initial_state_hash: contentHash(initialSnapshot.state),
    final_state_hash: contentHash(finalSnapshot.state),
    seed: recording.seed,
    condition_id: manifest.condition_id ?? null,
    pair_id: manifest.pair_id ?? null,
    environment_id: manifest.environment_id,
    agent_id: manifest.agent_id,
    evaluator_id: manifest.evaluator_id ?? null,
    interventions: configuredInterventions,
    metadata: {
      ...METADATA,
      ...manifest.metadata,
      applications,
      ...(lineage && { lineage }),
    },
  });
}
