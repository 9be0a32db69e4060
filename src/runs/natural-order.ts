const collator = new Intl.Collator("en", { numeric: true });

/**
 * Orders paths as a person would: folder by folder, and numbers in names by their value (`rep-2` before `rep-10`).
 * Different paths are never equal.
 */
export function compareNatural(left: string, right: string): number {
  const lefts = left.split("/");
  const rights = right.split("/");
  const common = Math.min(lefts.length, rights.length);
  for (let index = 0; index < common; index++) {
    const order = compareNames(lefts[index] ?? "", rights[index] ?? "");
    if (order !== 0) return order;
  }
  return lefts.length - rights.length;
}

/** The collator holds some different names for equal (`1` and `01`); those go by their code units. */
function compareNames(left: string, right: string): number {
  const order = collator.compare(left, right);
  if (order !== 0 || left === right) return order;
  return left < right ? -1 : 1;
}
