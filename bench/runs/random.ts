/** Numbers that look random and follow from the seed alone: whole, from 0 up to, not including, `below`. */
export function randomNumbers(seed: number): (below: number) => number {
  let state = (seed ^ 0x9e3779b9) | 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}
