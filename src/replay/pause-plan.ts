/**
 * Which transitions and which snapshot a pause holds (replay-semantics.md, section 5), told from the index alone. What
 * a plan says is read only when the view is materialized or written.
 */
import { ReplayError } from "./errors.ts";
import type { EpisodeTransitions } from "./event-log/episode-transitions.ts";
import type { EventLog } from "./event-log/event-log.ts";
import { emptyObject, type Integer, integer, type JsonObject } from "./json/value.ts";
import type { ReplayWarning } from "./replay-warning.ts";
import type { PausePosition } from "./schema/models.ts";

export interface PausePlan {
  readonly episodeId: string;
  readonly step: Integer;
  readonly position: PausePosition;
  /** Ordinals of the transitions that the view holds, in file order. */
  readonly ordinals: readonly number[];
  /** The transition whose before or after snapshot is the view's. */
  readonly snapshotOrdinal: number;
  readonly metadata: JsonObject;
  readonly warnings: readonly ReplayWarning[];
}

/** Plans the pauses of one episode. Of its lines, those must be read that `WholeTransitions.confirmSteps` reads. */
export class PausePlanner {
  constructor(
    private readonly log: EventLog,
    private readonly transitions: EpisodeTransitions,
    private readonly skipDamagedLines: boolean,
  ) {}

  /**
   * The pause after a step: the transitions up to it, of which it must be the last in the file.
   *
   * Throws a {@link ReplayError} where there is no such pause, or a damaged line could have been one of its steps.
   */
  after(asked: Integer, metadata: JsonObject = emptyObject()): PausePlan {
    const step = typeof asked === "bigint" ? integer(asked) : asked;
    const ordinals = this.ordinalsWhere((other) => other <= step);
    const last = ordinals.at(-1);
    if (last === undefined) throw new ReplayError({ code: "no-step-up-to", data: { step } });
    const lastStep = this.stepOf(last);
    if (lastStep !== step) {
      const code =
        this.ordinalsWhere((other) => other === step).length > 0 ? "step-not-last" : "no-such-step";
      throw new ReplayError(
        code === "no-such-step" ? { code, data: { step } } : { code, data: { step, last: lastStep } },
      );
    }
    return this.plan({ step, position: "after", ordinals, snapshotOrdinal: last, metadata });
  }

  /**
   * The pause before a step's action: the transitions before it, perhaps none. Only one transition may have the step.
   *
   * Throws a {@link ReplayError} where there is no such pause, or a damaged line could have been one of its steps.
   */
  before(asked: Integer, metadata: JsonObject = emptyObject()): PausePlan {
    const step = typeof asked === "bigint" ? integer(asked) : asked;
    const [snapshotOrdinal, ...more] = this.ordinalsWhere((other) => other === step);
    if (snapshotOrdinal === undefined) throw new ReplayError({ code: "no-such-step", data: { step } });
    if (more.length > 0) {
      throw new ReplayError({ code: "step-repeated", data: { step, times: more.length + 1 } });
    }
    const ordinals = this.ordinalsWhere((other) => other < step);
    return this.plan({ step, position: "before", ordinals, snapshotOrdinal, metadata });
  }

  /**
   * The pause at one transition. A pause is made by step number, so this fails with `step-elsewhere` where the number
   * recurs and the pause would stand at another transition.
   */
  at(ordinal: number, position: PausePosition, metadata: JsonObject = emptyObject()): PausePlan {
    const step = this.stepOf(ordinal);
    const plan = position === "after" ? this.after(step, metadata) : this.before(step, metadata);
    if (plan.snapshotOrdinal !== ordinal) {
      const { line } = this.transitions.record(ordinal);
      throw new ReplayError({ code: "step-elsewhere", data: { step, line } });
    }
    return plan;
  }

  /**
   * The step of a transition. Throws a {@link ReplayError} `unreadable-step` where it has none, and `damaged-line`
   * where it turned out to be damaged.
   */
  stepOf(ordinal: number): Integer {
    const step = this.transitions.step(ordinal);
    if (step !== null) return step;
    const { index, kind, line } = this.transitions.record(ordinal);
    if (kind !== "damaged") throw new ReplayError({ code: "unreadable-step", data: { line } });
    const { damage } = this.log.index.damagedLine(this.log.index.damagedBefore(index));
    throw new ReplayError({ code: "damaged-line", data: { line, damage } });
  }

