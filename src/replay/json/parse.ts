/**
 * Reads JSON without loss, as the reference's reader does (replay-semantics.md, section 3). `JSON.parse` alone loses
 * `1.0` and large integers and refuses `NaN`; it is used here for what it does exactly and fastest, the strings.
 *
 * There is no recursion: open containers stand on a stack, so depth costs memory and not the call stack.
 */
import { JsonSyntaxError, type JsonSyntaxReason } from "./syntax-error.ts";
import { decodeUtf8 } from "./utf8.ts";
import { emptyObject, integer, type JsonValue, type MutableJsonObject, real } from "./value.ts";

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

const END = -1;
const TAB = 0x09;
const LINE_FEED = 0x0a;
const RETURN = 0x0d;
const SPACE = 0x20;
const QUOTE = 0x22;
const PLUS = 0x2b;
const COMMA = 0x2c;
const MINUS = 0x2d;
const POINT = 0x2e;
const ZERO = 0x30;
const NINE = 0x39;
const COLON = 0x3a;
const UPPER_E = 0x45;
const UPPER_I = 0x49;
const UPPER_N = 0x4e;
const OPEN_BRACKET = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_BRACKET = 0x5d;
const LOWER_E = 0x65;
const LOWER_F = 0x66;
const LOWER_N = 0x6e;
const LOWER_T = 0x74;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;

/** Strings longer than this go to the platform's reader, whose call costs more than a short loop. */
const LOOPED_STRING = 96;
/** A number of this many digits is always a safe integer. */
const SAFE_DIGITS = 15;

const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const ESCAPE_CUT_OFF = /^\\(?:u[0-9a-fA-F]{0,3})?$/;
const ESCAPE_LENGTH = 6;

/** An open object with the key under which the next value stands, or an open list. */
type Frame =
  | { readonly object: MutableJsonObject; key: string }
  | { readonly object: null; readonly list: JsonValue[] };

class JsonReader {
  private position = 0;
  private root: JsonValue = null;
  private readonly stack: Frame[] = [];

  constructor(
    private readonly text: string,
    private readonly maxDepth: number,
  ) {}

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

  private readScalar(char: number): JsonValue {
    switch (char) {
      case QUOTE:
        return this.readString();
      case LOWER_T:
        return this.readWord("true", true);
      case LOWER_F:
        return this.readWord("false", false);
      case LOWER_N:
        return this.readWord("null", null);
      case UPPER_N:
        return this.readWord("NaN", Number.NaN);
      case UPPER_I:
        return this.readWord("Infinity", Number.POSITIVE_INFINITY);
      default:
        if (char === MINUS || (char >= ZERO && char <= NINE)) return this.readNumber();
        return this.failAt(char);
    }
  }

  private readWord<T extends JsonValue>(word: string, value: T): T {
    for (let index = 0; index < word.length; index++) {
      const char = this.charAt(this.position + index);
      if (char !== word.charCodeAt(index)) {
        this.position += index;
        this.failAt(char);
      }
    }
    this.position += word.length;
    return value;
  }

  /** Reads a string whose opening quote stands at the position. */
  private readString(): string {
    const text = this.text;
    const start = this.position + 1;
    const loopEnd = Math.min(text.length, start + LOOPED_STRING);
    for (let index = start; index < loopEnd; index++) {
      const char = text.charCodeAt(index);
      if (char === QUOTE) {
        this.position = index + 1;
        return text.slice(start, index);
      }
      if (char === BACKSLASH) break;
      if (char < SPACE) this.fail("control-character", index);
    }
    const end = this.closingQuote(start);
    try {
      const value: unknown = JSON.parse(text.slice(start - 1, end + 1));
      if (typeof value !== "string") throw new TypeError("a quoted text must read as a string");
      this.position = end + 1;
      return value;
    } catch {
      return this.failInString(start, end);
    }
  }

