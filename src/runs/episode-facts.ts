import type { ArtifactSource } from "../replay/artifact-source.ts";
import type { JsonObject } from "../replay/json/value.ts";
import { DocumentFields } from "./document-fields.ts";
import { type Reading, readJsonDocument } from "./episode-documents.ts";
import type { FileProblem } from "./file-problem.ts";
import { type ValueText, valueText } from "./value-text.ts";

/**
 * What the documents beside a log tell of an episode: small, flat, every part of it optional. Numbers are text as they
 * were written, so that a seed of any size stays what it is.
 */
export interface EpisodeFacts {
  readonly run: string | null;
  readonly episode: string | null;
  readonly schemaVersion: string | null;
  /** `metadata.experiment_id`, else the first folder above the episode's own, else the task. */
  readonly experiment: string | null;
  readonly task: string | null;
  readonly condition: string | null;
  readonly pair: string | null;
  readonly seed: string | null;
  readonly repetition: string | null;
  readonly environment: string | null;
  readonly evaluator: string | null;
  readonly agent: string | null;
  readonly agentProfile: string | null;
  readonly model: string | null;
  readonly modalities: readonly string[];
  /** The level of each factor, of a cell of a factorial design. */
  readonly assignments: readonly FactorLevel[];
  readonly heldFixed: readonly string[];
  readonly expectedRelations: readonly ExpectedRelation[];
  /** The specs as they were configured; whether each was applied is told by the steps. */
  readonly interventions: readonly ConfiguredIntervention[];
  /** Null where outcomes.json is missing or broken. */
  readonly outcomes: readonly OutcomeFacts[] | null;
  readonly fixtureVersion: string | null;
  readonly fixtureHash: string | null;
  readonly initialStateHash: string | null;
  readonly finalStateHash: string | null;
  /** Where the episode comes from when it continues another one. */
  readonly lineage: LineageFacts | null;
}

/** A continuation's `metadata.lineage`: the pause that it was handed off at. */
export interface LineageFacts {
  readonly parentEpisode: string | null;
  readonly parentPauseStep: string | null;
  readonly parentSnapshotHash: string | null;
}

export interface FactorLevel {
  readonly factor: string;
  readonly level: string;
}

export interface ExpectedRelation {
  readonly factor: string;
  readonly relation: string;
}

export interface ConfiguredIntervention {
  readonly id: string | null;
  readonly factor: string | null;
  readonly level: string | null;
  readonly scope: string | null;
  readonly target: string | null;
  readonly modality: string | null;
  readonly hook: string | null;
  readonly function: string | null;
  readonly order: string | null;
  readonly changedFields: readonly string[];
  readonly heldFixedFields: readonly string[];
  readonly maxApplications: string | null;
  readonly expectedRelation: string | null;
}

export interface OutcomeFacts {
  readonly id: string | null;
  readonly value: ValueText;
  /** `maximize`, `minimize` or `report`. */
  readonly direction: string | null;
  /** The first of the evidence, each cut where it is long. */
  readonly evidence: readonly ValueText[];
  readonly evidenceCount: number;
}

/** What could be read of an episode's documents, and what was wrong with them. */
export interface EpisodeFactsReading {
  readonly facts: EpisodeFacts;
  readonly problems: readonly FileProblem[];
}

const SHOWN_EVIDENCE = 20;
const SHOWN_UNITS = 2_000;

/**
 * Reads the facts of the episode in a folder of the opened run. Throws for nothing that stands, or does not stand, in
 * the folder.
 */
export async function readEpisodeFacts(source: ArtifactSource, folder: string): Promise<EpisodeFactsReading> {
  const [manifest, outcomes] = await Promise.all([
    readJsonDocument(source, folder, "manifest"),
    readJsonDocument(source, folder, "outcomes"),
  ]);
  // The manifest tells the configured interventions too, and for a list of a thousand episodes each file counts.
  const interventions =
    manifest.state === "read" ? null : await readJsonDocument(source, folder, "interventions");
  return episodeFacts(folder, { manifest, outcomes, interventions });
}

