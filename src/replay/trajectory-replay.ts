import type { ArtifactSource } from "./artifact-source.ts";
import { chosenEpisode, refuseDamage } from "./chosen-episode.ts";
import { ReplayError } from "./errors.ts";
import type { EpisodeTransitions } from "./event-log/episode-transitions.ts";
import { EventLog, openLogFile } from "./event-log/event-log.ts";
import { type IndexProgress, indexEventLog } from "./event-log/index-event-log.ts";
import { type HandoffRequest, planOfView, restoreCanonical } from "./handoff/restore-handoff.ts";
import type { CounterfactualRuntime } from "./interventions/counterfactual-runtime.ts";
import { PauseInterventions } from "./interventions/pause-interventions.ts";
import { contentHash } from "./json/canonical.ts";
import { emptyObject, type Integer, type JsonObject, type JsonValue } from "./json/value.ts";
import { maskSnapshot, maskTransition } from "./masking.ts";
import { type PausePlan, PausePlanner } from "./pause-plan.ts";
import { planPauseSpec } from "./pause-specs.ts";
import { BlobChecker } from "./portable/blob-checker.ts";
import { BlobCopies } from "./portable/blob-copies.ts";
import { BlobStore } from "./portable/blob-store.ts";
import type { ReplayWarning } from "./replay-warning.ts";
import type { HandoffBranch, ObserverView, PausePosition, Snapshot, Transition } from "./schema/models.ts";
import { restsOnEnds, verifyAll } from "./strict-check.ts";
import { TransitionReader } from "./transition-reader.ts";
import { type ViewOptions, ViewWriter } from "./view-writer.ts";
import { WholeTransitions } from "./whole-transitions.ts";

export interface ReplayOptions {
  /** Needed where a log has several episodes. */
  readonly episodeId?: string | undefined;
  /** Restores `artifact: null` as no bytes, where replay otherwise refuses it. */
  readonly allowEmptyImages?: boolean | undefined;
  /** Reads, validates and verifies the whole log and every blob first, as the reference does. */
  readonly strict?: boolean | undefined;
  /** Passes over damaged lines wherever they stand. */
  readonly skipDamagedLines?: boolean | undefined;
  /** The interventions that pauses get; none unless given. */
  readonly runtime?: CounterfactualRuntime | undefined;
  /** Ends the opening, and whatever reads the log for the replay later on. */
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: LoadProgress) => void) | undefined;
}

export type LoadProgress =
  | ({ readonly phase: "index" } & IndexProgress)
  /** Transitions verified, with `strict`. */
  | { readonly phase: "verify"; readonly done: number; readonly total: number };

/**
 * One episode of a log, to be replayed: its pauses, and the views that observers get of them (replay-semantics.md,
 * section 5). Nothing is held but the index; what a view holds is read when it is its turn.
 */
export class TrajectoryReplay {
  private readonly planner: PausePlanner;
  private readonly whole: WholeTransitions;
  private readonly signal: AbortSignal | undefined;
  private readonly blobs: BlobStore;
  private readonly checker: BlobChecker;
  /** Transitions that were found whole, so that a handoff that is reported and then made reads them once. */
  private readonly verified = new Set<number>();
  private readonly reader: TransitionReader;
  private readonly writer: ViewWriter;
  private readonly interventions: PauseInterventions;

  protected constructor(
    readonly log: EventLog,
    /** The episode's transitions; everything here that is an ordinal counts these, from 0. */
    readonly transitions: EpisodeTransitions,
    source: ArtifactSource,
    options: ReplayOptions,
  ) {
    const { skipDamagedLines = false, signal } = options;
    this.planner = new PausePlanner(log, transitions, skipDamagedLines);
    this.whole = new WholeTransitions(log, transitions, skipDamagedLines);
    this.signal = signal;
    this.blobs = new BlobStore(source);
    this.checker = new BlobChecker(this.blobs);
    this.reader = new TransitionReader(log, transitions, this.blobs, options.allowEmptyImages ?? false);
    this.interventions = new PauseInterventions(options.runtime ?? null);
    this.writer = new ViewWriter({
      edited: (plan, viewSignal) =>
        this.interventions.apply(plan, () => this.ownMaskedView(plan, viewSignal)),
      head: (plan, viewSignal) => this.viewHead(plan, viewSignal),
      transition: (ordinal) => this.maskedTransition(ordinal),
    });
  }

