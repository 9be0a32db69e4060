import type { ArtifactSource } from "../../artifact-source.ts";
import { type Integer, isArray, isObject, type JsonObject, type JsonValue } from "../../json/value.ts";
import { BlobStore } from "../../portable/blob-store.ts";
import { restorePortables } from "../../portable/restore.ts";
import { readSnapshot, type Snapshot, type Transition } from "../../schema/models.ts";
import { fileExists, readBytes, readJsonFile } from "../../testing/corpus.ts";
import { TrajectoryReplay } from "../../trajectory-replay.ts";
import type { EpisodeToSave, Outcome } from "../episode-to-save.ts";

/** An episode folder as it is given to the writer, its transitions read one at a time. */
export async function readEpisode(source: ArtifactSource): Promise<EpisodeToSave> {
  const replay = await TrajectoryReplay.fromEventLog(source, { strict: true, allowEmptyImages: true });
  const manifest = objectIn(await readJsonFile(source, "manifest.json"));
  const snapshots = objectIn(await restored(source, await readJsonFile(source, "snapshots.json")));
  const outcomes = objectIn(await readJsonFile(source, "outcomes.json"));
  const interventions = objectIn(await readJsonFile(source, "interventions.json"));
  const finalSnapshot = readSnapshot(snapshots.final ?? null);
  return {
    recording: {
      episodeId: textIn(manifest, "episode_id"),
      seed: integerIn(manifest, "seed"),
      initialSnapshot: readSnapshot(snapshots.initial ?? null),
      transitions: transitionsOf(replay),
      finalSnapshot: (): Snapshot => finalSnapshot,
    },
    manifest: {
      run_id: textIn(manifest, "run_id"),
      task_id: textIn(manifest, "task_id"),
      environment_id: textIn(manifest, "environment_id"),
      agent_id: textIn(manifest, "agent_id"),
      condition_id: textOrNull(manifest, "condition_id"),
      pair_id: textOrNull(manifest, "pair_id"),
      evaluator_id: textOrNull(manifest, "evaluator_id"),
      fixture_version: textOrNull(manifest, "fixture_version"),
      fixture_hash: textOrNull(manifest, "fixture_hash"),
      metadata: objectIn(manifest.metadata),
    },
    evaluation: {
      outcomes: listIn(outcomes.outcomes).map(outcomeOf),
      metadata: objectIn(outcomes.metadata),
    },
    configuredInterventions: listIn(interventions.configured).map(objectIn),
    config: (await fileExists(source, "config.yaml"))
      ? new TextDecoder().decode(await readBytes(source, "config.yaml"))
      : undefined,
  };
}

async function* transitionsOf(replay: TrajectoryReplay): AsyncGenerator<Transition> {
  for (let ordinal = 0; ordinal < replay.steps.length; ordinal++) yield await replay.transition(ordinal);
}

function restored(source: ArtifactSource, value: JsonValue): Promise<JsonValue> {
  const place = { line: 0, step: null };
  return restorePortables(value, { blobs: new BlobStore(source), allowEmptyImages: true, place });
}

function outcomeOf(value: JsonValue): Outcome {
  const outcome = objectIn(value);
  const direction = textIn(outcome, "direction");
  if (direction !== "maximize" && direction !== "minimize" && direction !== "report")
    throw new Error(direction);
  const { value: reached = null, evidence, metadata } = outcome;
  const id = textIn(outcome, "id");
  return { id, value: reached, direction, evidence: listIn(evidence), metadata: objectIn(metadata) };
}

export function objectIn(value: JsonValue | undefined): JsonObject {
  if (isObject(value)) return value;
  throw new Error("an object is expected");
}

function listIn(value: JsonValue | undefined): readonly JsonValue[] {
  if (isArray(value)) return value;
  throw new Error("a list is expected");
}

function textIn(object: JsonObject, key: string): string {
  const text = textOrNull(object, key);
  if (text === null) throw new Error(`${key} is expected`);
  return text;
}

function textOrNull(object: JsonObject, key: string): string | null {
  const { [key]: value = null } = object;
  if (value === null || typeof value === "string") return value;
  throw new Error(`${key} must be text`);
}

function integerIn(object: JsonObject, key: string): Integer | null {
  const { [key]: value = null } = object;
  if (value === null || typeof value === "bigint" || typeof value === "number") return value;
  throw new Error(`${key} must be an integer`);
}
