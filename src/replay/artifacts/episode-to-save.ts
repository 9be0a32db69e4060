import type { Integer, JsonObject, JsonValue } from "../json/value.ts";
import type { HandoffLineage, InterventionApplication, Snapshot, Transition } from "../schema/models.ts";
import type { EpisodeRecording } from "./episode-recording.ts";

/** An episode that is still being run, or too large to hold: nothing of it is kept once it is written. */
export interface StreamedRecording {
  readonly episodeId: string;
  readonly seed: Integer | null;
  readonly initialSnapshot: Snapshot;
  readonly transitions: AsyncIterable<Transition>;
  /** Asked once the transitions are at their end. */
  finalSnapshot(): Snapshot | Promise<Snapshot>;
}

export type Outcome = {
  readonly id: string;
  readonly value: JsonValue;
  readonly direction: "maximize" | "minimize" | "report";
  readonly evidence: readonly JsonValue[];
  readonly metadata: JsonObject;
};

/** What an evaluator made of an episode: its `evaluation` record, and all of `outcomes.json`. */
export type Evaluation = {
  readonly outcomes: readonly Outcome[];
  readonly metadata: JsonObject;
};

/** What a manifest tells of an episode beyond the episode itself, under the file's own keys; null where left out. */
export interface ManifestFacts {
  readonly run_id: string;
  readonly task_id: string;
  readonly environment_id: string;
  readonly agent_id: string;
  readonly condition_id?: string | null | undefined;
  readonly pair_id?: string | null | undefined;
  readonly evaluator_id?: string | null | undefined;
  readonly fixture_version?: string | null | undefined;
  readonly fixture_hash?: string | null | undefined;
  /** `assignments`, `experiment_id`, `model` and whatever else; `applications` and `lineage` are the writer's. */
  readonly metadata?: JsonObject | undefined;
}

export interface EpisodeToSave {
  readonly recording: EpisodeRecording | StreamedRecording;
  readonly manifest: ManifestFacts;
  /** No outcomes unless given; a function is asked once the transitions are at their end. */
  readonly evaluation?: Evaluation | (() => Evaluation | Promise<Evaluation>) | undefined;
  /** The specs of the interventions as they were configured; none unless given. */
  readonly configuredInterventions?: readonly JsonObject[] | undefined;
  /** What building the agent applied, which no transition tells. */
  readonly agentApplications?: readonly InterventionApplication[] | undefined;
  /** Where the episode continues another one. */
  readonly lineage?: HandoffLineage | undefined;
  /** Text of `config.yaml`; no such file unless given. */
  readonly config?: string | undefined;
}
