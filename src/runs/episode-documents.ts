/**
 * The files beside an episode's log. None of them is needed to look at its steps: each one that is missing or broken
 * costs only what it would have told.
 */
import { type ArtifactSource, SourceError } from "../replay/artifact-source.ts";
import { describeError } from "../replay/errors.ts";
import { parseJson } from "../replay/json/parse.ts";
import { JsonSyntaxError } from "../replay/json/syntax-error.ts";
import { decodeUtf8 } from "../replay/json/utf8.ts";
import { isObject, type JsonObject, kindOf } from "../replay/json/value.ts";
import { type FileProblem, nowhereIn } from "./file-problem.ts";

export type EpisodeDocument = "manifest" | "outcomes" | "interventions" | "snapshots" | "config";

interface DocumentForm {
  readonly file: string;
  /** What a person does not learn without it. */
  readonly loss: string;
}

export const EPISODE_DOCUMENTS: { readonly [D in EpisodeDocument]: DocumentForm } = {
  manifest: {
    file: "manifest.json",
    loss: "The episode's condition, seed, pair and configured interventions are not known; its steps can be looked at.",
  },
  outcomes: {
    file: "outcomes.json",
    loss: "The episode's outcomes are not known; its steps can be looked at.",
  },
  interventions: {
    file: "interventions.json",
    loss: "The list of interventions is not known; those that touched a step are still shown there.",
  },
  snapshots: {
    file: "snapshots.json",
    loss: "The first and last snapshot can still be seen at the first and last step.",
  },
  config: {
    file: "config.yaml",
    loss: "The configuration of the run is not known; the episode's steps can be looked at.",
  },
};

/** That a document is missing is no error: older runs lack some, and a copied folder may too. */
export type Reading<T> =
  | { readonly state: "read"; readonly path: string; readonly value: T }
  | { readonly state: "missing"; readonly path: string }
  | { readonly state: "problem"; readonly path: string; readonly problem: FileProblem };

/** Documents are read whole; one that is larger is named and left alone. */
const MOST_BYTES = 64 << 20;

/** The text of a document in an episode's folder. Never throws for what stands, or does not stand, in the folder. */
export async function readDocumentText(
  source: ArtifactSource,
  folder: string,
  name: EpisodeDocument,
): Promise<Reading<string>> {
  return interpreted(await readBytes(source, folder, name), name, decodeUtf8);
}

/** The JSON object of a document. Never throws for what stands, or does not stand, in the folder. */
export async function readJsonDocument(
  source: ArtifactSource,
  folder: string,
  name: Exclude<EpisodeDocument, "config">,
): Promise<Reading<JsonObject>> {
  const reading = interpreted(await readBytes(source, folder, name), name, parseJson);
  if (reading.state !== "read") return reading;
  const { path, value } = reading;
  if (isObject(value)) return { state: "read", path, value };
  const sentence = `${path} holds ${kindOf(value)}, where an object belongs.`;
  return broken(path, name, { code: "unexpected-value", sentence });
}

async function readBytes(
  source: ArtifactSource,
  folder: string,
  name: EpisodeDocument,
): Promise<Reading<Uint8Array>> {
  const { file: fileName } = EPISODE_DOCUMENTS[name];
  const path = folder === "" ? fileName : `${folder}/${fileName}`;
  try {
    const file = await source.open(path);
    if (file.size <= MOST_BYTES) return { state: "read", path, value: await file.read(0, file.size) };
    const size = `${Math.round(file.size / (1 << 20))} MB`;
    return broken(path, name, {
      code: "too-large",
      sentence: `${path} has ${size}, more than is read at once.`,
    });
  } catch (error) {
    if (error instanceof SourceError && error.code === "not-found") return { state: "missing", path };
    return broken(path, name, { code: "unreadable-file", sentence: describeError(error).sentence });
  }
}

/** What a parser makes of the bytes. It may throw a {@link JsonSyntaxError}, which becomes a problem with its place. */
function interpreted<T>(
  reading: Reading<Uint8Array>,
  name: EpisodeDocument,
  parse: (bytes: Uint8Array) => T,
): Reading<T> {
  if (reading.state !== "read") return reading;
  const { path, value: bytes } = reading;
  try {
    return { state: "read", path, value: parse(bytes) };
  } catch (error) {
    if (!(error instanceof JsonSyntaxError)) throw error;
    if (error.reason === "not-utf8") {
      const before = new TextDecoder().decode(bytes.subarray(0, error.position));
      return broken(path, name, {
        code: "not-utf8",
        sentence: `${path} is not UTF-8 text.`,
        ...placeAfter(before),
      });
    }
    const before = decodeUtf8(bytes).slice(0, error.position);
    const sentence = `${path} is not JSON: ${error.message}.`;
    return broken(path, name, { code: "not-json", sentence, ...placeAfter(before) });
  }
}

function broken(
  path: string,
  name: EpisodeDocument,
  problem: Pick<FileProblem, "code" | "sentence"> & Partial<FileProblem>,
): Reading<never> {
  return {
    state: "problem",
    path,
    problem: { ...nowhereIn(path), advice: EPISODE_DOCUMENTS[name].loss, ...problem },
  };
}

/** Line and column, in characters and from 1, at which a text goes on. */
function placeAfter(text: string): { readonly line: number; readonly column: number } {
  const lines = text.split("\n");
  return { line: lines.length, column: Array.from(lines.at(-1) ?? "").length + 1 };
}
