/**
 * What a line says of itself at its two ends, told without reading what lies between.
 *
 * The writer sorts keys, so a record ends with its `type`, a transition's own last keys are `reward`, `step`,
 * `terminated` and `truncated`, and a transition's record begins with `episode_id` and `transition`. In JSON a quote
 * without a backslash before it always begins or ends a string, so from the end of a whole line all this is read
 * exactly. Two things are taken on trust until the line is read: that it is JSON all through, and that what ends there
 * is what began as `transition` and not the value of a further key, nor of a second `episode_id` or `transition`, of
 * which the last would count. A further key is believed only where its value ends as a transition does, with all four
 * keys in this order, a number or null as `reward`, and more before it; to rule that out, too, all brackets of the line
 * would have to be counted, which is as slow as reading it. A line with any other ends answers null and is read whole.
 */
import {
  BACKSLASH,
  CLOSE_BRACE,
  COLON,
  COMMA,
  LOWER_A,
  LOWER_E,
  LOWER_Z,
  MINUS,
  NINE,
  OPEN_BRACE,
  PLUS,
  POINT,
  QUOTE,
  RETURN,
  SPACE,
  TAB,
  UNDERSCORE,
  UPPER_E,
  ZERO,
} from "../json/characters.ts";
import type { LineClass } from "./classify-line.ts";

/** Bytes of a line's end in which its last keys are looked for. */
export const TAIL_BYTES = 256;
/** Bytes of a line's beginning in which its first keys are looked for. */
export const HEAD_BYTES = 512;

/** A whole number of this many digits is exact. */
const SAFE_DIGITS = 15;

const NONE = -1;

/** The ends of one line; both may be the whole of it. */
export class LineEnds {
  private head: Uint8Array = EMPTY;
  private tail: Uint8Array = EMPTY;
  private at = 0;
  private lastId = "";
  private lastIdBytes: Uint8Array = EMPTY;

  /**
   * The class of a line that begins with the bytes of `head` and ends with those of `tail`; null where they do not tell.
   * Of both, no more is looked at than {@link HEAD_BYTES} and {@link TAIL_BYTES}.
   */
  classify(head: Uint8Array, tail: Uint8Array): LineClass | null {
    // No more than is kept of a line in pieces, so that all lines are told in the same way.
    this.head = head.length > HEAD_BYTES ? head.subarray(0, HEAD_BYTES) : head;
    this.tail = tail.length > TAIL_BYTES ? tail.subarray(-TAIL_BYTES) : tail;
    this.at = this.tail.length - 1;
    while (this.here() === RETURN) this.at--;
    if (!this.back(CLOSE_BRACE)) return null;
    const type = this.typeBack();
    if (type === null) return null;
    if (type !== "transition") return this.beginsAsObject() ? { kind: kindOf(type) } : null;
    if (!this.back(COMMA) || !this.back(CLOSE_BRACE)) return null;
    const step = this.stepBack();
    if (step === null) return null;
    const episodeId = this.episodeIdAhead();
    return episodeId === null ? null : { kind: "transition", episodeId, step };
  }

  /** Reads `"type": "…"` backwards. */
  private typeBack(): string | null {
    if (!this.back(QUOTE)) return null;
    const end = this.at + 1;
    while (isNameByte(this.here())) this.at--;
    const type = text(this.tail, this.at + 1, end);
    if (!this.openingQuoteBack() || !this.back(COLON) || !this.stringBack("type")) return null;
    const before = this.skipBack();
    return before === COMMA || before === OPEN_BRACE ? type : null;
  }

  /** Reads `, "reward": R, "step": N, "terminated": B, "truncated": B` backwards. */
  private stepBack(): number | null {
    if (!this.flagBack("truncated") || !this.back(COMMA)) return null;
    if (!this.flagBack("terminated") || !this.back(COMMA)) return null;
    const step = this.integerBack();
    if (step === null || !this.back(COLON) || !this.stringBack("step") || !this.back(COMMA)) return null;
    if (!this.rewardBack() || !this.back(COLON) || !this.stringBack("reward")) return null;
    return this.skipBack() === COMMA ? step : null;
  }

  /** Null or a number; which number is of no matter here. */
  private rewardBack(): boolean {
    let char = this.skipBack();
    if (this.wordBack("null")) return true;
    const end = this.at;
    while (isNumberByte(char)) {
      this.at--;
      char = this.here();
    }
    return this.at < end;
  }

