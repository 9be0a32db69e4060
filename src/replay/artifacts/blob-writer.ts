import type { ArtifactSink } from "../artifact-sink.ts";
import type { ObjectShape } from "../json/json-chunks.ts";
import { type JsonObject, type JsonValue, jsonObject } from "../json/value.ts";
import { sha256Hex } from "../portable/sha256.ts";
import { blobPath } from "./blob-path.ts";
import { type FileObject, fileObjects, type SavedFor } from "./file-objects.ts";

/** Bytes as they were when the value that has them was to be saved: whoever gave them may fill the array anew. */
interface HeldBytes {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Lower-case hex, once it was asked for. */
  sha256: string | null;
}

/** Saves the bytes of an episode as files, each once however often it recurs (replay-semantics.md, section 1). */
export class BlobWriter {
  private readonly written = new Set<string>();

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
    const held = heldBytes([...fileObjects(value, savedFor)]);
    const shapes = new Map<JsonObject, JsonObject>();
    for (const [file, bytes] of held) shapes.set(file.object, await this.saved(file, bytes));
    return (object) => shapes.get(object) ?? object;
  }

  private async saved({ object, mediaType }: FileObject, held: HeldBytes): Promise<JsonObject> {
    const { data: _, ...rest } = object;
    if (held.bytes.length === 0) return jsonObject({ ...rest, artifact: null, sha256: null });
    held.sha256 ??= await sha256Hex(held.bytes);
    const { bytes, sha256 } = held;
    const artifact = blobPath(sha256, mediaType);
    if (!this.written.has(artifact)) {
      await this.sink.write(artifact, [bytes]);
      this.written.add(artifact);
    }
    return jsonObject({ ...rest, artifact, sha256 });
  }
}

/** Each file with its bytes, those of one array held once: a transition repeats each picture in several places. */
function heldBytes(files: readonly FileObject[]): readonly (readonly [FileObject, HeldBytes])[] {
  const byArray = new Map<Uint8Array, HeldBytes>();
  return files.map((file) => {
    const { data } = file;
    const held = byArray.get(data) ?? { bytes: new Uint8Array(data), sha256: null };
    byArray.set(data, held);
    return [file, held];
  });
}
