/** Waiting that ends once it is called off, whatever is waited for. */

/**
 * What comes of some work; throws the signal's reason as soon as that is aborted, though the work goes on by itself.
 */
export function unlessAborted<T>(
  signal: AbortSignal | undefined,
  work: () => T | PromiseLike<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const calledOff = () => reject(signal?.reason);
    signal?.addEventListener("abort", calledOff, { once: true });
    const over = () => signal?.removeEventListener("abort", calledOff);
    // A throw of the work itself is a rejection, too.
    new Promise<T>((done) => done(work())).then(resolve, reject).finally(over);
  });
}

/** The items of an iterable; throws the signal's reason once aborted, also while the next item is waited for. */
export async function* itemsUnlessAborted<T>(
  items: Iterable<T> | AsyncIterable<T>,
  signal: AbortSignal | undefined,
): AsyncGenerator<T> {
  const iterator = Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]();
  let open = true;
  try {
    while (true) {
      const next = await unlessAborted(signal, () => iterator.next());
      if (next.done) {
        open = false;
        return;
      }
      yield next.value;
    }
  } finally {
    // One that is waiting hears of it only once it goes on, so nobody waits for that.
    if (open) new Promise((done) => done(iterator.return?.())).catch(() => null);
  }
}
