/** Where a text was found in a longer one, in UTF-16 units. */
export interface Found {
  readonly from: number;
  readonly to: number;
}

/** A pattern for a text as it was typed, upper and lower case alike; null for an empty one. */
export function findPattern(query: string): RegExp | null {
  return query === "" ? null : new RegExp(query.replace(/[.*+?^${}()|[\]\\/-]/g, "\\$&"), "gi");
}

/** Every place of a pattern in a text, in order, none overlapping, at most `limit`. */
export function findAll(text: string, pattern: RegExp, limit = Number.POSITIVE_INFINITY): readonly Found[] {
  const found: Found[] = [];
  for (const match of text.matchAll(pattern)) {
    if (found.length >= limit) break;
    found.push({ from: match.index, to: match.index + match[0].length });
  }
  return found;
}

export interface FindProgress {
  readonly found: readonly Found[];
  /** Units looked through, of the whole. */
  readonly searched: number;
  readonly total: number;
  /** Whether it stopped at the limit. */
  readonly more: boolean;
}

/** Units that one request of a search through a long text asks for. */
const STRIDE = 200_000;

/**
 * Looks through a text of any length slice by slice, and tells what was found after each.
 *
 * @param read Answers a slice and the length of the whole; rejects to stop.
 */
export async function* findThrough(
  read: (from: number, count: number) => Promise<{ readonly text: string; readonly total: number }>,
  query: string,
  limit: number,
): AsyncGenerator<FindProgress> {
  const pattern = findPattern(query);
  if (pattern === null) return;
  const found: Found[] = [];
  let from = 0;
  while (true) {
    // The next slice begins early enough to hold a match that this one cuts in two.
    const slice = await read(from, STRIDE);
    const searched = Math.min(slice.total, from + slice.text.length);
    const done = searched >= slice.total || slice.text === "";
    const next = done ? searched : Math.max(from + 1, searched - query.length + 1);
    for (const match of findAll(slice.text, pattern)) {
      const place = { from: from + match.from, to: from + match.to };
      const known = found.at(-1);
      // What lies across the seam is found by the slice that holds it whole, once.
      if (known !== undefined && place.from < known.to) continue;
      found.push(place);
      if (found.length >= limit) break;
    }
    const more = found.length >= limit;
    yield { found: [...found], searched, total: slice.total, more };
    if (done || more) return;
    from = next;
  }
}
