/** Milliseconds between two reports of progress. */
const INTERVAL = 80;

/**
 * Passes a report on at most every `interval` ms, the first at once. Of those between, the last one is passed on when
 * the time is over: what comes next may be long in coming.
 */
export function throttled<T>(report: (value: T) => void, interval = INTERVAL): (value: () => T) => void {
  let last = Number.NEGATIVE_INFINITY;
  let latest: (() => T) | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;
  const pass = (value: () => T) => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    latest = null;
    last = performance.now();
    report(value());
  };
  return (value) => {
    const left = last + interval - performance.now();
    if (left <= 0) {
      pass(value);
      return;
    }
    latest = value;
    timer ??= setTimeout(() => latest !== null && pass(latest), left);
  };
}
