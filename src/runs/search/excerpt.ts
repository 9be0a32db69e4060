/** Units of an excerpt ahead of the match, and in all. */
const LEAD = 36;
const LENGTH = 180;

export interface Excerpt {
  readonly excerpt: string;
  readonly from: number;
  readonly to: number;
}

/** One line of a text around a match at `from` to `to`, all in UTF-16 units; a surrogate pair is never parted. */
export function excerptAround(text: string, from: number, to: number): Excerpt {
  const start = whole(text, Math.max(0, from - LEAD), -1);
  const end = whole(text, Math.min(text.length, Math.max(to, start + LENGTH)), 1);
  // A match longer than an excerpt is told by its beginning.
  const cutEnd = end - start > 2 * LENGTH ? whole(text, start + 2 * LENGTH, -1) : end;
  const lead = `${start > 0 ? "…" : ""}${oneLine(text.slice(start, from))}`;
  const match = oneLine(text.slice(from, Math.min(to, cutEnd)));
  const rest = `${oneLine(text.slice(Math.min(to, cutEnd), cutEnd))}${cutEnd < text.length ? "…" : ""}`;
  return { excerpt: `${lead}${match}${rest}`, from: lead.length, to: lead.length + match.length };
}

/** A place that does not part a surrogate pair, moved by one unit where the given one does. */
function whole(text: string, at: number, by: 1 | -1): number {
  const low = text.charCodeAt(at);
  const high = text.charCodeAt(at - 1);
  return low >= 0xdc00 && low < 0xe000 && high >= 0xd800 && high < 0xdc00 ? at + by : at;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ");
}