/** The facts out of documents that have been read; `folder` is the episode's, below the opened one. */
export function episodeFacts(
  folder: string,
  documents: {
    readonly manifest: Reading<JsonObject>;
    readonly outcomes: Reading<JsonObject>;
    /** Consulted where the manifest cannot be. */
    readonly interventions: Reading<JsonObject> | null;
  },
): EpisodeFactsReading {
  const problems: FileProblem[] = [];
  const fieldsOf = (reading: Reading<JsonObject>) => {
    if (reading.state === "problem") problems.push(reading.problem);
    return new DocumentFields(reading.path, problems, reading.state === "read" ? reading.value : {});
  };
  const manifest = fieldsOf(documents.manifest);
  const metadata = manifest.below("metadata");
  const outcomes = fieldsOf(documents.outcomes);
  const configured = documents.interventions
    ? fieldsOf(documents.interventions).rows("configured")
    : manifest.rows("interventions");
  const task = manifest.text("task_id");
  return {
    facts: {
      run: manifest.text("run_id"),
      episode: manifest.text("episode_id"),
      schemaVersion: manifest.text("schema_version"),
      experiment: metadata.text("experiment_id") ?? folderAbove(folder) ?? task,
      task,
      condition: manifest.text("condition_id"),
      pair: manifest.text("pair_id"),
      seed: manifest.text("seed"),
      repetition: metadata.text("repetition"),
      environment: manifest.text("environment_id"),
      evaluator: manifest.text("evaluator_id"),
      agent: manifest.text("agent_id"),
      agentProfile: metadata.text("agent_profile"),
      model: metadata.text("model"),
      modalities: metadata.texts("modality"),
      assignments: metadata.pairs("assignments").map(([factor, level]) => ({ factor, level })),
      heldFixed: metadata.texts("held_fixed"),
      expectedRelations: metadata
        .pairs("expected_relations")
        .map(([factor, relation]) => ({ factor, relation })),
      interventions: configured.map(configuredIntervention),
      outcomes: documents.outcomes.state === "read" ? outcomes.rows("outcomes").map(outcomeFacts) : null,
      fixtureVersion: manifest.text("fixture_version"),
      fixtureHash: manifest.text("fixture_hash"),
      initialStateHash: manifest.text("canonical_initial_state_hash"),
      finalStateHash: manifest.text("final_state_hash"),
      lineage: metadata.value("lineage") === null ? null : lineageFacts(metadata.below("lineage")),
    },
    problems,
  };
}

/**
 * The first folder below the opened one, as far as the episode does not lie in it directly: an episode's own folder
 * names its condition and would part it from the other arm of its pair (replay-semantics.md, section 8).
 */
function folderAbove(folder: string): string | null {
  const slash = folder.indexOf("/");
  return slash < 0 ? null : folder.slice(0, slash);
}

function lineageFacts(lineage: DocumentFields): LineageFacts {
  return {
    parentEpisode: lineage.text("parent_episode_id"),
    parentPauseStep: lineage.text("parent_pause_step"),
    parentSnapshotHash: lineage.text("parent_snapshot_hash"),
  };
}

function configuredIntervention(spec: DocumentFields): ConfiguredIntervention {
  return {
    id: spec.text("id"),
    factor: spec.text("factor"),
    level: spec.text("level"),
    scope: spec.text("scope"),
    target: spec.text("target"),
    modality: spec.text("modality"),
    hook: spec.text("hook"),
    function: spec.text("function"),
    order: spec.text("order"),
    changedFields: spec.texts("changed_fields"),
    heldFixedFields: spec.texts("held_fixed_fields"),
    maxApplications: spec.text("max_applications"),
    expectedRelation: spec.text("expected_relation"),
  };
}

function outcomeFacts(outcome: DocumentFields): OutcomeFacts {
  const evidence = outcome.list("evidence");
  return {
    id: outcome.text("id"),
    value: valueText(outcome.value("value"), SHOWN_UNITS),
    direction: outcome.text("direction"),
    evidence: evidence.slice(0, SHOWN_EVIDENCE).map((item) => valueText(item, SHOWN_UNITS)),
    evidenceCount: evidence.length,
  };
}
