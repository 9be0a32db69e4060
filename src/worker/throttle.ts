/** Milliseconds between two reports of progress. */
const INTERVAL = 80;

/** Passes a report on at most every 80 ms, the first at once; what is reported between is left out. */
export function throttled<T>(report: (value: T) => void): (value: () => T) => void {
  let last = Number.NEGATIVE_INFINITY;
  return (value) => {
    const now = performance.now();
    if (now - last < INTERVAL) return;
    last = now;
    report(value());
  };
}