  /**
   * Opens the log of an episode folder, as the reference's `TrajectoryReplay.from_event_log`.
   *
   * Throws a {@link ReplayError} for a folder without a log, a log without transitions, several episodes with none
   * chosen, one that is not there, and with `strict` for anything that is not whole; a {@link SourceError} for a log
   * that cannot be read; the signal's reason once aborted.
   */
  static async fromEventLog(source: ArtifactSource, options: ReplayOptions = {}): Promise<TrajectoryReplay> {
    const { signal, onProgress } = options;
    const file = await openLogFile(source);
    const indexed = (thorough?: true) =>
      indexEventLog(file, {
        thorough,
        ...(signal && { signal }),
        ...(onProgress && { onProgress: (progress) => onProgress({ phase: "index", ...progress }) }),
      });
    const index = await indexed();
    try {
      // biome-ignore lint/complexity/noThisInStatic: a class that extends this one makes replays of its own
      return await this.overEventLog(new EventLog(file, index), source, options);
    } catch (error) {
      if (!(options.strict && error instanceof ReplayError && restsOnEnds(error, index))) throw error;
      // biome-ignore lint/complexity/noThisInStatic: as above
      return await this.overEventLog(new EventLog(file, await indexed(true)), source, options);
    }
  }

  /** The same over a log that is indexed already, to its end. `source` is the episode folder. */
  static async overEventLog(
    log: EventLog,
    source: ArtifactSource,
    options: ReplayOptions = {},
  ): Promise<TrajectoryReplay> {
    if (!log.index.complete) throw new Error("a log must be indexed to its end before it is replayed");
    if (options.strict) refuseDamage(log.index);
    const transitions = await chosenEpisode(log, options);
    const replay = new this(log, transitions, source, options);
    if (options.strict) await verifyAll(log, transitions, replay.reader, replay.checker, options);
    // Which lines are passed over must be known before a pause is planned.
    else if (options.skipDamagedLines) await log.confirmAll(options.signal);
    else await replay.whole.confirmSteps(options.signal);
    return replay;
  }

  /**
   * The step of each transition in file order, so that `steps[i]` is that of `transition(i)`; null where it cannot be
   * read, which never is so with `strict`.
   */
  get steps(): readonly (Integer | null)[] {
    return Array.from({ length: this.transitions.count }, (_, ordinal) => this.transitions.step(ordinal));
  }

  /**
   * The step of the last transition whose line is whole. Damage behind it is a warning and no more (section 5), so that
   * lines are read here from the end until one is whole.
   *
   * Throws a {@link ReplayError} `unreadable-step` where it has no step, `damaged-line` where all are damaged, what
   * reading the log throws, and the signal's reason once aborted.
   */
  async lastStep(): Promise<Integer> {
    const last = await this.whole.last(this.signal);
    return this.planner.stepOf(last ?? this.transitions.count - 1);
  }

  /** Plans the pause after a step. Errors: see {@link PausePlanner.after}. */
  planPause(step: Integer, metadata?: JsonObject): PausePlan {
    return this.planner.after(step, metadata);
  }

  /** Plans the pause before a step's action. Errors: see {@link PausePlanner.before}. */
  planPauseBeforeAction(step: Integer, metadata?: JsonObject): PausePlan {
    return this.planner.before(step, metadata);
  }

  /** Plans the pause at a transition. Errors: see {@link PausePlanner.at}. */
  planAt(ordinal: number, position: PausePosition): PausePlan {
    return this.planner.at(ordinal, position);
  }

  /** Plans pause specs (`PauseSpec`s as JSON). Errors: see {@link planPauseSpec}. */
  async planPauses(specs: readonly JsonValue[]): Promise<PausePlan[]> {
    const { planner, whole, signal } = this;
    const plans: PausePlan[] = [];
    for (const spec of specs) {
      signal?.throwIfAborted();
      plans.push(await planPauseSpec(spec, { planner, whole, signal }));
    }
    return plans;
  }

  /** The view of the pause after a step, as the reference's `pause`. Small runs only: a view is a whole episode. */
  // biome-ignore lint/suspicious/useAwait: a pause that cannot be planned is a rejection too
  async pause(step: Integer, metadata?: JsonObject): Promise<ObserverView> {
    return this.materialize(this.planPause(step, metadata));
  }

  /** The view of the pause before a step's action, as the reference's `pause_before_action`. */
  // biome-ignore lint/suspicious/useAwait: a pause that cannot be planned is a rejection too
  async pauseBeforeAction(step: Integer, metadata?: JsonObject): Promise<ObserverView> {
    return this.materialize(this.planPauseBeforeAction(step, metadata));
  }

  /** The views of pause specs, as the reference's `materialize_pauses`. */
  async materializePauses(specs: readonly JsonValue[]): Promise<ObserverView[]> {
    const views: ObserverView[] = [];
    for (const plan of await this.planPauses(specs)) views.push(await this.materialize(plan));
    return views;
  }

  /**
   * The view of a plan, whole, with the interventions that are due; which these are is settled when the plan is first
   * used. What is written of it (see {@link viewChunks}) is its canonical JSON and a newline.
   */
  async materialize(plan: PausePlan): Promise<ObserverView> {
    // Whoever gets the view may change it; what is written of the pause, and handed over, stays as it is.
    const masked = () => this.ownMaskedView(plan);
    return (await this.interventions.apply(plan, masked)) ?? (await masked());
  }

