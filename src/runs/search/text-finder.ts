import { escaped } from "./escaped.ts";

/** Finds a text from `lastIndex` on and moves that behind it, as a global regular expression does, which is one. */
export interface TextFinder {
  lastIndex: number;
  exec(text: string): { readonly index: number; readonly 0: string } | null;
}

/** Units of a pattern: of much longer ones the platform makes no regular expression. */
const PATTERN_UNITS = 1_000;

/** Finds the first of some texts, letter case aside; of those that begin at one place the first in the list. */
export function textFinder(texts: readonly string[]): TextFinder {
  return texts.some((text) => text.length > PATTERN_UNITS)
    ? new LongTextFinder(texts)
    : new RegExp(texts.map(escaped).join("|"), "gi");
}

interface LongText {
  readonly length: number;
  /** Patterns of its pieces, and where in it they begin; the last one first, since texts rather begin alike. */
  readonly pieces: readonly { readonly at: number; readonly pattern: RegExp }[];
}

/** Looks for how the texts begin, and where one of them could, for all its pieces. */
class LongTextFinder implements TextFinder {
  lastIndex = 0;
  private readonly beginnings: RegExp;
  private readonly texts: readonly LongText[];

  constructor(texts: readonly string[]) {
    const beginnings = new Set(texts.map((text) => escaped(text.slice(0, PATTERN_UNITS))));
    this.beginnings = new RegExp([...beginnings].join("|"), "gi");
    this.texts = texts.map(longText);
  }

  exec(text: string): { readonly index: number; readonly 0: string } | null {
    const { beginnings } = this;
    beginnings.lastIndex = this.lastIndex;
    for (let begin = beginnings.exec(text); begin !== null; begin = beginnings.exec(text)) {
      const { index } = begin;
      const found = this.texts.find((one) => standsAt(one, text, index));
      if (found !== undefined) {
        this.lastIndex = index + found.length;
        return { index, 0: text.slice(index, this.lastIndex) };
      }
      beginnings.lastIndex = index + 1;
    }
    this.lastIndex = 0;
    return null;
  }
}

function longText(text: string): LongText {
  const pieces: { at: number; pattern: RegExp }[] = [];
  for (let at = 0; at < text.length; at += PATTERN_UNITS) {
    pieces.push({ at, pattern: new RegExp(escaped(text.slice(at, at + PATTERN_UNITS)), "iy") });
  }
  return { length: text.length, pieces: pieces.reverse() };
}

function standsAt({ length, pieces }: LongText, text: string, index: number): boolean {
  return (
    index + length <= text.length &&
    pieces.every(({ at, pattern }) => {
      pattern.lastIndex = index + at;
      return pattern.test(text);
    })
  );
}