  /** Index of the quote that ends a string: the first one behind an even number of backslashes. */
  private closingQuote(start: number): number {
    let from = start;
    while (true) {
      const quote = this.text.indexOf('"', from);
      if (quote === -1) this.failInString(start, this.text.length);
      let slash = quote;
      while (slash > from && this.text.charCodeAt(slash - 1) === BACKSLASH) slash--;
      if ((quote - slash) % 2 === 0) return quote;
      from = quote + 1;
    }
  }

  /** Finds what is wrong with a string that could not be read. */
  private failInString(start: number, end: number): never {
    const text = this.text;
    for (let index = start; index < end; ) {
      const char = text.charCodeAt(index);
      if (char < SPACE) this.fail("control-character", index);
      if (char !== BACKSLASH) {
        index++;
        continue;
      }
      ESCAPE.lastIndex = index;
      if (!ESCAPE.test(text)) {
        if (ESCAPE_CUT_OFF.test(text.slice(index, index + ESCAPE_LENGTH))) break;
        this.fail("bad-escape", index);
      }
      index = ESCAPE.lastIndex;
    }
    return this.fail("unexpected-end", text.length);
  }

  private readNumber(): JsonValue {
    const start = this.position;
    let index = start;
    let char = this.charAt(index);
    const negative = char === MINUS;
    if (negative) char = this.charAt(++index);
    if (char === UPPER_I && negative) {
      this.position = index;
      return this.readWord("Infinity", Number.NEGATIVE_INFINITY);
    }
    const digits = index;
    let value = 0;
    for (; char >= ZERO && char <= NINE; char = this.charAt(++index)) value = value * 10 + (char - ZERO);
    const count = index - digits;
    if (count === 0) this.failInNumber(index);
    if (count > 1 && this.charAt(digits) === ZERO) this.failInNumber(digits);
    if (char === POINT || char === LOWER_E || char === UPPER_E) return this.readReal(start, index);
    this.position = index;
    if (count <= SAFE_DIGITS) return negative && value !== 0 ? -value : value;
    return this.readLongInteger(start, index);
  }

  /** Reads the rest of a double whose whole part ends at `index`. */
  private readReal(start: number, index: number): JsonValue {
    let end = index;
    if (this.charAt(end) === POINT) end = this.skipDigits(end + 1);
    const char = this.charAt(end);
    if (char === LOWER_E || char === UPPER_E) {
      const sign = this.charAt(end + 1);
      end = this.skipDigits(sign === PLUS || sign === MINUS ? end + 2 : end + 1);
    }
    this.position = end;
    return real(Number(this.text.slice(start, end)));
  }

  private readLongInteger(start: number, end: number): JsonValue {
    try {
      return integer(BigInt(this.text.slice(start, end)));
    } catch {
      return this.fail("too-long", start);
    }
  }

  /** Index after at least one digit. */
  private skipDigits(start: number): number {
    let index = start;
    for (let char = this.charAt(index); char >= ZERO && char <= NINE; char = this.charAt(index)) index++;
    if (index === start) this.failInNumber(index);
    return index;
  }

  /** Moves to the next character that is no white space and answers its code, or {@link END}. */
  private skipSpace(): number {
    const text = this.text;
    let index = this.position;
    while (index < text.length) {
      const char = text.charCodeAt(index);
      if (char !== SPACE && char !== LINE_FEED && char !== RETURN && char !== TAB) {
        this.position = index;
        return char;
      }
      index++;
    }
    this.position = index;
    return END;
  }

  private charAt(index: number): number {
    return index < this.text.length ? this.text.charCodeAt(index) : END;
  }

  private failInNumber(index: number): never {
    this.fail(index < this.text.length ? "bad-number" : "unexpected-end", index);
  }

  private failAt(char: number): never {
    this.fail(char === END ? "unexpected-end" : "unexpected-character", this.position);
  }

  private fail(reason: JsonSyntaxReason, position: number): never {
    const code = this.text.codePointAt(position);
    throw new JsonSyntaxError(reason, position, code === undefined ? null : String.fromCodePoint(code));
  }
}