  /** The view of a plan as masking leaves it, before any intervention, for its caller alone. */
  private async ownMaskedView(plan: PausePlan, signal = this.signal): Promise<ObserverView> {
    await this.checkPlan(plan, signal);
    const blobs = new BlobCopies(this.blobs);
    const transitions: Transition[] = [];
    for (const ordinal of plan.ordinals) {
      signal?.throwIfAborted();
      transitions.push(maskTransition(await this.reader.readAnew(ordinal, blobs)));
    }
    const snapshot = snapshotOf(plan, await this.reader.readAnew(plan.snapshotOrdinal, blobs));
    return Object.assign(headOf(plan, snapshot), { transitions });
  }

  /**
   * The bytes of a view, newline included, with one transition in memory at a time; where interventions are due, the
   * view is made whole first.
   */
  viewChunks(plan: PausePlan, options?: ViewOptions): AsyncIterable<Uint8Array<ArrayBuffer>> {
    return this.writer.chunks([plan], "view", options);
  }

  /** The bytes of a list of views as `materialize_pauses` gives them, newline included. */
  pausesChunks(plans: readonly PausePlan[], options?: ViewOptions): AsyncIterable<Uint8Array<ArrayBuffer>> {
    return this.writer.chunks(plans, "list", options);
  }

  /**
   * A transition as a view holds it before any intervention: restored, verified, validated, masked. It is shared, and not
   * to be changed.
   */
  async maskedTransition(ordinal: number): Promise<Transition> {
    return maskTransition(await this.reader.read(ordinal));
  }

  /** A transition of the episode as it was recorded: restored, verified and validated. It is the caller's own. */
  transition(ordinal: number): Promise<Transition> {
    return this.reader.readAnew(ordinal, new BlobCopies(this.blobs));
  }

  /**
   * Makes sure that no damaged line stands before the last transition of a pause, and answers what is to be warned of,
   * as far as the index alone could not tell. Errors: see {@link PausePlanner.check}.
   */
  checkPlan(plan: PausePlan, signal = this.signal): Promise<readonly ReplayWarning[]> {
    return this.planner.check(plan, signal);
  }

  /**
   * A view without its transitions, before any intervention. It is shared, and not to be changed. Errors: also those of
   * {@link checkPlan}.
   */
  async viewHead(plan: PausePlan, signal = this.signal): Promise<ObserverView> {
    await this.checkPlan(plan, signal);
    return headOf(plan, snapshotOf(plan, await this.reader.read(plan.snapshotOrdinal)));
  }

  /** The unmasked snapshot of a pause, which stands apart from its view. It is the caller's own. */
  async canonicalSnapshot(plan: PausePlan): Promise<Snapshot> {
    return snapshotOf(plan, await this.transition(plan.snapshotOrdinal));
  }

  /** The content hash of a pause's canonical snapshot. */
  async canonicalSnapshotHash(plan: PausePlan): Promise<string> {
    return contentHash(snapshotOf(plan, await this.reader.read(plan.snapshotOrdinal)));
  }

  /**
   * Makes sure that the view of a pause could be made: that its transitions are valid, their files there and genuine, and
   * no damaged line before. Throws as making it would.
   */
  async verifyPause(plan: PausePlan): Promise<void> {
    await this.checkPlan(plan);
    for (const ordinal of plan.ordinals) {
      if (this.verified.has(ordinal)) continue;
      this.signal?.throwIfAborted();
      await this.reader.check(ordinal, this.checker);
      this.verified.add(ordinal);
    }
  }

  /**
   * Puts an environment where a view of this episode pauses, as the reference's `restore_handoff`: to the canonical
   * snapshot of the pause, never the view's own. The view may have been made elsewhere; each handoff gets a copy.
   *
   * Throws a {@link ReplayError} before anything is touched: for a view of another episode, a pause that cannot be
   * made or is not whole, a snapshot that cannot be restored, and an environment that cannot, was never reset or has
   * another backend.
   */
  async restoreHandoff(request: HandoffRequest): Promise<HandoffBranch> {
    const plan = planOfView(this, request.view);
    await this.verifyPause(plan);
    return restoreCanonical(plan, await this.canonicalSnapshot(plan), request);
  }
}

function snapshotOf({ position }: PausePlan, transition: Transition): Snapshot {
  return position === "after" ? transition.after_snapshot : transition.before_snapshot;
}

/** The view of a plan with no transition in it. */
function headOf(plan: PausePlan, canonical: Snapshot): ObserverView {
  const head: ObserverView = {
    parent_episode_id: plan.episodeId,
    pause_step: plan.step,
    transitions: [],
    snapshot: maskSnapshot(canonical),
    pause_position: plan.position,
    metadata: plan.metadata,
    interventions: [],
  };
  return Object.assign(emptyObject(), head);
}
