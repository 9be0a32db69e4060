import type { ArtifactSink } from "../artifact-sink.ts";
import { ReplayError } from "../errors.ts";
import { LOG_FILE } from "../event-log/event-log.ts";
import { canonicalChunks, LoneSurrogateError } from "../json/canonical.ts";
import type { ObjectShape } from "../json/json-chunks.ts";
import { encodeUtf8 } from "../json/utf8.ts";
import { type JsonObject, type JsonValue, jsonObject } from "../json/value.ts";
import { snapshotApplications } from "./applications.ts";
import { BlobWriter } from "./blob-writer.ts";
import { EpisodeLog, type LogEnd } from "./episode-log.ts";
import type { EpisodeToSave } from "./episode-to-save.ts";
import type { SavedFor } from "./file-objects.ts";
import { manifestOf } from "./manifest.ts";

export interface SaveOptions {
  readonly signal?: AbortSignal | undefined;
}

export interface SavedEpisode {
  readonly manifest: JsonObject;
  readonly transitions: number;
  /** Files in `blobs`. */
  readonly blobs: number;
}

/** The log until all else is there, since a folder is an episode once it holds {@link LOG_FILE}. */
const UNFINISHED_LOG = `${LOG_FILE}.part`;
const NEWLINE = encodeUtf8("\n");
const DOCUMENT: SavedFor = { kind: "document" };

/**
 * Saves an episode as an episode folder, by the rules of the reference's writer (replay-semantics.md, section 1), so
 * that an episode of the reference's that was read is written again byte for byte. One writer saves one episode.
 */
export class ArtifactWriter {
  private readonly blobs: BlobWriter;

  constructor(private readonly sink: ArtifactSink) {
    this.blobs = new BlobWriter(sink);
  }

  /**
   * Writes the episode, its log last: a write that fails leaves nothing that looks like an episode, and removes what it
   * wrote. Transitions are taken one at a time.
   *
   * Throws a {@link SinkError} where the folder is not empty, which is then left as it was, or cannot be written; a
   * {@link ReplayError} `lineage-of-another`, `unsavable-value` or `unsavable-text` for an episode that could not be
   * read again as it is; the signal's reason once aborted; and whatever the transitions or the evaluation throw.
   */
  async write(episode: EpisodeToSave, { signal }: SaveOptions = {}): Promise<SavedEpisode> {
    refuseOtherLineage(episode);
    signal?.throwIfAborted();
    await this.sink.begin();
    try {
      const log = new EpisodeLog(episode, this.blobs, signal);
      await this.sink.write(UNFINISHED_LOG, log.chunks());
      const manifest = await this.writeDocuments(episode, log.end);
      signal?.throwIfAborted();
      await this.sink.place(UNFINISHED_LOG, LOG_FILE);
      return { manifest, transitions: log.end.transitions, blobs: this.blobs.count };
    } catch (error) {
      // What is left without its log is no episode, so the first failure is the one to tell.
      await this.sink.discard().catch(() => null);
      throw error;
    }
  }

  private async writeDocuments(episode: EpisodeToSave, end: LogEnd): Promise<JsonObject> {
    const { recording, configuredInterventions = [], agentApplications = [], config } = episode;
    const { finalSnapshot, evaluation } = end;
    const applications = [
      ...agentApplications,
      ...end.applications,
      ...snapshotApplications(recording.initialSnapshot),
      ...snapshotApplications(finalSnapshot),
    ];
    const snapshots = jsonObject({ initial: recording.initialSnapshot, final: finalSnapshot });
    await this.writeDocument("snapshots.json", snapshots);
    await this.writeDocument("outcomes.json", evaluation);
    const interventions = jsonObject({ configured: configuredInterventions, applications });
    await this.writeDocument("interventions.json", interventions);
    if (config !== undefined) await this.sink.write("config.yaml", [encodeUtf8(config)]);
    const manifest = manifestOf(episode, { finalSnapshot, applications });
    await this.writeDocument("manifest.json", manifest);
    return manifest;
  }

  /** Writes canonical JSON and a newline. */
  private async writeDocument(file: string, value: JsonValue): Promise<void> {
    const shape = await this.blobs.save(value, DOCUMENT);
    try {
      await this.sink.write(file, documentChunks(value, shape));
    } catch (cause) {
      if (!(cause instanceof LoneSurrogateError)) throw cause;
      throw new ReplayError({ code: "unsavable-text", data: { file, path: cause.path } }, { cause });
    }
  }
}

function refuseOtherLineage({ lineage, recording }: EpisodeToSave): void {
  if (lineage === undefined || lineage.child_episode_id === recording.episodeId) return;
  const { child_episode_id: child } = lineage;
  throw new ReplayError({ code: "lineage-of-another", data: { child, episode: recording.episodeId } });
}

function* documentChunks(value: JsonValue, shape: ObjectShape): Iterable<Uint8Array> {
  yield* canonicalChunks(value, { shape });
  yield NEWLINE;
}
