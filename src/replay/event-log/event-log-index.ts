import type { Integer, JsonValue } from "../json/value.ts";
import type { LineClass } from "./classify-line.ts";
import { bytes, doubles, wholes } from "./column.ts";
import { EpisodeTransitions } from "./episode-transitions.ts";
import { DAMAGE_REASONS, type LineDamage } from "./line-damage.ts";
import type { LogRecord, RecordKind } from "./log-record.ts";

const KINDS: readonly RecordKind[] = [
  "episode",
  "transition",
  "intervention",
  "evaluation",
  "unknown",
  "damaged",
];

/**
 * Where the records of a log are, in some 30 bytes a record. It can be asked while it grows; what it has answered
 * stays true. Blank lines are no records; damaged lines are.
 */
export class EventLogIndex {
  private readonly kinds = bytes();
  private readonly lines = wholes();
  private readonly offsets = doubles();
  private readonly lengths = doubles();
  /** A transition's step (NaN: see `largeSteps`), or the position of a line's damage (NaN: none). */
  private readonly details = doubles();
  private readonly damaged = wholes();
  /** Of each damaged line: what is wrong, and the code of the character at fault (0: none). */
  private readonly reasons = bytes();
  private readonly faults = wholes();
  private readonly largeSteps = new Map<number, bigint>();
  private readonly byEpisode = new Map<string, EpisodeTransitions>();
  private readonly episodeList: EpisodeTransitions[] = [];
  private transitions = 0;
  private lineTotal = 0;
  private next = 0;
  private whole = false;

  /** `totalBytes` is the size of the file. */
  constructor(readonly totalBytes: number) {}

  get recordCount(): number {
    return this.kinds.length;
  }

  get transitionCount(): number {
    return this.transitions;
  }

  get damagedCount(): number {
    return this.damaged.length;
  }

  /** Lines seen so far, blank ones included. */
  get lineCount(): number {
    return this.lineTotal;
  }

  /** Where the first line begins that is not in the index yet. */
  get nextOffset(): number {
    return this.next;
  }

  /** Whether the whole file is in the index. */
  get complete(): boolean {
    return this.whole;
  }

  /** The episodes that have transitions, in the order of their first. */
  get episodes(): readonly EpisodeTransitions[] {
    return this.episodeList;
  }

  /** The transitions of the episode with this id, where there are any. */
  episode(id: JsonValue): EpisodeTransitions | undefined {
    return this.byEpisode.get(EpisodeTransitions.key(id));
  }

  /** Throws a RangeError where there is no such record. */
  record(index: number): LogRecord {
    const kind = KINDS[this.kinds.at(index)];
    if (kind === undefined) throw new RangeError(`no record ${index}`);
    return {
      index,
      kind,
      line: this.lines.at(index),
      offset: this.offsets.at(index),
      length: this.lengths.at(index),
    };
  }

  /** The records of one kind, in file order. */
  *recordsOf(kind: RecordKind): Iterable<LogRecord> {
    const code = KINDS.indexOf(kind);
    for (let index = 0; index < this.recordCount; index++) {
      if (this.kinds.at(index) === code) yield this.record(index);
    }
  }

  /** The `position`-th damaged line, from 0, and what is wrong with it. */
  damagedLine(position: number): LogRecord & { readonly damage: LineDamage } {
    const index = this.damaged.at(position);
    const reason = DAMAGE_REASONS[this.reasons.at(position)];
    if (reason === undefined) throw new RangeError(`no reason of record ${index}`);
    const at = this.details.at(index);
    const fault = this.faults.at(position);
    const damage = {
      reason,
      position: Number.isNaN(at) ? null : at,
      found: fault === 0 ? null : String.fromCodePoint(fault),
    };
    return { ...this.record(index), damage };
  }

  /** How many damaged lines stand before a record. */
  damagedBefore(recordIndex: number): number {
    return this.damaged.countBelow(recordIndex);
  }

  /** The record on a line (from 1), or null where the line is blank, or not in the index. */
  recordOnLine(line: number): LogRecord | null {
    const index = this.lines.countBelow(line);
    return index < this.recordCount && this.lines.at(index) === line ? this.record(index) : null;
  }

  /** The step that a transition's record says it is, or null where that is not a whole number. */
  step(recordIndex: number): Integer | null {
    const step = this.details.at(recordIndex);
    return Number.isNaN(step) ? (this.largeSteps.get(recordIndex) ?? null) : step;
  }

  /** Adds the line that begins at {@link nextOffset}. */
  add(line: LineClass, length: number, following: number): void {
    const offset = this.next;
    this.next = following;
    this.lineTotal++;
    if (line.kind === "blank") return;
    const index = this.kinds.length;
    this.kinds.push(KINDS.indexOf(line.kind));
    this.lines.push(this.lineTotal);
    this.offsets.push(offset);
    this.lengths.push(length);
    if (line.kind === "transition") {
      this.details.push(typeof line.step === "number" ? line.step : Number.NaN);
      if (typeof line.step === "bigint") this.largeSteps.set(index, line.step);
      this.transitions++;
      this.transitionsOf(line.episodeId).add(index);
    } else if (line.kind === "damaged") {
      this.details.push(line.damage.position ?? Number.NaN);
      this.damaged.push(index);
      this.reasons.push(DAMAGE_REASONS.indexOf(line.damage.reason));
      this.faults.push(line.damage.found?.codePointAt(0) ?? 0);
    } else {
      this.details.push(Number.NaN);
    }
  }

  /** Says that the last line was added. */
  finish(): void {
    this.whole = true;
  }

  private transitionsOf(id: JsonValue): EpisodeTransitions {
    const key = EpisodeTransitions.key(id);
    const known = this.byEpisode.get(key);
    if (known !== undefined) return known;
    const episode = new EpisodeTransitions(id, this);
    this.byEpisode.set(key, episode);
    this.episodeList.push(episode);
    return episode;
  }
}
