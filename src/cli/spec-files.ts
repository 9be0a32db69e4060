import { open } from "node:fs/promises";
import type { ArtifactSource } from "../replay/artifact-source.ts";
import type { JsonArray, JsonObject } from "../replay/json/value.ts";
import { isArray, isObject, kindOf } from "../replay/json/value.ts";
import { readJsonDocument } from "../runs/episode-documents.ts";
import { MOST_SPEC_FILE_BYTES, readSpecFile, type SpecFile } from "../runs/spec-file/read-spec-file.ts";
import { SpecFileError } from "../runs/spec-file/spec-file-error.ts";
import type { SpecFileKind } from "../runs/spec-file/text-fields.ts";
import { UsageError } from "./usage-error.ts";

/**
 * The specs in a file, and warnings that name it. Throws a {@link UsageError} that names the file, and the line where
 * one is meant.
 */
export async function readSpecsAt(path: string, kind: SpecFileKind): Promise<SpecFile> {
  const bytes = await readBeginning(path, MOST_SPEC_FILE_BYTES + 1);
  try {
    const { specs, warnings } = readSpecFile(bytes, path, kind);
    return { specs, warnings: warnings.map((warning) => `${path}: ${warning}`) };
  } catch (cause) {
    if (!(cause instanceof SpecFileError)) throw cause;
    const place = cause.line === null ? path : `${path}, line ${cause.line}`;
    throw new UsageError(`${place}: ${cause.message}`, { cause });
  }
}

/** At most so many bytes; a pipe, as a shell's process substitution gives, is read too. */
async function readBeginning(path: string, most: number): Promise<Uint8Array> {
  try {
    const file = await open(path);
    const chunks: Uint8Array[] = [];
    let length = 0;
    for await (const chunk of file.createReadStream({ end: most - 1 })) {
      chunks.push(chunk);
      length += chunk.length;
    }
    return Buffer.concat(chunks, length);
  } catch (cause) {
    throw new UsageError(`${path} ${whyUnread(cause)}.`, { cause });
  }
}

function whyUnread(cause: unknown): string {
  switch (cause instanceof Error && "code" in cause ? cause.code : null) {
    case "ENOENT":
    case "ENOTDIR":
      return "is not there";
    case "EISDIR":
      return "is a folder, where a file of specs belongs";
    case "EACCES":
    case "EPERM":
      return "may not be read";
    default:
      return "could not be read";
  }
}

/** The specs that an episode's manifest has for observers. Throws a {@link UsageError} where it tells none. */
export async function configuredSpecs(episode: ArtifactSource): Promise<JsonArray> {
  const manifest = await readJsonDocument(episode, "", "manifest");
  switch (manifest.state) {
    case "read":
      return observerSpecs(manifest.value);
    case "missing":
      throw new UsageError(`${manifest.path} is missing, so the configured interventions are not known.`);
    case "problem":
      throw new UsageError(
        `${manifest.problem.sentence.replace(/\.$/, "")}, so the configured interventions are not known.`,
      );
  }
}

/** One that cannot be told is kept, so that the runtime refuses it and it is not passed over in silence. */
function observerSpecs(manifest: JsonObject): JsonArray {
  const configured = manifest.interventions ?? [];
  if (!isArray(configured)) {
    throw new UsageError(`manifest.json: interventions is ${kindOf(configured)}, where a list belongs.`);
  }
  return configured.filter(
    (spec) => !isObject(spec) || typeof spec.hook !== "string" || spec.hook === "observer_pause",
  );
}
