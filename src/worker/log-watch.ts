import { type ArtifactSource, SourceError } from "../replay/artifact-source.ts";
import type { FolderWatch } from "../sources/folder-watch.ts";
import { documentStates } from "./document-states.ts";
import { logFacts, withExcerpts } from "./log-facts.ts";
import type { LogReader } from "./log-reader.ts";
import type { LogChange, LogFacts } from "./protocol.ts";

/**
 * Keeps up with a log that may be added to and with the documents beside it, for as long as somebody looks. What has
 * happened while nobody did is told when the next one does.
 */
export class LogWatch {
  #documents: string | null = null;

  /** `episode` is the episode's folder. */
  constructor(
    readonly reader: LogReader,
    private readonly episode: ArtifactSource,
    private readonly watch: FolderWatch,
  ) {}

  /** Tells how the log stands, and then of each change, until the signal fires. */
  async follow(
    episodeId: string | null,
    signal: AbortSignal,
    report: (change: LogChange) => void,
  ): Promise<void> {
    let told: string | null = null;
    const look = async () => {
      await this.reader.catchUp();
      const documents = await this.#documentsChanged();
      const facts = logFacts(this.reader, episodeId, this.reader.index.totalBytes);
      const state = stateOf(facts);
      if (state === told && !documents) return;
      told = state;
      const log = await withExcerpts(this.reader, facts);
      if (!signal.aborted) report({ log, documents });
    };
    const tryToLook = async () => {
      try {
        await look();
      } catch (error) {
        // What cannot be read now may be so at the next look; whoever reads a step is told.
        if (!(error instanceof SourceError)) throw error;
      }
    };
    await tryToLook();
    for await (const _ of this.watch(signal)) await tryToLook();
    signal.throwIfAborted();
  }

  async #documentsChanged(): Promise<boolean> {
    const before = this.#documents;
    this.#documents = (await documentStates(this.episode)) ?? before;
    return before !== null && this.#documents !== before;
  }
}

/** What of the facts is worth telling when it is another. */
function stateOf({ complete, bytes, transitions, damageCount, waiting, liveness }: LogFacts): string {
  return JSON.stringify([complete, bytes, transitions, damageCount, waiting?.line, liveness]);
}
