import type { ValuePath } from "../../replay/json/path.ts";
import type { Branch, RowPlace } from "./branch.ts";

export interface Walk {
  /** The place of a key in a branch; null where it cannot be found. */
  readonly find: (branch: Branch, key: string | number) => Promise<RowPlace | null>;
  /** Opens a row; null where there is nothing to open. */
  readonly open: (place: RowPlace) => Branch | null;
  /** Whether nobody waits for the answer any more. */
  readonly abandoned: () => boolean;
}

/** The row of a path, once its ancestors are open, and only those; null where there is none. */
export async function walkTo(root: Branch, path: ValuePath, walk: Walk): Promise<RowPlace | null> {
  let branch = root;
  for (const [level, key] of path.entries()) {
    const place = await walk.find(branch, key);
    if (place === null || walk.abandoned()) return null;
    if (level === path.length - 1) return place;
    const opened = walk.open(place);
    if (opened === null) return null;
    branch = opened;
  }
  return null;
}
