import type { JsonObject, JsonValue } from "../json/value.ts";
import type { InterventionResult } from "./intervention-function.ts";
import { operationError, readOperations, structuredEdit } from "./structured-edit.ts";
import { isVisualPath } from "./visual-path.ts";

/**
 * A {@link structuredEdit} of what is read, as the reference's `language_edit`: throws an {@link EditError} for an
 * operation whose whole path is visual.
 */
export function languageEdit(value: JsonValue, args: JsonObject): InterventionResult {
  for (const [index, operation] of readOperations(args).entries()) {
    if (isVisualPath(operation.path)) throw operationError({ kind: "visual-path" }, index, operation);
  }
  return structuredEdit(value, args);
}
