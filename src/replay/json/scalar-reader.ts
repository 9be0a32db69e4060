import {
  BACKSLASH,
  LOWER_E,
  LOWER_F,
  LOWER_N,
  LOWER_T,
  MINUS,
  NINE,
  PLUS,
  POINT,
  QUOTE,
  SPACE,
  UPPER_E,
  UPPER_I,
  UPPER_N,
  ZERO,
} from "./characters.ts";
import { RecentTexts } from "./recent-texts.ts";
import { TextCursor } from "./text-cursor.ts";
import { integer, type JsonValue, real } from "./value.ts";

/** Strings longer than this go to the platform's reader, whose call costs more than a short loop. */
const LOOPED_STRING = 96;
/** A number of this many digits is always a safe integer. */
const SAFE_DIGITS = 15;

const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const ESCAPE_CUT_OFF = /^\\(?:u[0-9a-fA-F]{0,3})?$/;
const ESCAPE_LENGTH = 6;

function readQuoted(quoted: string): string {
  return quoted.length < WORTH_KEEPING ? parseQuoted(quoted) : recentTexts.get(quoted, parseQuoted);
}

function parseQuoted(quoted: string): string {
  const value: unknown = JSON.parse(quoted);
  if (typeof value !== "string") throw new TypeError("a quoted text must read as a string");
  return value;
}

/** Texts from this length on are looked up among those that were read last. */
const WORTH_KEEPING = 4096;
/**
 * A run repeats its pages: each stands in a snapshot, in the observation that is the snapshot's, and again in the next
 * transition. To find one among the last few costs a comparison, to read it much more.
 */
const recentTexts = new RecentTexts<string>(8, () => 1);

/** Reads what is no container: strings, numbers and words, each from where the cursor stands to its end. */
export class ScalarReader extends TextCursor {
  protected readScalar(char: number): JsonValue {
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
  protected readString(): string {
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
      const value = readQuoted(text.slice(start - 1, end + 1));
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

  private failInNumber(index: number): never {
    this.fail(index < this.text.length ? "bad-number" : "unexpected-end", index);
  }
}
