import type { ValuePath } from "../../replay/json/path.ts";
import type { JsonValue } from "../../replay/json/value.ts";
import { field, object, scalar, text } from "./reading.ts";
import type { SnapshotFacts } from "./types.ts";

/** A snapshot's facts; null where there is none. */
export function snapshotFacts(value: JsonValue | undefined, path: ValuePath): SnapshotFacts | null {
  const snapshot = object(value);
  if (snapshot === null) return null;
  const state = object(field(snapshot, "state"));
  const metadata = object(field(snapshot, "metadata"));
  const masked = field(metadata ?? undefined, "canonical_state_masked") === true;
  const backend = text(field(metadata ?? undefined, "backend"));
  return {
    path,
    step: scalar(field(snapshot, "step")),
    backend,
    statePath: state === null ? null : [...path, "state"],
    stateCount: state === null ? 0 : Object.keys(state).length,
    metadataPath: metadata === null ? null : [...path, "metadata"],
    masked,
    restorable: masked ? MASKED : restorable(backend, field(metadata ?? undefined, "restorable")),
  };
}

const MASKED = {
  can: false,
  sentence: "The state is masked in this view. Resuming needs the episode folder.",
};

/** Whether a saved snapshot can be resumed from (replay-semantics.md, section 7), and why. */
export function restorable(
  backend: string | null,
  flag: JsonValue | undefined,
): { readonly can: boolean; readonly sentence: string } {
  switch (backend) {
    case "browser":
    case "computer_use":
    case "structured":
      return { can: true, sentence: `Can be resumed in the in-memory ${backend} environment.` };
    case "playwright":
      return {
        can: false,
        sentence:
          "Can be inspected, not resumed: a live Playwright page cannot be rebuilt from its snapshot.",
      };
    case "driver":
      return flag === true
        ? { can: false, sentence: "Carries a checkpoint that only its own driver's code can resume from." }
        : { can: false, sentence: "Can be inspected, not resumed: its driver saved no checkpoint." };
    case null:
      return { can: false, sentence: "Can be inspected, not resumed: the snapshot names no backend." };
    default:
      return {
        can: false,
        sentence: `Can be inspected, not resumed here: the backend “${backend}” is not known.`,
      };
  }
}
