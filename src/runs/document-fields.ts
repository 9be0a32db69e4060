import {
  isArray,
  isObject,
  type JsonArray,
  type JsonObject,
  type JsonValue,
  kindOf,
} from "../replay/json/value.ts";
import { scalar } from "./facts/reading.ts";
import { type FileProblem, nowhereIn } from "./file-problem.ts";

/**
 * Reads the fields of a document leniently: what is missing or null is absent, and what is of another kind than it
 * should be is absent too and noted as a problem that names it.
 */
export class DocumentFields {
  constructor(
    private readonly file: string,
    private readonly problems: FileProblem[],
    private readonly object: JsonObject,
    /** Where the object stands in the document, for instance `metadata.`. */
    private readonly prefix = "",
  ) {}

  /** Text, or a number or truth value as written. */
  text(key: string): string | null {
    const value = this.value(key);
    if (value === null) return null;
    const text = scalar(value);
    if (text === null) this.note(key, value, "text or a number");
    return text;
  }

  /** The texts of a list; one text alone stands for a list of it. */
  texts(key: string): readonly string[] {
    const value = this.value(key);
    const items = typeof value === "string" ? [value] : this.list(key);
    return items.flatMap((item, index) => {
      const text = scalar(item);
      if (text === null) this.note(`${key}.${index}`, item, "text or a number");
      return text ?? [];
    });
  }

  list(key: string): JsonArray {
    const value = this.value(key);
    if (isArray(value)) return value;
    if (value !== null) this.note(key, value, "a list");
    return [];
  }

  /** The entries of a map whose values are text or numbers. */
  pairs(key: string): readonly (readonly [key: string, text: string])[] {
    const fields = this.below(key);
    return Object.keys(fields.object).flatMap((name) => {
      const text = fields.text(name);
      return text === null ? [] : [[name, text] as const];
    });
  }

  /** The fields of a map; none where there is no map. */
  below(key: string): DocumentFields {
    const value = this.value(key);
    if (value !== null && !isObject(value)) this.note(key, value, "an object");
    const object = isObject(value) ? value : {};
    return new DocumentFields(this.file, this.problems, object, `${this.prefix}${key}.`);
  }

  /** The maps of a list, each with its own fields. */
  rows(key: string): readonly DocumentFields[] {
    return this.list(key).flatMap((item, index) => {
      const prefix = `${key}.${index}`;
      if (isObject(item))
        return new DocumentFields(this.file, this.problems, item, `${this.prefix}${prefix}.`);
      this.note(prefix, item, "an object");
      return [];
    });
  }

  /** The value as it stands; null where there is none. */
  value(key: string): JsonValue {
    return (Object.hasOwn(this.object, key) ? this.object[key] : null) ?? null;
  }

  private note(key: string, found: JsonValue, expected: string): void {
    this.problems.push({
      ...nowhereIn(this.file),
      code: "unexpected-value",
      sentence: `${this.file}: ${this.prefix}${key} is ${kindOf(found)}, where ${expected} belongs.`,
      advice: null,
    });
  }
}
