const counts = new Intl.NumberFormat("en");
const units = ["B", "kB", "MB", "GB", "TB"] as const;

/** A count with thousands separated: `12,405`. */
export function formatCount(count: number | bigint): string {
  return counts.format(count);
}

/** A number of bytes in decimal units with three significant digits: `512 B`, `1.25 MB`, `1.9 GB`. */
export function formatBytes(bytes: number): string {
  let value = bytes;
  let unit = 0;
  // 999.5 would be rounded to 1,000 of its unit.
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  const digits = unit === 0 || value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return `${Number(value.toFixed(digits))} ${units[unit]}`;
}

/** `1 step`, `12 steps`: a count with its noun, plural by `s` unless the plural is given. */
export function countOf(count: number, noun: string, plural = `${noun}s`): string {
  return `${formatCount(count)} ${count === 1 ? noun : plural}`;
}

/** A share of what is not done yet, in whole percent: below 100 until it is. */
export function percentSoFar(share: number): number {
  return Math.min(99, Math.floor(share * 100));
}
