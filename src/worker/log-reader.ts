/**
 * One episode folder's log while it is looked at: indexed once, in the background, and read step by step meanwhile.
 *
 * Whoever asks for a step that is not known yet waits until the index has come to it, has ended, or was stopped.
 */
import type { ArtifactSource } from "../replay/artifact-source.ts";
import type { EpisodeTransitions } from "../replay/event-log/episode-transitions.ts";
import { EventLog, openLogFile } from "../replay/event-log/event-log.ts";
import { EventLogIndex } from "../replay/event-log/event-log-index.ts";
import { type IndexProgress, indexEventLog } from "../replay/event-log/index-event-log.ts";
import type { LogRecord } from "../replay/event-log/log-record.ts";
import type { JsonObject } from "../replay/json/value.ts";
import { Recent } from "./recent.ts";

/** Bytes of records that are kept parsed; one is kept however large it is. */
const RECORD_BUDGET = 48 << 20;

export interface ReadRecord {
  readonly place: LogRecord;
  readonly record: JsonObject;
}

export class LogReader {
  readonly log: EventLog;
  readonly #records = new Recent<ReadRecord>(RECORD_BUDGET);
  readonly #listeners = new Set<(progress: IndexProgress | null) => void>();
  #indexing: Promise<void> | null = null;
  #stop: AbortController | null = null;
  #stopped = false;
  #failure: unknown = null;

  private constructor(log: EventLog) {
    this.log = log;
  }

  /** Throws a {@link ReplayError} `no-trajectory` where the folder has no log, and a {@link SourceError}. */
  static async open(source: ArtifactSource): Promise<LogReader> {
    const file = await openLogFile(source);
    return new LogReader(new EventLog(file, new EventLogIndex(file.size)));
  }

  get index(): EventLogIndex {
    return this.log.index;
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
      await this.#nextChunk(signal);
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
    const read = { place, record: await this.log.readRecord(place.index) };
    this.#records.set(key, read, place.length);
    return read;
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
        onProgress: (progress) => this.#tell(progress),
      });
    } catch (error) {
      if (!stop.signal.aborted) this.#failure = error;
    }
  }

  #tell(progress: IndexProgress | null): void {
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
