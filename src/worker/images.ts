/** Pictures of a run: found, read, checked against their recorded hash, and decoded small for the timeline. */
import { type ArtifactSource, SourceError } from "../replay/artifact-source.ts";
import { describeError } from "../replay/errors.ts";
import { isBytes, isObject, type JsonValue } from "../replay/json/value.ts";
import { isSafeArtifactPath } from "../replay/portable/artifact-path.ts";
import { decodeBase64 } from "../replay/portable/base64.ts";
import { portableRef } from "../replay/portable/portable-ref.ts";
import { sha256Hex } from "../replay/portable/sha256.ts";
import { field, text } from "../runs/facts/reading.ts";
import { sniffMediaType } from "./media-type.ts";
import type { ImageAnswer, ThumbnailAnswer } from "./protocol.ts";

/** A picture beyond this is named and not read. */
const MOST_BYTES = 256 << 20;

/** The picture that a value holds or names, with the verdict on it. Throws only when the source cannot be asked. */
export async function readImage(source: ArtifactSource, value: JsonValue): Promise<ImageAnswer> {
  const labelled = text(field(value, "media_type")) ?? "image/png";
  const inline = bytesIn(value);
  if (inline !== null) {
    if (inline.length === 0) return EMPTY;
    return genuine(inline, labelled, await sha256Hex(inline));
  }
  const ref = portableRef(value);
  if (ref?.kind !== "artifact") return { status: "none" };
  const { artifact, sha256 } = ref;
  if (artifact === null) return EMPTY;
  if (typeof artifact !== "string" || !isSafeArtifactPath(artifact)) {
    const sentence =
      "The record names a file that does not lie inside the episode folder, so it was not opened.";
    return { status: "refused", artifact: typeof artifact === "string" ? artifact : "", sentence };
  }
  const read = await readBlob(source, artifact);
  if (!(read instanceof Uint8Array)) return read;
  const actual = await sha256Hex(read);
  if (actual === sha256) return genuine(read, labelled, actual);
  return {
    status: "not-as-recorded",
    ...pictureOf(read, labelled),
    labelled,
    recordedSha256: typeof sha256 === "string" ? sha256 : "",
    sha256: actual,
  };
}

const EMPTY: ImageAnswer = {
  status: "empty",
  sentence: "The picture was recorded without bytes: the environment had none at this step.",
};

function genuine(bytes: Uint8Array<ArrayBuffer>, labelled: string, sha256: string): ImageAnswer {
  return { status: "genuine", ...pictureOf(bytes, labelled), labelled, sha256 };
}

function pictureOf(bytes: Uint8Array<ArrayBuffer>, labelled: string) {
  const mediaType = sniffMediaType(bytes) ?? labelled;
  return { blob: new Blob([bytes], { type: mediaType }), mediaType };
}

async function readBlob(
  source: ArtifactSource,
  artifact: string,
): Promise<Uint8Array<ArrayBuffer> | ImageAnswer> {
  try {
    const file = await source.open(artifact);
    if (file.size > MOST_BYTES) {
      const sentence = `${artifact} has ${Math.round(file.size / (1 << 20))} MB, more than is shown as a picture.`;
      return { status: "refused", artifact, sentence };
    }
    return ownBytes(await file.read(0, file.size));
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    const missing = error.code === "not-found" || error.code === "not-a-directory";
    const sentence = missing
      ? `The picture's file ${artifact} is not in the episode folder.`
      : describeError(error).sentence;
    return { status: "missing", artifact, sentence };
  }
}

/** Bytes that stand in the value itself: a view's restored ones, or base64 in the record. Null where it has none. */
function bytesIn(value: JsonValue): Uint8Array<ArrayBuffer> | null {
  if (isBytes(value)) return ownBytes(value);
  const ref = portableRef(value);
  if (ref?.kind === "base64") return decoded(ref.data);
  if (!isObject(value)) return null;
  const data = field(value, "data");
  if (isBytes(data)) return ownBytes(data);
  const inner = portableRef(data);
  if (inner?.kind === "base64") return decoded(inner.data);
  // A bytes field takes a text too: its UTF-8 (section 2).
  return typeof data === "string" && ref === null ? new TextEncoder().encode(data) : null;
}

function decoded(data: JsonValue): Uint8Array<ArrayBuffer> | null {
  if (typeof data !== "string") return null;
  const result = decodeBase64(data);
  return result.ok ? ownBytes(result.bytes) : null;
}

/** The bytes themselves; a copy only where they lie in memory that is shared with another thread. */
function ownBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return isUnshared(bytes) ? bytes : new Uint8Array(bytes);
}

function isUnshared(bytes: Uint8Array): bytes is Uint8Array<ArrayBuffer> {
  return bytes.buffer instanceof ArrayBuffer;
}

/** Pictures decoded at the same time. */
const DECODED_AT_ONCE = 3;
let decoding = 0;
const waiting: (() => void)[] = [];

/**
 * A picture decoded to `height` device pixels, in the worker. A bitmap of null where the browser cannot decode it here
 * (an SVG, a broken file).
 */
export async function decodeThumbnail(
  image: ImageAnswer,
  height: number,
  signal: AbortSignal,
): Promise<ThumbnailAnswer> {
  const nothing = { status: image.status, bitmap: null, width: 0, height: 0 };
  if (image.status !== "genuine" && image.status !== "not-as-recorded") return nothing;
  // A false picture is not shown in passing: its place says what it is.
  if (image.status === "not-as-recorded" || image.mediaType === "image/svg+xml") return nothing;
  if (decoding >= DECODED_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  decoding++;
  try {
    signal.throwIfAborted();
    const bitmap = await createImageBitmap(image.blob, {
      resizeHeight: height,
      resizeQuality: "medium",
    }).catch(() => null);
    return { status: image.status, bitmap, width: bitmap?.width ?? 0, height: bitmap?.height ?? 0 };
  } finally {
    decoding--;
    waiting.shift()?.();
  }
}