  /**
   * Reads the lines that a pause's view does not hold and that only their ends were asked about: all those before its
   * last transition, since a damaged one could have been a step of it, and the next ones after it, so that damage there
   * can be told (replay-semantics.md, section 5). Answers the warnings that are due by then.
   *
   * Throws a {@link ReplayError} `damaged-before-pause` for one before that is damaged, what reading the log throws, and
   * the signal's reason once aborted.
   */
  async check(plan: PausePlan, signal?: AbortSignal): Promise<readonly ReplayWarning[]> {
    signal?.throwIfAborted();
    if (!this.skipDamagedLines) await this.log.confirmEach(this.recordsBeside(plan), signal);
    return this.warnings(plan.step, lastOrdinal(plan));
  }

  /** The records that {@link check} reads, in file order. */
  private *recordsBeside(plan: PausePlan): Iterable<number> {
    const { index } = this.log;
    const held = new Set(plan.ordinals.map((ordinal) => this.transitions.record(ordinal).index));
    const end = this.transitions.record(lastOrdinal(plan)).index;
    for (let record = 0; record < end; record++) if (!held.has(record)) yield record;
    const after = index.record(end).offset + READ_AFTER_BYTES;
    for (let record = end + 1; record < index.recordCount; record++) {
      const { offset, length } = index.record(record);
      if (offset + length > after) return;
      yield record;
    }
  }

  private ordinalsWhere(holds: (step: Integer) => boolean): number[] {
    const ordinals: number[] = [];
    for (let ordinal = 0; ordinal < this.transitions.count; ordinal++) {
      const step = this.transitions.step(ordinal);
      if (step !== null && holds(step)) ordinals.push(ordinal);
    }
    return ordinals;
  }

  private plan(pause: Omit<PausePlan, "episodeId" | "warnings">): PausePlan {
    const { id } = this.transitions;
    if (typeof id !== "string") throw new ReplayError({ code: "episode-id-not-text", data: { episode: id } });
    return { ...pause, episodeId: id, warnings: this.warnings(pause.step, lastOrdinal(pause)) };
  }

  private warnings(step: Integer, end: number): ReplayWarning[] {
    return [...this.damageWarnings(step, end), ...this.stepWarnings(end)];
  }

  /** Refuses damage that stands before the pause's last transition, and tells of what stands after. */
  private damageWarnings(step: Integer, end: number): ReplayWarning[] {
    const { index } = this.log;
    const lines = index.damagedCount;
    if (lines === 0) return [];
    if (this.skipDamagedLines) return [{ code: "damaged-lines-passed-over", lines }];
    const before = index.damagedBefore(this.transitions.record(end).index);
    if (before > 0) {
      const { line, damage } = index.damagedLine(0);
      throw new ReplayError({ code: "damaged-before-pause", data: { line, damage, lines: before, step } });
    }
    const { line, damage } = index.damagedLine(0);
    return [{ code: "damaged-lines-after", line, damage, lines }];
  }

  /** The same for transitions whose step cannot be read, so that they could belong to the view. */
  private stepWarnings(end: number): ReplayWarning[] {
    const unreadable: number[] = [];
    for (let ordinal = 0; ordinal < this.transitions.count; ordinal++) {
      if (this.transitions.step(ordinal) !== null) continue;
      if (this.transitions.record(ordinal).kind === "damaged") continue;
      if (ordinal <= end) this.stepOf(ordinal);
      unreadable.push(this.transitions.record(ordinal).line);
    }
    const [line] = unreadable;
    return line === undefined ? [] : [{ code: "unreadable-steps-after", line, lines: unreadable.length }];
  }
}

/** Bytes of the log after a pause that are read to tell of damage in them; beyond, only a strict replay looks. */
const READ_AFTER_BYTES = 8 << 20;

/** Between the last step that the view holds and the one it pauses before, too, a step could be missing. */
function lastOrdinal({ snapshotOrdinal, ordinals }: Pick<PausePlan, "snapshotOrdinal" | "ordinals">): number {
  return Math.max(snapshotOrdinal, ordinals.at(-1) ?? 0);
}
