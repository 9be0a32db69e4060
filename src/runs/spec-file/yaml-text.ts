import { base64String } from "../../replay/json/base64-text.ts";
import { formatNumber } from "../../replay/json/number-format.ts";
import { Double, isArray, isBytes, isObject, type JsonValue, jsonObject } from "../../replay/json/value.ts";

/** A key that YAML takes without a mark of its own must not be longer. */
const LONGEST_PLAIN_KEY = 1000;

/**
 * A value as YAML that reads back the same by YAML 1.1, as the Python side has it, and by YAML 1.2: every text and key
 * stands in quotes, so that `on`, `no` or `010` stays the text that it is, and every float has a point. Bytes become
 * `{data, encoding: base64}`, as specs have them. Ends in a newline.
 */
export function yamlText(value: JsonValue): string {
  return `${[...yamlLines(value)].join("\n")}\n`;
}

/** A text in double quotes, for YAML of both versions. */
export function yamlString(text: string): string {
  return `"${text.replace(ESCAPED, escapeOf)}"`;
}

/** Besides what JSON escapes, whatever YAML takes for a line break or refuses to read. */
const ESCAPED =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not stand in the text
  /["\\\u0000-\u001f\u007f-\u00a0\u2028\u2029\ufeff\ufffe\uffff]|\p{Surrogate}/gu;
const SHORT_ESCAPES: ReadonlyMap<string, string> = new Map([
  ['"', '\\"'],
  ["\\", "\\\\"],
  ["\n", "\\n"],
  ["\r", "\\r"],
  ["\t", "\\t"],
]);

function escapeOf(character: string): string {
  const code = character.charCodeAt(0).toString(16).padStart(4, "0");
  return SHORT_ESCAPES.get(character) ?? `\\u${code}`;
}

/** A list or map that is being written. */
interface Open {
  readonly entries: readonly (readonly [key: string | null, value: JsonValue])[];
  readonly indent: string;
  at: number;
}

/** With a stack of its own, since the value decides how deep it goes. */
function* yamlLines(root: JsonValue): Generator<string> {
  const first = entriesOf(root);
  if (first === null) {
    yield scalarText(root);
    return;
  }
  const stack: Open[] = [{ entries: first, indent: "", at: 0 }];
  // The beginning of the line that the next entry goes on with.
  let begun: string | null = null;
  for (let open = stack.at(-1); open !== undefined; open = stack.at(-1)) {
    const entry = open.entries[open.at];
    open.at++;
    if (entry === undefined) {
      stack.pop();
      continue;
    }
    const [key, value] = entry;
    let line: string = begun ?? open.indent;
    begun = null;
    const entries = entriesOf(value);
    if (key === null) line += "- ";
    else if (key.length <= LONGEST_PLAIN_KEY) line += `${yamlString(key)}:${entries === null ? " " : ""}`;
    else {
      yield `${line}? ${yamlString(key)}`;
      line = `${open.indent}: `;
    }
    if (entries === null) {
      yield line + scalarText(value);
      continue;
    }
    if (line.endsWith(":")) yield line;
    else begun = line;
    stack.push({ entries, indent: `${open.indent}  `, at: 0 });
  }
}

/** The entries of a list or map that has some, else null. */
function entriesOf(value: JsonValue): Open["entries"] | null {
  if (isBytes(value)) return entriesOf(jsonObject({ data: base64String(value), encoding: "base64" }));
  const entries = isArray(value)
    ? value.map((item) => [null, item] as const)
    : isObject(value)
      ? Object.entries(value)
      : [];
  return entries.length === 0 ? null : entries;
}

function scalarText(value: JsonValue): string {
  if (value === null || typeof value === "boolean") return String(value);
  if (typeof value === "string") return yamlString(value);
  if (isArray(value)) return "[]";
  if (typeof value === "number" || typeof value === "bigint" || value instanceof Double) {
    return numberText(value);
  }
  return "{}";
}

function numberText(value: number | bigint | Double): string {
  const text = formatNumber(value);
  switch (text) {
    case "NaN":
      return ".nan";
    case "Infinity":
      return ".inf";
    case "-Infinity":
      return "-.inf";
    default:
      // Without a point, an exponent alone makes no float of YAML 1.1.
      return text.replace(/^(-?\d+)e/, "$1.0e");
  }
}
