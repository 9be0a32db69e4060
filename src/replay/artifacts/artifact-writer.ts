import type { ArtifactSink } from "../artifact-sink.ts";
import { ownObject } from "../environments/own-copy.ts";
import { ReplayError } from "../errors.ts";
import { LOG_FILE } from "../event-log/event-log.ts";
import { canonicalChunks, LoneSurrogateError } from "../json/canonical.ts";
import type { ObjectShape } from "../json/json-chunks.ts";
import { encodeUtf8 } from "../json/utf8.ts";
import { type JsonObject, type JsonValue, jsonObject } from "../json/value.ts";
import { nullable } from "../schema/model.ts";
import { readHandoffLineage, readSnapshot, type Snapshot } from "../schema/models.ts";
import { readInteger, readText } from "../schema/scalars.ts";
import { snapshotApplications } from "./applications.ts";
import { BlobWriter } from "./blob-writer.ts";
import { EpisodeLog, type LogEnd } from "./episode-log.ts";
import type { EpisodeToSave } from "./episode-to-save.ts";
import type { SavedFor } from "./file-objects.ts";
import { manifestOf } from "./manifest.ts";
import { asGiven, savedField } from "./saved-field.ts";

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
const CONFIG_FILE = "config.yaml";
const NEWLINE = encodeUtf8("\n");
const DOCUMENT: SavedFor = { kind: "other" };

/**
 * Saves an episode as an episode folder, by the rules of the reference's writer (replay-semantics.md, section 1), so
 * that an episode of the reference's that was read is written again byte for byte. One writer saves one episode.
 */
export class ArtifactWriter {
  constructor(private readonly sink: ArtifactSink) {}

  /**
   * Writes the episode, its log last: a write that fails leaves nothing that looks like an episode, and removes what it
   * wrote. Transitions are taken one at a time.
   *
   * Throws a {@link SinkError} where the folder is not empty, which is then left as it was, or cannot be written; a
   * {@link ReplayError} `lineage-of-another`, `unsavable-field`, `unsavable-value` or `unsavable-text` for an episode
   * that could not be read again as it is; the signal's reason once aborted, also while a transition is waited for; and
   * whatever the transitions or the evaluation throw.
   */
  async write(episode: EpisodeToSave, { signal }: SaveOptions = {}): Promise<SavedEpisode> {
    refuseUnsavable(episode);
    refuseOtherLineage(episode);
    const initialSnapshot = firstSnapshot(episode);
    signal?.throwIfAborted();
    await this.sink.begin();
    try {
      const blobs = new BlobWriter(this.sink);
      const log = new EpisodeLog(episode, initialSnapshot, blobs, signal);
      await this.sink.write(UNFINISHED_LOG, log.chunks());
      const manifest = await this.writeDocuments(episode, log.end, blobs);
      signal?.throwIfAborted();
      await this.sink.place(UNFINISHED_LOG, LOG_FILE);
      return { manifest, transitions: log.end.transitions, blobs: blobs.count };
    } catch (error) {
      // What is left without its log is no episode, so the first failure is the one to tell.
      await this.sink.discard().catch(() => null);
      throw error;
    }
  }

  private async writeDocuments(episode: EpisodeToSave, end: LogEnd, blobs: BlobWriter): Promise<JsonObject> {
    const { configuredInterventions = [], agentApplications = [], config } = episode;
    const { initialSnapshot, finalSnapshot, evaluation } = end;
    const applications = [
      ...agentApplications,
      ...end.applications,
      ...snapshotApplications(initialSnapshot),
      ...snapshotApplications(finalSnapshot),
    ];
    const snapshots = jsonObject({ initial: initialSnapshot, final: finalSnapshot });
    await this.writeDocument("snapshots.json", snapshots, blobs);
    await this.writeDocument("outcomes.json", evaluation, blobs);
    const interventions = jsonObject({ configured: configuredInterventions, applications });
    await this.writeDocument("interventions.json", interventions, blobs);
    if (config !== undefined) await this.sink.write(CONFIG_FILE, [encodeUtf8(config)]);
    const manifest = manifestOf(episode, { initialSnapshot, finalSnapshot, applications });
    await this.writeDocument("manifest.json", manifest, blobs);
    return manifest;
  }

  /** Writes canonical JSON and a newline. */
  private async writeDocument(file: string, value: JsonValue, blobs: BlobWriter): Promise<void> {
    const shape = await blobs.save(value, DOCUMENT);
    try {
      await this.sink.write(file, documentChunks(value, shape));
    } catch (cause) {
      if (!(cause instanceof LoneSurrogateError)) throw cause;
      throw new ReplayError({ code: "unsavable-text", data: { file, path: cause.path } }, { cause });
    }
  }
}

/** Refuses what cannot be saved of all that is known of an episode at its beginning. */
function refuseUnsavable({ recording, config }: EpisodeToSave): void {
  savedField(["episodeId"], () => readText(asGiven(recording.episodeId)));
  savedField(["seed"], () => nullable(readInteger)(asGiven(recording.seed)));
  if (config !== undefined && !savedField(["config"], () => readText(asGiven(config))).isWellFormed()) {
    throw new ReplayError({ code: "unsavable-text", data: { file: CONFIG_FILE, path: [] } });
  }
}

/** The first snapshot, as a copy: it is written at the beginning and again at the end. */
function firstSnapshot({ recording: { initialSnapshot } }: EpisodeToSave): Snapshot {
  return savedField(["initialSnapshot"], () => readSnapshot(ownObject(initialSnapshot)));
}

function refuseOtherLineage({ lineage: given, recording }: EpisodeToSave): void {
  if (given === undefined) return;
  const lineage = savedField(["lineage"], () => readHandoffLineage(asGiven(given)));
  const { child_episode_id: child } = lineage;
  if (child === recording.episodeId) return;
  throw new ReplayError({ code: "lineage-of-another", data: { child, episode: recording.episodeId } });
}

function* documentChunks(value: JsonValue, shape: ObjectShape): Iterable<Uint8Array> {
  yield* canonicalChunks(value, { shape });
  yield NEWLINE;
}
