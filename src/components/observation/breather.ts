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
