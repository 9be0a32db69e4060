/** Letter case as the platform's regular expressions put it aside: one UTF-16 unit for one unit. */
import { escaped } from "./escaped.ts";

let changing: string | null = null;
const alike = new Map<string, readonly string[]>();

/** All characters that a pattern which puts letter case aside takes for the given unit, itself among them. */
export function sameButForCase(unit: string): readonly string[] {
  const known = alike.get(unit);
  if (known !== undefined) return known;
  changing ??= changingUnits();
  const found = changing.includes(unit)
    ? [...changing.matchAll(new RegExp(escaped(unit), "gi"))].map(([one]) => one)
    : [unit];
  alike.set(unit, found);
  return found;
}

/** The units that have another case, or are one; of all others a pattern takes none for another. */
function changingUnits(): string {
  const units = new Set<string>();
  for (let code = 0; code < 0x1_0000; code++) {
    const unit = String.fromCharCode(code);
    for (const other of [unit.toUpperCase(), unit.toLowerCase()]) {
      if (other === unit || other.length > 1) continue;
      units.add(unit);
      units.add(other);
    }
  }
  return [...units].join("");
}
