interface Kept<V> {
  readonly text: string;
  readonly value: V;
}

/**
 * What was made of texts last, as {@link RecentValues} keeps it. Long texts are only compared: a `Map` makes a copy of
 * each one that it is asked for, which is more than what is made of it.
 */
export class RecentTexts<V> {
  /** The longest unused first. */
  private readonly kept: Kept<V>[] = [];
  private size = 0;

  constructor(
    private readonly budget: number,
    private readonly sizeOf: (value: V) => number,
  ) {}

  /** The value of a text: the one that is kept, or else a new one. Throws what making it throws. */
  get(text: string, make: (text: string) => V): V {
    const { kept } = this;
    const place = kept.findLastIndex((entry) => entry.text === text);
    if (place === -1) return this.keep(text, make(text));
    const [known] = kept.splice(place, 1);
    if (known === undefined) throw new Error("what was found is there");
    kept.push(known);
    return known.value;
  }

  private keep(text: string, value: V): V {
    const { kept } = this;
    const size = this.sizeOf(value);
    if (size > this.budget) return value;
    kept.push({ text, value });
    this.size += size;
    let oldest = 0;
    for (; this.size > this.budget; oldest++) {
      const old = kept[oldest];
      if (old === undefined) break;
      this.size -= this.sizeOf(old.value);
    }
    kept.splice(0, oldest);
    return value;
  }
}
