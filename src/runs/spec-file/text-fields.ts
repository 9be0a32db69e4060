import type { ValuePath } from "../../replay/json/path.ts";

/** What a file lists: specs of interventions, or of pauses. */
export type SpecFileKind = "interventions" | "pauses";

/** Fields whose value is text, by what they stand in (replay-semantics.md, sections 2 and 6). */
const FIELDS: { readonly [K in SpecFileKind]: ReadonlySet<string> } = {
  interventions: new Set([
    "id",
    "factor",
    "level",
    "scope",
    "target",
    "modality",
    "hook",
    "function",
    "expected_relation",
    "held_fixed_digest",
  ]),
  pauses: new Set(["id", "kind"]),
};
const LISTS: ReadonlySet<string> = new Set(["changed_fields", "held_fixed_fields"]);
const OPERATION_FIELDS: ReadonlySet<string> = new Set(["op", "path"]);

/**
 * Whether what stands at a path in a list of specs must be text, told as what comes before the value where it is
 * written: `level: `, or nothing for an item of a list of texts. Null where it may be anything.
 */
export function textFieldOf(path: ValuePath, kind: SpecFileKind): string | null {
  const [, field, item, index, operationField, ...deeper] = path;
  if (typeof field !== "string") return null;
  if (path.length === 2) return FIELDS[kind].has(field) ? `${field}: ` : null;
  if (kind === "pauses") return null;
  if (path.length === 3) return LISTS.has(field) ? "" : null;
  const ofOperation = field === "arguments" && item === "operations" && typeof index === "number";
  if (!ofOperation || typeof operationField !== "string" || deeper.length > 0) return null;
  return OPERATION_FIELDS.has(operationField) ? `${operationField}: ` : null;
}
