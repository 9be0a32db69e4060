import type { JsonObject, JsonValue } from "../json/value.ts";

export const STRUCTURED_EDIT = "harness.transforms.structured.structured_edit";

/** An observer spec that sets `metadata.<id>` to 1, complete but for what is given otherwise. */
export function observerSpec(id: string, changes: Readonly<Record<string, JsonValue>> = {}): JsonObject {
  return {
    id,
    factor: "view",
    level: "minimal",
    scope: "observer",
    target: "observer_view",
    modality: "structured",
    hook: "observer_pause",
    function: STRUCTURED_EDIT,
    arguments: { operations: [{ op: "set", path: `metadata.${id}`, value: 1 }] },
    ...changes,
  };
}

/** A spec whose edit has these operations. */
export function editSpec(id: string, ...operations: readonly JsonValue[]): JsonObject {
  return observerSpec(id, { arguments: { operations } });
}
