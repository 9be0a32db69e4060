type Numbers = Float64Array | Uint32Array | Uint8Array;

const FIRST_CAPACITY = 64;

/** A list of numbers in a typed array that doubles as it grows. */
export class Column {
  private values: Numbers;
  private used = 0;

  constructor(private readonly allocate: (capacity: number) => Numbers) {
    this.values = allocate(FIRST_CAPACITY);
  }

  get length(): number {
    return this.used;
  }

  push(value: number): void {
    this.widen();
    this.values[this.used++] = value;
  }

  /** Puts a value before the item that has this index. */
  insert(index: number, value: number): void {
    this.widen();
    this.values.copyWithin(index + 1, index, this.used++);
    this.values[index] = value;
  }

  /** Throws a RangeError where there is no such item. */
  set(index: number, value: number): void {
    this.at(index);
    this.values[index] = value;
  }

  /** Forgets the last item. */
  pop(): void {
    if (this.used > 0) this.used--;
  }

  /** Throws a RangeError where there is no such item. */
  at(index: number): number {
    const value = index < this.used ? this.values[index] : undefined;
    if (value === undefined) throw new RangeError(`no item ${index} of ${this.used}`);
    return value;
  }

  /** How many items at the beginning of an ascending column are less than a value. */
  countBelow(value: number): number {
    let low = 0;
    let high = this.used;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.at(middle) < value) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private widen(): void {
    if (this.used < this.values.length) return;
    const wider = this.allocate(this.used * 2);
    wider.set(this.values);
    this.values = wider;
  }
}

export const doubles = (): Column => new Column((capacity) => new Float64Array(capacity));
export const wholes = (): Column => new Column((capacity) => new Uint32Array(capacity));
export const bytes = (): Column => new Column((capacity) => new Uint8Array(capacity));
