/**
 * Reads JSON without loss, as the reference's reader does (replay-semantics.md, section 3). `JSON.parse` alone loses
 * `1.0` and large integers and refuses `NaN`; it is used here for what it does exactly and fastest, the strings.
 *
 * There is no recursion: open containers stand on a stack, so depth costs memory and not the call stack.
 */
import {
  CLOSE_BRACE,
  CLOSE_BRACKET,
  COLON,
  COMMA,
  END,
  OPEN_BRACE,
  OPEN_BRACKET,
  QUOTE,
} from "./characters.ts";
import { ScalarReader } from "./scalar-reader.ts";
import { decodeUtf8 } from "./utf8.ts";
import { emptyObject, type JsonValue, type MutableJsonObject } from "./value.ts";

/** Containers within containers that are read unless told otherwise; what is deeper is a `too-deep` error. */
export const MAX_DEPTH = 20_000;

export interface ParseOptions {
  readonly maxDepth?: number;
}

/**
 * The value of a JSON text, given as a string or as UTF-8 bytes.
 *
 * Throws a {@link JsonSyntaxError} with the position for anything that the reference's reader refuses, for bytes that
 * are not UTF-8 and for containers nested deeper than `maxDepth` ({@link MAX_DEPTH}).
 */
export function parseJson(input: string | Uint8Array, options: ParseOptions = {}): JsonValue {
  const text = typeof input === "string" ? input : decodeUtf8(input);
  return new JsonReader(text, options.maxDepth ?? MAX_DEPTH).read();
}

/** An open object with the key under which the next value stands, or an open list. */
type Frame =
  | { readonly object: MutableJsonObject; key: string }
  | { readonly object: null; readonly list: JsonValue[] };

class JsonReader extends ScalarReader {
  private root: JsonValue = null;
  private readonly stack: Frame[] = [];

  constructor(
    text: string,
    private readonly maxDepth: number,
  ) {
    super(text);
  }

  read(): JsonValue {
    while (true) {
      const char = this.skipSpace();
      let value: JsonValue;
      if (char === OPEN_BRACE || char === OPEN_BRACKET) {
        const empty = this.open(char);
        if (empty === undefined) continue;
        value = empty;
      } else {
        value = this.readScalar(char);
      }
      if (this.place(value)) continue;
      if (this.skipSpace() !== END) this.fail("text-after-value", this.position);
      return this.root;
    }
  }

  /** Opens a container and answers it when it is closed at once. */
  private open(char: number): JsonValue | undefined {
    if (this.stack.length >= this.maxDepth) this.fail("too-deep", this.position);
    this.position++;
    const next = this.skipSpace();
    if (char === OPEN_BRACE) {
      const object = emptyObject();
      if (next !== CLOSE_BRACE) {
        this.stack.push({ object, key: this.readKey(next) });
        return undefined;
      }
      this.position++;
      return object;
    }
    const list: JsonValue[] = [];
    if (next !== CLOSE_BRACKET) {
      this.stack.push({ object: null, list });
      return undefined;
    }
    this.position++;
    return list;
  }

  /** Puts a complete value where it belongs and closes what ends after it; answers whether more is to come. */
  private place(complete: JsonValue): boolean {
    let value = complete;
    while (true) {
      const frame = this.stack.at(-1);
      if (frame === undefined) {
        this.root = value;
        return false;
      }
      if (frame.object === null) frame.list.push(value);
      else frame.object[frame.key] = value;
      const char = this.skipSpace();
      if (char === COMMA) {
        this.position++;
        if (frame.object !== null) frame.key = this.readKey(this.skipSpace());
        return true;
      }
      if (char !== (frame.object === null ? CLOSE_BRACKET : CLOSE_BRACE)) this.failAt(char);
      this.position++;
      this.stack.pop();
      value = frame.object ?? frame.list;
    }
  }

  /** Reads a key and its colon. */
  private readKey(char: number): string {
    if (char !== QUOTE) this.failAt(char);
    const key = this.readString();
    const next = this.skipSpace();
    if (next !== COLON) this.failAt(next);
    this.position++;
    return key;
  }
}
