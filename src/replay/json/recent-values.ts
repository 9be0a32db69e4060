/**
 * Values that were made last, for as long as their sizes together stay within a budget; the longest unused goes first.
 * The last one stays in any case.
 */
export class RecentValues<K, V> {
  private readonly kept = new Map<K, V>();
  private size = 0;

  constructor(
    private readonly budget: number,
    private readonly sizeOf: (value: V) => number,
  ) {}

  /** The value of a key: the one that is kept, or else a new one. Throws what making it throws. */
  get(key: K, make: (key: K) => V): V {
    const known = this.kept.get(key);
    if (known !== undefined) {
      this.kept.delete(key);
      this.kept.set(key, known);
      return known;
    }
    const value = make(key);
    this.kept.set(key, value);
    this.size += this.sizeOf(value);
    for (const [oldest, old] of this.kept) {
      if (this.size <= this.budget || this.kept.size === 1) break;
      this.kept.delete(oldest);
      this.size -= this.sizeOf(old);
    }
    return value;
  }
}
