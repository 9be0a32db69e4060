/**
 * Tells from a line's text alone, without parsing it, that no key, string or number in it can hold a needle. It may
 * let a line pass that holds none, and never keeps back one that does: whatever way JSON can spell the needle is
 * looked for, except that ASCII which needed no escape is escaped; lines in which that happens all pass.
 */
import { formatNumber } from "../../replay/json/number-format.ts";
import { real } from "../../replay/json/value.ts";
import { escaped } from "./escaped.ts";
import { sameButForCase } from "./letter-case.ts";
import type { Needle } from "./needle.ts";

/** Whether the bytes of one or more whole lines could hold the needle. */
export type LinePrefilter = (lines: Uint8Array) => boolean;

/** Longer texts are not kept where new ones are made, and making those takes ten times as long (measured in V8). */
const PIECE_BYTES = 64 << 10;
/** A number of more units counts as unusual. */
const LONG_NUMBER = 300;
/** Bytes of the longest spelling of a UTF-16 unit. */
const ESCAPE_BYTES = 6;
/** Units of a needle that are looked for here: a line that holds a longer one holds its beginning. */
const MOST_UNITS = 200;
/** Bytes by which the pieces overlap, so that no needle is cut in both, and no number. */
const OVERLAP = Math.max(MOST_UNITS * ESCAPE_BYTES, 2 * LONG_NUMBER + 8);

export function linePrefilter({ forms, numeric }: Needle): LinePrefilter {
  const beginnings = [...new Set(forms.map((form) => form.slice(0, MOST_UNITS)))];
  const spelled = new RegExp(beginnings.map(spellings).join("|"), beginnings.some(hasCase) ? "i" : "");
  // Bytes that are not UTF-8 cost their own line, which is no record.
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  return (lines) => {
    for (let from = 0; from < lines.length; from += PIECE_BYTES) {
      const piece = decoder.decode(lines.subarray(from, from + PIECE_BYTES + OVERLAP));
      if (spelled.test(piece) || escapesNeedlessly(piece) || (numeric && hasUnusualNumber(piece)))
        return true;
    }
    return false;
  };
}

/** Escapes have letters in their hexadecimal digits, and what is not ASCII is spelled by escapes too. */
function hasCase(form: string): boolean {
  return /[^ -@[-`{-~]/.test(form);
}

const SHORT_ESCAPES: Readonly<Record<string, string>> = {
  '"': '"',
  "\\": "\\\\",
  "\b": "b",
  "\f": "f",
  "\n": "n",
  "\r": "r",
  "\t": "t",
};

function spellings(form: string): string {
  let pattern = "";
  for (const character of form) pattern += spellingsOf(character);
  return pattern;
}

function spellingsOf(character: string): string {
  const short = SHORT_ESCAPES[character];
  if (short !== undefined) return `\\\\(?:${short}|${hexEscape(character).slice(2)})`;
  if (character === "/") return "\\\\?\\/";
  if (character >= " " && character <= "~") return escaped(character);
  const alike = character.length > 1 ? [character] : sameButForCase(character);
  return `(?:${alike.flatMap((one) => [escaped(one), hexEscape(one)]).join("|")})`;
}

/** A pattern for a character's `\uXXXX`, or the two of them. */
function hexEscape(character: string): string {
  let pattern = "";
  for (let at = 0; at < character.length; at++) {
    pattern += `\\\\u${character.charCodeAt(at).toString(16).padStart(4, "0")}`;
  }
  return pattern;
}

const BACKSLASH = 0x5c;

/** Whether a printable ASCII character stands as `\u00XX`, which no writer does that has no reason to. */
function escapesNeedlessly(text: string): boolean {
  for (const { index } of text.matchAll(/u00[2-7]/g)) {
    // Behind an even number of backslashes stands no escape.
    let before = index;
    while (text.charCodeAt(before - 1) === BACKSLASH) before--;
    // At the beginning of a piece it cannot be told how many there are.
    if ((index - before) % 2 === 1 || (before === 0 && index > 0)) return true;
  }
  return false;
}

/** Within a number that is no integer. */
const IN_REAL = /\d(?:\.\d|[eE][-+\d])/g;
const REAL = /-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?/y;
/** A value stands behind one of these. */
const BEFORE_VALUE = ":,[ \t\r";
/** A double of fewer units, without an exponent and of ordinary size, is spelled as its canonical self. */
const SURE_UNITS = 16;

/**
 * Whether a number is spelled in another way than the canonical one, so that its own spelling does not hold all that
 * the canonical one does. Zeros behind a fraction only add to it.
 */
function hasUnusualNumber(text: string): boolean {
  for (const { index } of text.matchAll(IN_REAL)) {
    let start = index;
    while (isInNumber(text.charCodeAt(start - 1))) start--;
    if (start === 0 || index - start > LONG_NUMBER) return true;
    if (!BEFORE_VALUE.includes(text.charAt(start - 1))) continue;
    REAL.lastIndex = start;
    const written = REAL.exec(text)?.[0] ?? "";
    if (written.length > LONG_NUMBER) return true;
    const sure = written.length <= SURE_UNITS && !/[eE]|^-?0\.0000/.test(written);
    if (!sure && !written.startsWith(formatNumber(real(Number(written))))) return true;
  }
  return false;
}

/** Digits, a minus or a point. */
function isInNumber(unit: number): boolean {
  return (unit >= 0x30 && unit <= 0x39) || unit === 0x2d || unit === 0x2e;
}
