import type { ArtifactSink } from "../artifact-sink.ts";
import type { ObjectShape } from "../json/json-chunks.ts";
import { type JsonObject, type JsonValue, jsonObject } from "../json/value.ts";
import { sha256Hex } from "../portable/sha256.ts";
import { blobPath } from "./blob-path.ts";
import { type FileObject, fileObjects, type SavedFor } from "./file-objects.ts";

/** Saves the bytes of an episode as files, each once however often it recurs (replay-semantics.md, section 1). */
export class BlobWriter {
  private readonly written = new Set<string>();
  /** By the array itself, since a run repeats each picture in several places. */
  private readonly hashes = new WeakMap<Uint8Array, string>();

  constructor(private readonly sink: ArtifactSink) {}

  /** How many files there are. */
  get count(): number {
    return this.written.size;
  }

  /**
   * Saves the files of a value, and answers how its objects are to be written: without `data`, but with the file's path
   * and hash. Errors: see {@link fileObjects}, and a {@link SinkError}.
   */
  async save(value: JsonValue, savedFor: SavedFor): Promise<ObjectShape> {
    const shapes = new Map<JsonObject, JsonObject>();
    for (const found of fileObjects(value, savedFor)) shapes.set(found.object, await this.saved(found));
    return (object) => shapes.get(object) ?? object;
  }

  private async saved({ object, data, mediaType }: FileObject): Promise<JsonObject> {
    const { data: _, ...rest } = object;
    if (data.length === 0) return jsonObject({ ...rest, artifact: null, sha256: null });
    const sha256 = this.hashes.get(data) ?? (await sha256Hex(new Uint8Array(data)));
    this.hashes.set(data, sha256);
    const artifact = blobPath(sha256, mediaType);
    if (!this.written.has(artifact)) {
      await this.sink.write(artifact, [data]);
      this.written.add(artifact);
    }
    return jsonObject({ ...rest, artifact, sha256 });
  }
}
