import type { Integer, JsonValue } from "../json/value.ts";
import type { LineClass } from "./classify-line.ts";
import { bytes, doubles, wholes } from "./column.ts";
import { EpisodeTransitions } from "./episode-transitions.ts";
import { DAMAGE_REASONS, type LineDamage, wholeLineDamage } from "./line-damage.ts";
import type { LogRecord, RecordKind } from "./log-record.ts";

const KINDS: readonly RecordKind[] = [
  "episode",
  "transition",
  "intervention",
  "evaluation",
  "unknown",
  "damaged",
];

/** Where a line lies that is added to an index. */
export interface AddedLine {
  /** Bytes, the line feed left out. */
  readonly length: number;
  /** Offset of the next line. */
  readonly following: number;
  /** Whether a line feed ends it. */
  readonly ended: boolean;
  readonly assumed: boolean;
}

/**
 * Where the records of a log are, in some 30 bytes a record. It can be asked while it grows; what it has answered
 * stays true, but that damage within a line is found when the line is read (see {@link EventLogIndex.confirm}). Blank lines are no records; damaged lines are.
 */
export class EventLogIndex {
  private readonly kinds = bytes();
  private readonly lines = wholes();
  private readonly offsets = doubles();
  private readonly lengths = doubles();
  /** A transition's step (NaN: see `largeSteps`), or the position of a line's damage (NaN: none). */
  private readonly details = doubles();
  /** 1 for records that only their lines' ends were asked about, see {@link confirm}. */
  private readonly assumed = bytes();
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
  private size: number;
  /** Where the last line begins and how many records stand before it, if no line feed ends it. */
  private unended: { readonly offset: number; readonly records: number } | null = null;
  /** Whether that line is read again, so that what stands for it gives way to what comes. */
  private reread = false;

  /** `totalBytes` is the size of the file. */
  constructor(totalBytes: number) {
    this.size = totalBytes;
  }

  /** Size of the file. */
  get totalBytes(): number {
    return this.size;
  }

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

  /** The last record, where no line feed ends its line: more of it may be to come. Null where all lines are ended. */
  get unendedRecord(): LogRecord | null {
    return this.unended === null || this.unended.records === this.recordCount
      ? null
      : this.record(this.unended.records);
  }

  /** Whether a record is one of those that only their lines' ends were asked about. */
  isAssumed(recordIndex: number): boolean {
    return this.assumed.at(recordIndex) === 1;
  }

  /**
   * Says what the whole of an assumed record's line holds. One that is damaged, or another than its ends said, counts
   * as damaged from now on; a transition keeps its ordinal, so that those of others stay true.
   */
  confirm(recordIndex: number, line: LineClass): void {
    if (!this.isAssumed(recordIndex)) return;
    this.assumed.set(recordIndex, 0);
    if (line.kind === "damaged") this.markDamaged(recordIndex, line.damage);
    else if (!this.isAsAssumed(recordIndex, line)) {
      this.markDamaged(recordIndex, wholeLineDamage("misleading-end"));
    }
  }

  private isAsAssumed(recordIndex: number, line: LineClass): boolean {
    if (line.kind !== this.record(recordIndex).kind) return false;
    if (line.kind !== "transition") return true;
    const episode = this.episode(line.episodeId);
    return this.step(recordIndex) === line.step && episode?.holds(recordIndex) === true;
  }

  private markDamaged(recordIndex: number, damage: LineDamage): void {
    const position = this.damaged.countBelow(recordIndex);
    this.kinds.set(recordIndex, KINDS.indexOf("damaged"));
    this.details.set(recordIndex, damage.position ?? Number.NaN);
    this.damaged.insert(position, recordIndex);
    this.reasons.insert(position, DAMAGE_REASONS.indexOf(damage.reason));
    this.faults.insert(position, damage.found?.codePointAt(0) ?? 0);
  }

  /** The step that a transition's record says it is, or null where that is not a whole number or the line is damaged. */
  step(recordIndex: number): Integer | null {
    if (KINDS[this.kinds.at(recordIndex)] !== "transition") return null;
    const step = this.details.at(recordIndex);
    return Number.isNaN(step) ? (this.largeSteps.get(recordIndex) ?? null) : step;
  }

  /**
   * Adds the line that begins at {@link nextOffset}; `following` is where the next one begins. `assumed` says that only
   * its ends were asked about.
   */
  add(line: LineClass, place: AddedLine): void {
    if (this.reread) this.takeBackUnended();
    const offset = this.next;
    this.next = place.following;
    this.lineTotal++;
    this.unended = place.ended ? null : { offset, records: this.recordCount };
    if (line.kind === "blank") return;
    const index = this.kinds.length;
    this.kinds.push(KINDS.indexOf(line.kind));
    this.lines.push(this.lineTotal);
    this.offsets.push(offset);
    this.lengths.push(place.length);
    this.assumed.push(place.assumed ? 1 : 0);
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

  /**
   * Says that the file has grown, so that the pass goes on. A last line that had no end is read again from its
   * beginning; what was known of it stands until then, so that who reads it meanwhile finds it.
   */
  reopen(totalBytes: number): void {
    this.size = totalBytes;
    this.whole = false;
    if (this.unended === null) return;
    this.next = this.unended.offset;
    this.reread = true;
  }

  private takeBackUnended(): void {
    this.reread = false;
    const records = this.unended?.records ?? this.recordCount;
    this.lineTotal--;
    if (records < this.recordCount) this.takeBack(records);
  }

  /** Forgets the last record. */
  private takeBack(index: number): void {
    const kind = KINDS[this.kinds.at(index)];
    for (const column of [this.kinds, this.lines, this.offsets, this.lengths, this.details, this.assumed]) {
      column.pop();
    }
    if (kind === "damaged") {
      for (const column of [this.damaged, this.reasons, this.faults]) column.pop();
    }
    this.largeSteps.delete(index);
    const episode = this.episodeList.find((candidate) => candidate.holds(index));
    if (episode === undefined) return;
    this.transitions--;
    episode.takeBack();
    if (episode.count > 0) return;
    this.episodeList.splice(this.episodeList.indexOf(episode), 1);
    this.byEpisode.delete(EpisodeTransitions.key(episode.id));
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
