/**
 * Control characters, line separators, the invisible marks that reverse text, and halves of a pair. They are shown as
 * they are written in JSON, so that a value on one line can be told from what it only looks like.
 */
const UNSEEN = /[\p{Cc}\p{Cs}\u2028\u2029\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

const NAMED: Readonly<Record<string, string>> = {
  "\n": "\\n",
  "\r": "\\r",
  "\t": "\\t",
  "\b": "\\b",
  "\f": "\\f",
};

/** A text on one line, with what cannot be seen written out: a line break becomes `\n`, a null `\u0000`. */
export function oneLine(text: string): string {
  return text.replace(
    UNSEEN,
    (unseen) => NAMED[unseen] ?? `\\u${unseen.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** The first `limit` units of a text, never half a pair. */
export function headOf(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const last = text.charCodeAt(limit - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? limit - 1 : limit);
}
