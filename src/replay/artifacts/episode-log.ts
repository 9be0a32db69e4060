import { itemsUnlessAborted, unlessAborted } from "../abort-race.ts";
import type { MaybePromise } from "../environments/environment.ts";
import { ownObject } from "../environments/own-copy.ts";
import { type JsonObject, type JsonValue, jsonObject } from "../json/value.ts";
import {
  type InterventionApplication,
  readInterventionApplication,
  readSnapshot,
  readTransition,
  type Snapshot,
  type Transition,
} from "../schema/models.ts";
import type { BlobWriter } from "./blob-writer.ts";
import type { EpisodeToSave, Evaluation } from "./episode-to-save.ts";
import type { SavedFor } from "./file-objects.ts";
import { logLineChunks } from "./log-line.ts";
import { asGiven, savedField } from "./saved-field.ts";

const OTHER: SavedFor = { kind: "other" };

/** What is known of an episode once its log is written. */
export interface LogEnd {
  readonly transitions: number;
  /** Those of the transitions, in their order. */
  readonly applications: readonly InterventionApplication[];
  readonly initialSnapshot: Snapshot;
  readonly finalSnapshot: Snapshot;
  readonly evaluation: Evaluation;
}

/**
 * The log of an episode as it is written: `episode`, then (`transition`, then its `intervention` lines) repeated, last
 * `evaluation` (replay-semantics.md, section 1). One transition is in memory at a time, and its files are saved before
 * its line is given.
 */
export class EpisodeLog {
  private ended: LogEnd | null = null;

  constructor(
    private readonly episode: EpisodeToSave,
    private readonly initialSnapshot: Snapshot,
    private readonly blobs: BlobWriter,
    private readonly signal: AbortSignal | undefined,
  ) {}

  /** What the log's end tells; only once all chunks were taken. */
  get end(): LogEnd {
    if (this.ended === null) throw new Error("a log must be written to its end first");
    return this.ended;
  }

  /**
   * The file, once. Errors: see {@link BlobWriter.save}; a {@link ReplayError} `unsavable-field`; whatever the episode's
   * own parts throw; the signal's reason once aborted, also while those are waited for.
   */
  async *chunks(): AsyncGenerator<Uint8Array> {
    const { episode, initialSnapshot, signal } = this;
    const { seed, transitions: given } = episode.recording;
    yield* this.line("episode", { seed, initial_snapshot: initialSnapshot }, OTHER);
    const applications: InterventionApplication[] = [];
    let transitions = 0;
    for await (const item of itemsUnlessAborted(given, signal)) {
      const transition = savedField(["transitions", transitions], () => readTransition(asGiven(item)));
      yield* this.transitionLines(transition);
      // A stream may fill what it gave anew.
      for (const application of transition.interventions) applications.push(ownApplication(application));
      transitions++;
    }
    const finalSnapshot = await unlessAborted(signal, () => finalSnapshotOf(episode.recording));
    const evaluation =
      (await unlessAborted(signal, () => evaluationOf(episode.evaluation))) ?? noOutcomes(transitions);
    yield* this.line("evaluation", { evaluation, final_snapshot: finalSnapshot }, OTHER);
    this.ended = { transitions, applications, initialSnapshot, finalSnapshot, evaluation };
  }

  private async *transitionLines(transition: Transition): AsyncGenerator<Uint8Array> {
    const { step, interventions } = transition;
    yield* this.line("transition", { transition }, { kind: "transition", step });
    for (const application of interventions) yield* this.line("intervention", { step, application }, OTHER);
  }

  private async *line(
    type: string,
    fields: Readonly<Record<string, JsonValue>>,
    savedFor: SavedFor,
  ): AsyncGenerator<Uint8Array> {
    const record: JsonObject = jsonObject({ type, episode_id: this.episode.recording.episodeId, ...fields });
    yield* logLineChunks(record, await this.blobs.save(record, savedFor));
  }
}

async function finalSnapshotOf(recording: EpisodeToSave["recording"]): Promise<Snapshot> {
  const snapshot =
    typeof recording.finalSnapshot === "function" ? await recording.finalSnapshot() : recording.finalSnapshot;
  return savedField(["finalSnapshot"], () => readSnapshot(asGiven(snapshot)));
}

function evaluationOf(given: EpisodeToSave["evaluation"]): MaybePromise<Evaluation | undefined> {
  return typeof given === "function" ? given() : given;
}

function ownApplication(application: InterventionApplication): InterventionApplication {
  return readInterventionApplication(ownObject(application));
}

function noOutcomes(transitions: number): Evaluation {
  return { outcomes: [], metadata: jsonObject({ transition_count: transitions }) };
}
