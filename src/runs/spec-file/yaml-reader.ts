import { isAlias, isMap, isScalar, isSeq, type Node, type Scalar, type YAMLMap, type YAMLSeq } from "yaml";
import { named } from "../../replay/error-words.ts";
import type { ValuePath } from "../../replay/json/path.ts";
import { emptyObject, isObject, type JsonObject, type JsonValue } from "../../replay/json/value.ts";
import { decodeBase64 } from "../../replay/portable/base64.ts";
import { type PlainReading, readPlainScalar } from "./plain-scalar.ts";
import { SpecFileError } from "./spec-file-error.ts";
import { yamlString } from "./yaml-text.ts";
import { MOST_LEVELS } from "./yaml-tokens.ts";

/** A scalar that stands without quotes, and what it was read as. */
export interface PlainScalar {
  readonly path: ValuePath;
  readonly line: number;
  readonly written: string;
  readonly reading: PlainReading;
}

/** A value with how much it comes to once every alias in it is written out. */
interface Measured {
  readonly value: JsonValue;
  readonly values: number;
  readonly levels: number;
}

interface Merged extends Measured {
  readonly value: JsonObject;
}

/** How many values a file of specs may come to with its aliases written out. */
const MOST_VALUES = 1_000_000;

const TAG = "tag:yaml.org,2002:";
/** What each tag takes a scalar for; PyYAML's other tags make nothing that JSON has. */
const SCALAR_TAGS: ReadonlyMap<string, readonly PlainReading["kind"][]> = new Map([
  [`${TAG}null`, ["null"]],
  [`${TAG}bool`, ["boolean"]],
  [`${TAG}int`, ["integer"]],
  [`${TAG}float`, ["real", "integer"]],
]);

/** Makes JSON values of YAML nodes, once each; what an alias stands for is shared. */
export class YamlReader {
  readonly plain: PlainScalar[] = [];
  readonly repeatedKeys: { readonly path: ValuePath; readonly line: number }[] = [];
  /** What each anchor stands for; null while it is being read. */
  private readonly anchors = new Map<string, Measured | null>();

  constructor(private readonly lineAt: (offset: number) => number) {}

  /** The value of a document; null where it is empty. */
  read(root: Node | null): JsonValue {
    return this.measured(root, []).value;
  }

  /** Its depth is bounded by {@link MOST_LEVELS}, which the tokens were checked for. */
  private measured(node: unknown, path: ValuePath): Measured {
    if (isAlias(node)) return this.aliased(node.source, this.lineOf(node));
    const anchor = isScalar(node) || isMap(node) || isSeq(node) ? node.anchor : undefined;
    if (anchor !== undefined) this.anchors.set(anchor, null);
    const measured = this.unanchored(node, path);
    if (anchor !== undefined) this.anchors.set(anchor, measured);
    return measured;
  }

  private unanchored(node: unknown, path: ValuePath): Measured {
    if (isMap(node)) return this.map(node, path);
    if (isSeq(node)) return this.list(node, path);
    return { value: isScalar(node) ? this.scalar(node, path) : null, values: 1, levels: 0 };
  }

  private aliased(anchor: string, line: number): Measured {
    const known = this.anchors.get(anchor);
    if (known === undefined) {
      throw new SpecFileError(
        "not-yaml",
        line,
        `*${anchor} stands there, but nothing before it is &${anchor}.`,
      );
    }
    if (known === null) {
      throw new SpecFileError("recursive", line, `*${anchor} stands inside of what it stands for.`);
    }
    return known;
  }

  private list(node: YAMLSeq, path: ValuePath): Measured {
    this.checkTag(node, "seq");
    const items = node.items.map((item, index) => this.measured(item, [...path, index]));
    return this.collection(
      items.map(({ value }) => value),
      items,
      node,
    );
  }

  private map(node: YAMLMap, path: ValuePath): Measured {
    this.checkTag(node, "map");
    const merged: Merged[] = [];
    const own = new Map<string, Measured>();
    for (const { key, value } of node.items) {
      if (isMergeKey(key)) {
        for (const map of this.mergedMaps(value, path)) merged.push(map);
        continue;
      }
      const name = this.key(key, node);
      if (own.has(name)) this.repeatedKeys.push({ path: [...path, name], line: this.lineOf(key) });
      own.set(name, this.measured(value, [...path, name]));
    }
    const object = emptyObject();
    for (const { value } of merged) Object.assign(object, value);
    for (const [name, { value }] of own) object[name] = value;
    return this.collection(object, [...merged, ...own.values()], node);
  }

