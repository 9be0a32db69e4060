/**
 * One episode folder's log while it is looked at: indexed once, in the background, and read step by step meanwhile.
 *
 * Whoever asks for a step that is not known yet waits until the index has come to it, has ended, or was stopped. A log
 * that has grown is indexed on from where the index ended.
 */
import type { ArtifactFile, ArtifactSource } from "../replay/artifact-source.ts";
import type { EpisodeTransitions } from "../replay/event-log/episode-transitions.ts";
import { EventLog, LOG_FILE, openLogFile } from "../replay/event-log/event-log.ts";
import { EventLogIndex } from "../replay/event-log/event-log-index.ts";
import { type IndexProgress, indexEventLog } from "../replay/event-log/index-event-log.ts";
import type { LogRecord } from "../replay/event-log/log-record.ts";
import type { JsonObject } from "../replay/json/value.ts";
import { foregroundYield } from "./foreground.ts";
import { type FileCondition, GrowingFile } from "./growing-file.ts";
import { LogLandmarks } from "./log-landmarks.ts";
import { Recent } from "./recent.ts";

/** Milliseconds for which indexing gives way to the first looks at what is known already, all in all. */
const MOST_GIVEN_WAY = 500;

/** Bytes of records that are kept parsed; one is kept however large it is. */
const RECORD_BUDGET = 12 << 20;

export interface ReadRecord {
  readonly place: LogRecord;
  readonly record: JsonObject;
}

export class LogReader {
  readonly log: EventLog;
  readonly #file: GrowingFile;
  readonly #landmarks: LogLandmarks | null;
  readonly #records = new Recent<ReadRecord>(RECORD_BUDGET);
  readonly #reading = new Map<string, Promise<ReadRecord>>();
  #givenWay = 0;
  #awaited = 0;
  readonly #listeners = new Set<(progress: IndexProgress | null) => void>();
  #indexing: Promise<void> | null = null;
  /** What the pass that is under way has told last. */
  #told: IndexProgress | null = null;
  #stop: AbortController | null = null;
  #stopped = false;
  #failure: unknown = null;

  #grewAt: number | null = null;

