/** Milliseconds of work after which others get their turn. */
const TURN = 12;

/** Lets what was asked meanwhile be answered, now and then, while something long goes on. */
export class Breather {
  #since = performance.now();

  async breathe(): Promise<void> {
    if (performance.now() - this.#since < TURN) return;
    await new Promise((resolve) => setTimeout(resolve, 0));
    this.#since = performance.now();
  }
}