  /** What `<<` brings in, what counts most last: of a list that is the first map, as in PyYAML. */
  private mergedMaps(node: unknown, path: ValuePath): readonly Merged[] {
    const maps = isSeq(node) ? [...node.items].reverse() : [node];
    return maps.map((map) => {
      const { value, ...size } = this.measured(map, path);
      if (isObject(value)) return { value, ...size };
      throw new SpecFileError("not-yaml", this.lineOf(node), "<< must stand for a map, or a list of maps.");
    });
  }

  private key(node: unknown, map: YAMLMap): string {
    const line = this.lineOf(isScalar(node) ? node : map);
    const value = isAlias(node) ? this.aliased(node.source, line).value : this.keyValue(node);
    if (typeof value === "string") return value;
    const written = isScalar(node) ? String(node.value) : "a list or a map";
    const advice = isScalar(node) ? `; write it in quotes: ${yamlString(written)}` : "";
    throw new SpecFileError(
      "key-not-text",
      line,
      `The key ${shownPlain(written)} is read as something else than text${advice}.`,
    );
  }

  private keyValue(node: unknown): JsonValue {
    if (!isScalar(node)) return null;
    const before = this.plain.length;
    const value = this.scalar(node, []);
    // Keys are judged here alone.
    this.plain.length = before;
    if (node.anchor !== undefined) this.anchors.set(node.anchor, { value, values: 1, levels: 0 });
    return value;
  }

  private scalar(node: Scalar, path: ValuePath): JsonValue {
    const text = typeof node.value === "string" ? node.value : "";
    const { tag } = node;
    if (tag === "!" || tag === `${TAG}str`) return text;
    if (tag === `${TAG}binary`) return this.bytes(text, node);
    if (tag === undefined && node.type !== "PLAIN") return text;
    const reading = readPlainScalar(text);
    if (tag === undefined) {
      this.plain.push({ path, line: this.lineOf(node), written: text, reading });
      return reading.kind === "foreign" ? null : reading.value;
    }
    return this.tagged(node, tag, reading, text);
  }

  private tagged(node: Scalar, tag: string, reading: PlainReading, text: string): JsonValue {
    const kinds = SCALAR_TAGS.get(tag);
    if (kinds === undefined) throw this.unknownTag(tag, node);
    if (reading.kind !== "foreign" && kinds.includes(reading.kind)) {
      if (tag !== `${TAG}float` || reading.kind !== "integer") return reading.value;
      const asFloat = readPlainScalar(`${text}.0`);
      if (asFloat.kind === "real") return asFloat.value;
    }
    const line = this.lineOf(node);
    throw new SpecFileError(
      "unknown-tag",
      line,
      `${shownPlain(text)} is not what its tag ${shownTag(tag)} says.`,
    );
  }

  private bytes(text: string, node: Scalar): Uint8Array {
    const decoded = decodeBase64(text);
    if (decoded.ok) return decoded.bytes;
    throw new SpecFileError("not-yaml", this.lineOf(node), "What is tagged !!binary is not base64.");
  }

  private collection(value: JsonValue, parts: readonly Measured[], node: Node): Measured {
    let values = 1;
    let levels = 0;
    for (const part of parts) {
      values += part.values;
      levels = Math.max(levels, part.levels);
    }
    if (values > MOST_VALUES) {
      throw new SpecFileError(
        "too-many-values",
        this.lineOf(node),
        `With its aliases written out it comes to more than ${MOST_VALUES} values.`,
      );
    }
    if (levels >= MOST_LEVELS) {
      throw new SpecFileError(
        "too-deep",
        this.lineOf(node),
        `It is nested more than ${MOST_LEVELS} levels deep.`,
      );
    }
    return { value, values, levels: levels + 1 };
  }

  private checkTag(node: YAMLMap | YAMLSeq, plain: "map" | "seq"): void {
    const { tag } = node;
    if (tag === undefined || tag === "!" || tag === `${TAG}${plain}`) return;
    throw this.unknownTag(tag, node);
  }

  private unknownTag(tag: string, node: Node): SpecFileError {
    return new SpecFileError(
      "unknown-tag",
      this.lineOf(node),
      `The tag ${shownTag(tag)} stands for nothing that a spec can hold; leave it out.`,
    );
  }

  private lineOf(node: unknown): number {
    const range = isScalar(node) || isMap(node) || isSeq(node) || isAlias(node) ? node.range : null;
    return this.lineAt(range?.[0] ?? 0);
  }
}

function isMergeKey(key: unknown): boolean {
  return isScalar(key) && key.type === "PLAIN" && key.tag === undefined && key.value === "<<";
}

function shownTag(tag: string): string {
  return tag.startsWith(TAG) ? `!!${tag.slice(TAG.length)}` : tag;
}

/** A scalar as it was written, without quotes where that can be seen. */
function shownPlain(text: string): string {
  return /^[\x21-\x7e]{1,60}$/.test(text) ? text : named(text);
}
