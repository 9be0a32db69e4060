import { named } from "../../replay/error-words.ts";
import { parseJson } from "../../replay/json/parse.ts";
import { formatPath } from "../../replay/json/path.ts";
import { JsonSyntaxError } from "../../replay/json/syntax-error.ts";
import { decodeUtf8 } from "../../replay/json/utf8.ts";
import { isArray, isObject, type JsonArray, type JsonValue, kindOf } from "../../replay/json/value.ts";
import { parseYaml, type YamlReading } from "./parse-yaml.ts";
import { isAmbiguous } from "./plain-scalar.ts";
import { SpecFileError } from "./spec-file-error.ts";
import { type SpecFileKind, textFieldOf } from "./text-fields.ts";
import type { PlainScalar } from "./yaml-reader.ts";
import { yamlString } from "./yaml-text.ts";

export interface SpecFile {
  readonly specs: JsonArray;
  /** Sentences about what was read, though it may be meant otherwise. */
  readonly warnings: readonly string[];
}

/** Bytes of the largest file of specs that is read. */
export const MOST_SPEC_FILE_BYTES = 16 << 20;

const WARNINGS = 20;

/**
 * The specs that a file lists, as JSON or as YAML; `name` is the file's, whose ending tells the two apart (without one
 * of JSON or YAML it is JSON where it can be). YAML is read as the Python side reads it, and a text field whose value
 * stands without quotes and is no text to every reader of YAML (`level: on`) is refused.
 *
 * Throws a {@link SpecFileError} whose sentence names the line and the field. The specs themselves are not judged.
 */
export function readSpecFile(bytes: Uint8Array, name: string, kind: SpecFileKind): SpecFile {
  if (bytes.length > MOST_SPEC_FILE_BYTES) throw tooLarge();
  const text = textOf(bytes);
  const json = /\.ya?ml$/i.test(name) ? null : readJson(text, /\.json$/i.test(name));
  if (json !== null) return { specs: listOf(json.value, kind), warnings: [] };
  const reading = parseYaml(text.replace(/^\ufeff/, ""));
  const specs = listOf(reading.value, kind);
  return { specs, warnings: judged(reading, specs, kind) };
}

function tooLarge(): SpecFileError {
  const limit = `${MOST_SPEC_FILE_BYTES >> 20} MB`;
  return new SpecFileError(
    "too-large",
    null,
    `It has more than ${limit}, more than any list of specs needs.`,
  );
}

function textOf(bytes: Uint8Array): string {
  try {
    return decodeUtf8(bytes);
  } catch (cause) {
    if (!(cause instanceof JsonSyntaxError)) throw cause;
    throw new SpecFileError("not-utf8", null, "It is not UTF-8 text.", { cause });
  }
}

/** Null where it is no JSON and need be none. */
function readJson(text: string, demanded: boolean): { readonly value: JsonValue } | null {
  try {
    return { value: parseJson(text) };
  } catch (cause) {
    if (!(cause instanceof JsonSyntaxError)) throw cause;
    if (!demanded) return null;
    const line = text.slice(0, cause.position).split("\n").length;
    throw new SpecFileError("not-json", line, `It is not JSON: ${cause.message}.`, { cause });
  }
}

function listOf(value: JsonValue, kind: SpecFileKind): JsonArray {
  if (isArray(value)) return value;
  const what = kind === "pauses" ? "a list of pauses" : "a list of interventions";
  throw new SpecFileError("not-a-list", null, `It must hold ${what}, but holds ${kindOf(value)}.`);
}

function judged(
  { plain, repeatedKeys }: YamlReading,
  specs: JsonArray,
  kind: SpecFileKind,
): readonly string[] {
  const warnings: string[] = [];
  for (const scalar of plain) {
    const field = textFieldOf(scalar.path, kind);
    const place = placeOf(specs, scalar.path, kind);
    const { reading, line, written } = scalar;
    const ambiguous = isAmbiguous(written);
    const isText = reading.kind === "text" || reading.kind === "null";
    if (reading.kind === "foreign" || (field !== null && (ambiguous || !isText))) {
      const quoted = field === null ? yamlString(written) : `${field}${yamlString(written)}`;
      throw new SpecFileError(
        "unquoted",
        line,
        `${place} is written as ${written} without quotes, ${takenFor(scalar)}; if the text is meant, write ${quoted}.`,
      );
    }
    if (ambiguous) {
      warnings.push(
        `Line ${line}: ${place} is written as ${written}, ${takenFor(scalar)}; if the text is meant, write ${yamlString(written)}.`,
      );
    }
  }
  for (const { path, line } of repeatedKeys) {
    warnings.push(`Line ${line}: ${placeOf(specs, path, kind)} stands twice; the last one counts.`);
  }
  const more = warnings.length - WARNINGS;
  return more > 0 ? [...warnings.slice(0, WARNINGS), `There are ${more} more of these.`] : warnings;
}

/** Which spec and field a path means, in a person's words. */
function placeOf(specs: JsonArray, path: PlainScalar["path"], kind: SpecFileKind): string {
  const [index, ...field] = path;
  if (typeof index !== "number") return "What";
  const spec = specs[index];
  const id = isObject(spec) && typeof spec.id === "string" ? named(spec.id) : `number ${index + 1}`;
  const what = `${kind === "pauses" ? "Pause" : "Intervention"} ${id}`;
  return field.length === 0 ? what : `${what}: ${formatPath(field)}`;
}

function takenFor({ reading, written }: PlainScalar): string {
  switch (reading.kind) {
    case "foreign":
      return `which YAML takes for ${reading.what}`;
    case "boolean":
      return `which YAML takes for ${reading.value}`;
    case "integer":
      return `which YAML takes for the number ${reading.value}`;
    case "real":
      return "which YAML takes for a number";
    case "null":
    case "text":
      return /^[ynYN]$/.test(written)
        ? "which some readers of YAML take for true or false"
        : "which some readers of YAML take for a number";
  }
}
