import { ReplayError } from "./errors.ts";
import type { EpisodeTransitions } from "./event-log/episode-transitions.ts";
import type { EventLog } from "./event-log/event-log.ts";
import { isObject } from "./json/value.ts";

/** Transitions that are read at once where whole ones are looked for from the end. */
const PIECE_TRANSITIONS = 4096;

/** Kinds of actions that commit the agent to what it did. */
const COMMITMENT_KINDS: ReadonlySet<string> = new Set(["commit", "finish"]);

/**
 * Which transitions of an episode are whole, as far as planning a pause needs to know. Lines that only their ends were
 * asked about are read for that; the index remembers them, so that each is read once.
 *
 * All answers are ordinals. Damaged lines are passed over, as in a log of which every line was read first; but a line
 * with a misleading end is refused as `damaged-line` unless damage may be skipped, since it is a transition elsewhere.
 * They throw what reading the log throws, and the signal's reason once aborted.
 */
export class WholeTransitions {
  private commitment: number | null | undefined;

  constructor(
    private readonly log: EventLog,
    private readonly transitions: EpisodeTransitions,
    private readonly skipDamagedLines: boolean,
  ) {}

  /** All of them: for this, every line of the episode is read. */
  async all(signal?: AbortSignal): Promise<readonly number[]> {
    const { count } = this.transitions;
    await this.confirm(0, count, signal);
    return Array.from({ length: count }, (_, ordinal) => ordinal).filter((ordinal) => this.isWhole(ordinal));
  }

  /** The first, or null where none is. */
  async first(signal?: AbortSignal): Promise<number | null> {
    for (let ordinal = 0; ordinal < this.transitions.count; ordinal++) {
      await this.confirm(ordinal, ordinal + 1, signal);
      if (this.isWhole(ordinal)) return ordinal;
    }
    return null;
  }

  /** The last, or null where none is. Read in pieces that grow: a log is read quickly only forwards. */
  async last(signal?: AbortSignal): Promise<number | null> {
    let end = this.transitions.count;
    for (let wanted = 1; end > 0; wanted = Math.min(wanted * 2, PIECE_TRANSITIONS)) {
      const start = Math.max(end - wanted, 0);
      await this.confirm(start, end, signal);
      for (let ordinal = end - 1; ordinal >= start; ordinal--) if (this.isWhole(ordinal)) return ordinal;
      end = start;
    }
    return null;
  }

  /** The first whose action is a commitment, or null where none is. Looked for once. */
  async firstCommitment(signal?: AbortSignal): Promise<number | null> {
    if (this.commitment === undefined) this.commitment = await this.findCommitment(signal);
    return this.commitment;
  }

  /**
   * Reads the lines whose steps stand against the pauses at others: a step that repeats, and what runs backwards. A
   * plan rests on the index alone, and must not be refused for a line that turns out to be damaged. Where all steps
   * rise, as they do in a log that was written in one go, no line is read.
   */
  async confirmSteps(signal?: AbortSignal): Promise<void> {
    const { transitions } = this;
    /** Ordinals whose steps rise; the last of them has the highest step. */
    const rising: number[] = [];
    for (let ordinal = 0; ordinal < transitions.count; ordinal++) {
      while (this.standsAgainst(rising.at(-1), ordinal)) {
        const highest = rising.at(-1) ?? ordinal;
        // The highest may be the one at fault, and all after it in order without it.
        if (!this.isAssumed(highest)) {
          await this.confirm(ordinal, ordinal + 1, signal);
          break;
        }
        await this.confirm(highest, highest + 1, signal);
        if (transitions.step(highest) === null) rising.pop();
      }
      if (transitions.step(ordinal) !== null && !this.standsAgainst(rising.at(-1), ordinal)) {
        rising.push(ordinal);
      }
    }
  }

  private standsAgainst(highest: number | undefined, ordinal: number): boolean {
    if (highest === undefined) return false;
    const before = this.transitions.step(highest);
    const step = this.transitions.step(ordinal);
    return before !== null && step !== null && step <= before;
  }

  private async findCommitment(signal?: AbortSignal): Promise<number | null> {
    for (let ordinal = 0; ordinal < this.transitions.count; ordinal++) {
      signal?.throwIfAborted();
      if (!this.isWhole(ordinal)) continue;
      const kind = await this.actionKind(ordinal);
      if (typeof kind === "string" && COMMITMENT_KINDS.has(kind)) return ordinal;
    }
    return null;
  }

  /** The kind of a transition's action, as it stands there; undefined where it has none, or its line is damaged. */
  private async actionKind(ordinal: number): Promise<unknown> {
    try {
      const { transition } = await this.log.readForChecking(this.transitions.record(ordinal).index);
      const action = isObject(transition) ? transition.action : undefined;
      return isObject(action) ? action.kind : undefined;
    } catch (error) {
      if (error instanceof ReplayError && !this.isWhole(ordinal)) return undefined;
      throw error;
    }
  }

  /** Whether a transition is not known to be damaged. */
  private isWhole(ordinal: number): boolean {
    const { index, kind, line } = this.transitions.record(ordinal);
    if (kind !== "damaged") return true;
    const { damage } = this.log.index.damagedLine(this.log.index.damagedBefore(index));
    if (damage.reason === "misleading-end" && !this.skipDamagedLines) {
      throw new ReplayError({ code: "damaged-line", data: { line, damage } });
    }
    return false;
  }

  private isAssumed(ordinal: number): boolean {
    return this.log.index.isAssumed(this.transitions.record(ordinal).index);
  }

  private confirm(start: number, end: number, signal: AbortSignal | undefined): Promise<void> {
    return this.log.confirmEach(this.recordsOf(start, end), signal);
  }

  private *recordsOf(start: number, end: number): Iterable<number> {
    for (let ordinal = start; ordinal < end; ordinal++) yield this.transitions.record(ordinal).index;
  }
}
