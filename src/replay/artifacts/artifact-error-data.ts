/** The expected failures of saving an episode: each code with what is known about it. */
import type { MisfitData } from "../environments/environment-error-data.ts";
import type { ValuePath } from "../json/path.ts";
import type { Integer } from "../json/value.ts";

/** Why a value cannot be saved so that it is read again as what it is. */
export type UnsavableReason = "not-json" | "too-deep" | "reads-as-file" | "reads-as-bytes" | "own-artifact";

export interface ArtifactErrorData {
  /** `step` is that of the transition in which the value stands, null where it stands in none. */
  "unsavable-value": {
    readonly step: Integer | null;
    readonly path: ValuePath;
    readonly reason: UnsavableReason;
  };
  /** What is to be saved has not the form that it must have. */
  "unsavable-field": MisfitData;
  "unsavable-text": { readonly file: string; readonly path: ValuePath };
  "lineage-of-another": { readonly child: string; readonly episode: string };
}