  private constructor(first: ArtifactFile, reopen: () => Promise<ArtifactFile>, mayChange: boolean) {
    const index = new EventLogIndex(first.size);
    const landmarks = new LogLandmarks(index);
    this.#landmarks = mayChange ? landmarks : null;
    this.#file = new GrowingFile(first, { reopen, continues: (file) => landmarks.stand(file) });
    this.log = new EventLog(this.#file, index);
  }

  /**
   * `mayChange` says whether the source could tell of a change. Throws a {@link ReplayError} `no-trajectory` where the
   * folder has no log, and a {@link SourceError}.
   */
  static async open(source: ArtifactSource, mayChange = false): Promise<LogReader> {
    return new LogReader(await openLogFile(source), () => source.open(LOG_FILE), mayChange);
  }

  get index(): EventLogIndex {
    return this.log.index;
  }

  /** What has become of the file, when it was last looked at. */
  get condition(): FileCondition {
    return this.#file.condition;
  }

  /** Whether its source could tell that it has changed. */
  get mayChange(): boolean {
    return this.#landmarks !== null;
  }

  /** Milliseconds since 1970: when it was last seen to have grown, and when it was last written, as far as is known. */
  get written(): { readonly grewAt: number | null; readonly lastModified: number | null } {
    return { grewAt: this.#grewAt, lastModified: this.#file.lastModified };
  }

  /**
   * Looks whether the file has become another, and indexes what was added to it. A pass that is under way is waited
   * for; one that was cancelled is not gone on with. Throws what reading the file throws.
   */
  async catchUp(): Promise<void> {
    await this.#indexing;
    const condition = await this.#file.look();
    if (condition !== "there" || this.#indexing !== null) return;
    const { index } = this;
    if (this.#file.size > index.totalBytes) {
      // What was read of a line without an end is not the whole of it.
      if (index.unendedRecord !== null) this.#records.delete(String(index.unendedRecord.index));
      index.reopen(this.#file.size);
      this.#grewAt = Date.now();
    }
    if (index.complete || this.#stopped) return;
    this.#failure = null;
    await this.#start();
    // No more of the file that was begun will ever be known.
    if (this.condition !== "there") index.finish();
  }

  /**
   * Indexes the log to its end, or goes on with it. The signal stops the pass after at most one more chunk; what is
   * known by then stays, and asking again goes on from there. Throws what reading the file throws.
   */
  async indexAll(signal: AbortSignal, onProgress: (progress: IndexProgress) => void): Promise<void> {
    this.#failure = null;
    const listen = (progress: IndexProgress | null) => progress !== null && onProgress(progress);
    const stop = () => {
      this.#stopped = true;
      this.#stop?.abort();
    };
    this.#listeners.add(listen);
    signal.addEventListener("abort", stop, { once: true });
    // Whoever joins a pass is told at once how far it is: its next chunk may be long in coming.
    listen(this.#told);
    try {
      // A pass that another request started may be stopped by that request; this one goes on from there.
      while (!this.index.complete) {
        this.#stopped = false;
        await this.#start();
        signal.throwIfAborted();
        if (this.#failure !== null) throw this.#failure;
      }
    } finally {
      this.#listeners.delete(listen);
      signal.removeEventListener("abort", stop);
    }
  }

  /**
   * The transitions of the chosen episode (of the first one for null), once `enough` holds of how many are known, or
   * the index has ended or was stopped. Undefined where the episode has none. Throws what indexing threw.
   */
  async transitions(
    episodeId: string | null,
    enough: (known: number) => boolean,
    signal: AbortSignal,
  ): Promise<EpisodeTransitions | undefined> {
    while (true) {
      const known = this.known(episodeId);
      if (this.index.complete || (known !== undefined && enough(known.count))) return known;
      if (this.#failure !== null) throw this.#failure;
      if (this.#stopped) return known;
      void this.#start();
      this.#awaited++;
      await this.#nextChunk(signal).finally(() => {
        this.#awaited--;
      });
    }
  }

  /** The transitions of the chosen episode that are known by now. */
  known(episodeId: string | null): EpisodeTransitions | undefined {
    return episodeId === null ? this.index.episodes[0] : this.index.episode(episodeId);
  }

  /** A record parsed without loss; the ones used last are kept. Throws as {@link EventLog.readRecord}. */
  async read(place: LogRecord): Promise<ReadRecord> {
    const key = String(place.index);
    const kept = this.#records.get(key);
    if (kept !== undefined) return kept;
    const reading = this.#reading.get(key) ?? this.#parse(key, place);
    this.#reading.set(key, reading);
    return await reading;
  }

  async #parse(key: string, place: LogRecord): Promise<ReadRecord> {
    try {
      const read = { place, record: await this.log.readRecord(place.index) };
      this.#records.set(key, read, place.length);
      return read;
    } finally {
      this.#reading.delete(key);
    }
  }

  #start(): Promise<void> {
    this.#indexing ??= this.#run().finally(() => {
      this.#indexing = null;
      this.#tell(null);
    });
    return this.#indexing;
  }

  async #run(): Promise<void> {
    const stop = new AbortController();
    this.#stop = stop;
    try {
      await indexEventLog(this.log.file, {
        into: this.index,
        signal: stop.signal,
        giveWay: () => this.#giveWay(),
        onProgress: (progress) => this.#tell(progress),
      });
    } catch (error) {
      if (!stop.signal.aborted) this.#failure = error;
    }
    // Without them a change is told by where the records end.
    if (this.index.complete) await this.#landmarks?.take(this.#file).catch(() => undefined);
  }

  /** Lets a step that is known by now be read first; whoever waits for one that is not waits for the index. */
  #giveWay(): Promise<void> | null {
    const given = this.#awaited > 0 ? null : foregroundYield(MOST_GIVEN_WAY - this.#givenWay);
    const began = performance.now();
    return (
      given?.then(() => {
        this.#givenWay += performance.now() - began;
      }) ?? null
    );
  }

  #tell(progress: IndexProgress | null): void {
    this.#told = progress;
    for (const listener of [...this.#listeners]) listener(progress);
  }

  #nextChunk(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const done = () => {
        this.#listeners.delete(done);
        signal.removeEventListener("abort", abort);
        resolve();
      };
      const abort = () => {
        this.#listeners.delete(done);
        reject(signal.reason);
      };
      signal.addEventListener("abort", abort, { once: true });
      this.#listeners.add(done);
    });
  }
}
