import type { FieldPlace, StepPlace } from "../error-data.ts";
import { ReplayError } from "../errors.ts";
import type { ValuePath } from "../json/path.ts";
import { type JsonObject, type JsonValue, kindOf } from "../json/value.ts";
import { decodeBase64 } from "./base64.ts";
import type { BlobReader } from "./blob-store.ts";
import type { PortableRef } from "./portable-ref.ts";
import { portableRefs } from "./portable-refs.ts";
import { withBytes } from "./with-bytes.ts";

export interface RestoreContext {
  readonly blobs: BlobReader;
  /** Whether `artifact: null`, which stands for an empty image, is restored as no bytes. */
  readonly allowEmptyImages: boolean;
  /** What errors say of where the value stands. */
  readonly place: StepPlace;
}

/**
 * A value with all its portable values restored, at any depth (replay-semantics.md, section 3).
 *
 * Throws a {@link ReplayError} that names step, line and field for base64 that is none, an empty image without the
 * opt-in, and a file that is refused, missing, unreadable or not the recorded one.
 */
export async function restorePortables(value: JsonValue, context: RestoreContext): Promise<JsonValue> {
  const bytesOf = new Map<JsonObject, Uint8Array>();
  for (const { ref, path } of portableRefs(value)) {
    bytesOf.set(ref.object, await bytesFor(ref, path, context));
  }
  return bytesOf.size === 0 ? value : withBytes(value, bytesOf);
}

function bytesFor(
  ref: PortableRef,
  path: ValuePath,
  context: RestoreContext,
): Uint8Array | Promise<Uint8Array> {
  const place: FieldPlace = { ...context.place, path };
  if (ref.kind === "base64") return base64Bytes(ref.data, place);
  if (ref.artifact === null) {
    if (context.allowEmptyImages) return new Uint8Array();
    throw new ReplayError({ code: "empty-image", data: place });
  }
  if (typeof ref.artifact !== "string") {
    throw new ReplayError({ code: "artifact-not-text", data: { ...place, found: kindOf(ref.artifact) } });
  }
  return fileBytes(ref.artifact, ref.sha256, place, context.blobs);
}

function base64Bytes(data: JsonValue, place: FieldPlace): Uint8Array {
  if (typeof data !== "string")
    throw new ReplayError({ code: "bad-base64", data: { ...place, problem: "not-text" } });
  const result = decodeBase64(data);
  if (result.ok) return result.bytes;
  throw new ReplayError({ code: "bad-base64", data: { ...place, problem: result.problem } });
}

async function fileBytes(
  artifact: string,
  sha256: JsonValue | undefined,
  place: FieldPlace,
  blobs: BlobReader,
): Promise<Uint8Array> {
  const named = { ...place, artifact };
  if (typeof sha256 !== "string") throw new ReplayError({ code: "artifact-without-hash", data: named });
  const result = await blobs.read(artifact, sha256);
  switch (result.status) {
    case "genuine":
      return result.bytes;
    case "altered":
      throw new ReplayError({
        code: "artifact-altered",
        data: { ...named, recorded: sha256, actual: result.sha256 },
      });
    case "refused":
      throw new ReplayError({ code: "artifact-path", data: named });
    case "missing":
      throw new ReplayError({ code: "artifact-missing", data: named });
    case "unreadable":
      throw new ReplayError({ code: "artifact-unreadable", data: { ...named, reason: result.reason } });
  }
}
