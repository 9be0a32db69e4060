/** UTF-16 units that the parser is given at a time, at least and at most. */
const SMALLEST = 1_000;
const LARGEST = 128_000;
/** Milliseconds after which parsing is given up. */
const LONGEST = 20_000;
/** Milliseconds within which a piece leads to a larger one, and beyond which to a smaller. */
const QUICK = 6;

/**
 * Parses HTML into a document that belongs to no window: nothing in it runs or loads. In pieces, so that megabytes of
 * it freeze nothing; smaller ones where the parser is slow, as it is with tags that are never closed.
 *
 * Answers null as soon as there are more elements than `most`, or when it takes so long that nobody waits for it.
 */
export async function parseInert(
  html: string,
  most: number,
  breathe: () => Promise<void>,
): Promise<Document | null> {
  const parsed = document.implementation.createHTMLDocument("");
  const elements = parsed.getElementsByTagName("*");
  parsed.open();
  const begun = performance.now();
  let size = SMALLEST;
  for (let from = 0; from < html.length; ) {
    const started = performance.now();
    parsed.write(html.slice(from, from + size));
    from += size;
    if (elements.length > most || performance.now() - begun > LONGEST) return null;
    size =
      performance.now() - started < QUICK
        ? Math.min(size * 2, LARGEST)
        : Math.max(Math.floor(size / 2), SMALLEST);
    await breathe();
  }
  parsed.close();
  return parsed;
}
