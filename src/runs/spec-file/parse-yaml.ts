import { Composer, isAlias, isMap, isScalar, isSeq, LineCounter, type Node } from "yaml";
import type { ValuePath } from "../../replay/json/path.ts";
import type { JsonValue } from "../../replay/json/value.ts";
import { SpecFileError } from "./spec-file-error.ts";
import { type PlainScalar, YamlReader } from "./yaml-reader.ts";
import { yamlTokens } from "./yaml-tokens.ts";

export interface YamlReading {
  readonly value: JsonValue;
  /** The scalars without quotes and tags, keys left out, in the order in which they stand. */
  readonly plain: readonly PlainScalar[];
  /** Keys that stand twice in one map, of which the last counts. */
  readonly repeatedKeys: readonly { readonly path: ValuePath; readonly line: number }[];
}

/**
 * A YAML document as the Python side reads it: YAML 1.1, of which PyYAML's safe loader makes its values, merge keys
 * (`<<`) and aliases included. Numbers keep their kind, and of equal keys the last counts.
 *
 * Throws a {@link SpecFileError} that names the line for what is not YAML, more than one document, a tag that stands
 * for no JSON value, a key that is not text, and nesting or aliases beyond what a file of specs can need.
 */
export function parseYaml(text: string): YamlReading {
  const lines = new LineCounter();
  // The schema leaves every scalar a text, so that none is read otherwise than PyYAML would.
  const composer = new Composer({
    version: "1.1",
    schema: "failsafe",
    resolveKnownTags: false,
    merge: false,
    uniqueKeys: false,
    prettyErrors: false,
    logLevel: "silent",
  });
  const tokens = yamlTokens(text, lines.addNewLine);
  const lineAt = (offset: number) => Math.max(1, lines.linePos(offset).line);
  const [document, second] = [...composer.compose(tokens, true, text.length)];
  const [error] = document?.errors ?? [];
  if (error !== undefined) {
    const reason = error.message.replace(/\.$/, "");
    throw new SpecFileError("not-yaml", lineAt(error.pos[0]), `It is not YAML: ${reason}.`);
  }
  if (second !== undefined) {
    const line = lineAt(second.range[0]);
    throw new SpecFileError("not-yaml", line, "A second document begins there; write one list only.");
  }
  const reader = new YamlReader(lineAt);
  const value = reader.read(nodeOf(document?.contents ?? null));
  return { value, plain: reader.plain, repeatedKeys: reader.repeatedKeys };
}

function nodeOf(contents: unknown): Node | null {
  return isScalar(contents) || isMap(contents) || isSeq(contents) || isAlias(contents) ? contents : null;
}
