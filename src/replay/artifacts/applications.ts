import { isArray, type JsonValue } from "../json/value.ts";
import { FieldError } from "../schema/field-error.ts";
import {
  type InterventionApplication,
  readInterventionApplication,
  type Snapshot,
} from "../schema/models.ts";

/** Where a snapshot tells what was applied to it, under the name that transitions and views have for it. */
const APPLICATIONS = "interventions";

/**
 * The applications that a snapshot's metadata lists, which stand in no transition: those of an edit of the state itself
 * (replay-semantics.md, section 1). What is no application there is other metadata, and passed over.
 */
export function snapshotApplications({ metadata }: Snapshot): readonly InterventionApplication[] {
  const listed = metadata[APPLICATIONS];
  return isArray(listed) ? listed.flatMap((item) => applicationIn(item) ?? []) : [];
}

function applicationIn(item: JsonValue): InterventionApplication | null {
  try {
    return readInterventionApplication(item);
  } catch (error) {
    if (error instanceof FieldError) return null;
    throw error;
  }
}
