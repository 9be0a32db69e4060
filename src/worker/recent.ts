/**
 * The values used last, within a budget; the longest unused goes first. What is alone over the budget is kept until
 * the next one comes.
 */
export class Recent<V> {
  readonly #entries = new Map<string, { readonly value: V; readonly weight: number }>();
  readonly #budget: number;
  #weight = 0;

  /** `budget` in the unit of the weights, for instance bytes. */
  constructor(budget: number) {
    this.#budget = budget;
  }

  get(key: string): V | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  set(key: string, value: V, weight: number): void {
    this.delete(key);
    this.#entries.set(key, { value, weight });
    this.#weight += weight;
    for (const oldest of this.#entries.keys()) {
      if (this.#weight <= this.#budget || oldest === key) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    const entry = this.#entries.get(key);
    if (entry === undefined) return;
    this.#entries.delete(key);
    this.#weight -= entry.weight;
  }

  clear(): void {
    this.#entries.clear();
    this.#weight = 0;
  }

  get weight(): number {
    return this.#weight;
  }
}
