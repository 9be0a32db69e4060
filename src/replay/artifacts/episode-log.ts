import { type Integer, type JsonObject, type JsonValue, jsonObject } from "../json/value.ts";
import type { InterventionApplication, Snapshot, Transition } from "../schema/models.ts";
import type { BlobWriter } from "./blob-writer.ts";
import type { EpisodeToSave, Evaluation } from "./episode-to-save.ts";
import { logLineChunks } from "./log-line.ts";

/** What is known of an episode once its log is written. */
export interface LogEnd {
  readonly transitions: number;
  /** Those of the transitions, in their order. */
  readonly applications: readonly InterventionApplication[];
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
    private readonly blobs: BlobWriter,
    private readonly signal: AbortSignal | undefined,
  ) {}

  /** What the log's end tells; only once all chunks were taken. */
  get end(): LogEnd {
    if (this.ended === null) throw new Error("a log must be written to its end first");
    return this.ended;
  }

  /** The file, once. Errors: see {@link BlobWriter.save}, and whatever the episode's own parts throw. */
  async *chunks(): AsyncGenerator<Uint8Array> {
    const { recording, evaluation: evaluated } = this.episode;
    const { seed, initialSnapshot } = recording;
    yield* this.line("episode", { seed, initial_snapshot: initialSnapshot }, null);
    const applications: InterventionApplication[] = [];
    let transitions = 0;
    for await (const transition of recording.transitions) {
      this.signal?.throwIfAborted();
      yield* this.transitionLines(transition);
      applications.push(...transition.interventions);
      transitions++;
    }
    const finalSnapshot =
      typeof recording.finalSnapshot === "function"
        ? await recording.finalSnapshot()
        : recording.finalSnapshot;
    const given = typeof evaluated === "function" ? await evaluated() : evaluated;
    const evaluation = given ?? noOutcomes(transitions);
    yield* this.line("evaluation", { evaluation, final_snapshot: finalSnapshot }, null);
    this.ended = { transitions, applications, finalSnapshot, evaluation };
  }

  private async *transitionLines(transition: Transition): AsyncGenerator<Uint8Array> {
    const { step, interventions } = transition;
    yield* this.line("transition", { transition }, step);
    for (const application of interventions) yield* this.line("intervention", { step, application }, step);
  }

  private async *line(
    type: string,
    fields: Readonly<Record<string, JsonValue>>,
    step: Integer | null,
  ): AsyncGenerator<Uint8Array> {
    const record: JsonObject = jsonObject({ type, episode_id: this.episode.recording.episodeId, ...fields });
    yield* logLineChunks(record, await this.blobs.save(record, { kind: "replay", step }));
  }
}

function noOutcomes(transitions: number): Evaluation {
  return { outcomes: [], metadata: jsonObject({ transition_count: transitions }) };
}