  private flagBack(name: string): boolean {
    this.skipBack();
    return (this.wordBack("true") || this.wordBack("false")) && this.back(COLON) && this.stringBack(name);
  }

  private integerBack(): number | null {
    let char = this.skipBack();
    let value = 0;
    let unit = 1;
    let digits = 0;
    let first = NONE;
    for (; char >= ZERO && char <= NINE && digits <= SAFE_DIGITS; char = this.here()) {
      first = char;
      value += (char - ZERO) * unit;
      unit *= 10;
      digits++;
      this.at--;
    }
    if (digits === 0 || digits > SAFE_DIGITS || (first === ZERO && digits > 1)) return null;
    if (char !== MINUS) return value;
    this.at--;
    return value === 0 ? null : -value;
  }

  /** Reads `{"episode_id": "…", "transition": {` from the beginning. */
  private episodeIdAhead(): string | null {
    this.at = 0;
    if (!this.ahead(OPEN_BRACE) || !this.stringAhead("episode_id") || !this.ahead(COLON)) return null;
    if (!this.ahead(QUOTE)) return null;
    const start = this.at;
    let char = this.head[start] ?? NONE;
    while (char >= SPACE && char < 0x7f && char !== QUOTE && char !== BACKSLASH)
      char = this.head[++this.at] ?? NONE;
    if (char !== QUOTE) return null;
    const id = this.idBetween(start, this.at);
    this.at++;
    if (!this.ahead(COMMA) || !this.stringAhead("transition")) return null;
    return this.ahead(COLON) && this.ahead(OPEN_BRACE) ? id : null;
  }

  /** The text between two places; an id that was the last line's, too, is not made again. */
  private idBetween(start: number, end: number): string {
    const { head, lastIdBytes: last } = this;
    let same = last.length === end - start;
    for (let index = 0; same && index < last.length; index++) same = last[index] === head[start + index];
    if (!same) {
      this.lastIdBytes = new Uint8Array(head.subarray(start, end));
      this.lastId = text(head, start, end);
    }
    return this.lastId;
  }

  private beginsAsObject(): boolean {
    this.at = 0;
    return this.ahead(OPEN_BRACE);
  }

  private here(): number {
    return this.tail[this.at] ?? NONE;
  }

  /** The byte before the white space that ends at the place, and the place there. */
  private skipBack(): number {
    let char = this.here();
    while (char === SPACE || char === TAB) {
      this.at--;
      char = this.here();
    }
    return char;
  }

  private back(wanted: number): boolean {
    if (this.skipBack() !== wanted) return false;
    this.at--;
    return true;
  }

  /** A quote that begins a string: none with a backslash before it does. */
  private openingQuoteBack(): boolean {
    if (this.here() !== QUOTE || (this.tail[this.at - 1] ?? BACKSLASH) === BACKSLASH) return false;
    this.at--;
    return true;
  }

  private wordBack(word: string): boolean {
    const start = this.at - word.length + 1;
    for (let index = 0; index < word.length; index++) {
      if (this.tail[start + index] !== word.charCodeAt(index)) return false;
    }
    this.at = start - 1;
    return true;
  }

  private stringBack(content: string): boolean {
    return this.back(QUOTE) && this.wordBack(content) && this.openingQuoteBack();
  }

  private ahead(wanted: number): boolean {
    let char = this.head[this.at];
    while (char === SPACE || char === TAB) char = this.head[++this.at];
    if (char !== wanted) return false;
    this.at++;
    return true;
  }

  private stringAhead(content: string): boolean {
    if (!this.ahead(QUOTE)) return false;
    for (let index = 0; index < content.length; index++) {
      if (this.head[this.at + index] !== content.charCodeAt(index)) return false;
    }
    this.at += content.length;
    return this.head[this.at++] === QUOTE;
  }
}

const EMPTY = new Uint8Array();

function kindOf(type: string): "episode" | "intervention" | "evaluation" | "unknown" {
  return type === "episode" || type === "intervention" || type === "evaluation" ? type : "unknown";
}

function isNameByte(char: number): boolean {
  return (char >= LOWER_A && char <= LOWER_Z) || char === UNDERSCORE;
}

function isNumberByte(char: number): boolean {
  if (char >= ZERO && char <= NINE) return true;
  return char === POINT || char === MINUS || char === PLUS || char === LOWER_E || char === UPPER_E;
}

/** ASCII of a range that is as short as what is kept of a line. */
function text(bytes: Uint8Array, start: number, end: number): string {
  return String.fromCharCode(...bytes.subarray(start, end));
}
