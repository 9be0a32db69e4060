/** UTF-16 units that the parser is given at a time, at least and at most. */
const SMALLEST = 1_000;
const LARGEST = 128_000;

/**
 * Parses HTML into a document that belongs to no window: nothing in it runs or loads. In pieces, so that megabytes of
 * it freeze nothing; smaller ones where the parser is slow, as it is with tags that are never closed.
 *
 * Answers null as soon as there are more elements than `most`.
 */
export async function parseInert(
  html: string,
  most: number,
  breathe: () => Promise<void>,
): Promise<Document | null> {
  const parsed = document.implementation.createHTMLDocument("");
  const elements = parsed.getElementsByTagName("*");
  parsed.open();
  let size = SMALLEST;
  for (let from = 0; from < html.length; ) {
    const started = performance.now();
    parsed.write(html.slice(from, from + size));
    from += size;
    if (elements.length > most) return null;
    size =
      performance.now() - started < TURN / 2
        ? Math.min(size * 2, LARGEST)
        : Math.max(Math.floor(size / 2), SMALLEST);
    await breathe();
  }
  parsed.close();
  return parsed;
}

/** Milliseconds of work after which the page gets its turn. */
const TURN = 12;

/** Answers a function that lets the page have its turn when it is time, and throws once the signal fires. */
export function breather(signal: AbortSignal): () => Promise<void> {
  let since = performance.now();
  return async () => {
    signal.throwIfAborted();
    if (performance.now() - since < TURN) return;
    await new Promise((resolve) => setTimeout(resolve));
    signal.throwIfAborted();
    since = performance.now();
  };
}
