/** Keys in the order of their Unicode code points, in which canonical JSON writes them. Answers a new list. */
export function sortedKeys(object: object): string[] {
  const keys = Object.keys(object);
  let sorted = true;
  let astral = false;
  for (let index = 0; index < keys.length; index++) {
    const key = keys[index];
    if (key === undefined) continue;
    astral ||= HIGH_UNIT.test(key);
    const before = keys[index - 1];
    sorted &&= before === undefined || before < key;
  }
  if (astral) return keys.sort(compareCodePoints);
  return sorted ? keys : keys.sort();
}

/** From here on the order of UTF-16 units and the order of code points part. */
const HIGH_UNIT = /[\ud800-\uffff]/;

/** Orders two texts by Unicode code point, as Python orders them. */
export function compareCodePoints(left: string, right: string): number {
  const length = Math.min(left.length, right.length);
  for (let index = 0; index < length; index++) {
    const a = left.charCodeAt(index);
    const b = right.charCodeAt(index);
    if (a !== b) return rank(a) - rank(b);
  }
  return left.length - right.length;
}

/** A unit's place in code point order: surrogates, which stand for all beyond U+FFFF, come last. */
function rank(unit: number): number {
  if (unit < 0xd800) return unit;
  return unit < 0xe000 ? unit + 0x2000 : unit - 0x800;
}
