/** The expected failures of saving an episode: each code with what is known about it. */
import type { ValuePath } from "../json/path.ts";
import type { Integer } from "../json/value.ts";

/** Why a value cannot be saved so that it is read again as what it is. */
export type UnsavableReason = "not-json" | "reads-as-file" | "reads-as-bytes";

export interface ArtifactErrorData {
  /** `step` is that of the transition in which the value stands, null where it stands in none. */
  "unsavable-value": {
    readonly step: Integer | null;
    readonly path: ValuePath;
    readonly reason: UnsavableReason;
  };
  "unsavable-text": { readonly file: string; readonly path: ValuePath };
  "lineage-of-another": { readonly child: string; readonly episode: string };
}
