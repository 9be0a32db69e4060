/** Reads what is to be saved as what it must be, so that nothing is written that could not be read again. */
import { misfitAs } from "../environments/misfit.ts";
import type { ValuePath } from "../json/path.ts";
import type { JsonValue } from "../json/value.ts";
import { FieldError } from "../schema/field-error.ts";
import { foreignKind } from "../schema/given-value.ts";

/** Reads a part of an episode; throws a {@link ReplayError} `unsavable-field` that names `at` and what is within it. */
export function savedField<T>(at: ValuePath, read: () => T): T {
  return misfitAs(read, ({ path, expected, found }) => ({
    code: "unsavable-field",
    data: { path: [...at, ...path], expected, found },
  }));
}

/** A value as code gave it; throws a {@link FieldError} for what JSON does not have. What is in it is not looked at. */
export function asGiven(value: JsonValue | undefined): JsonValue {
  if (value !== undefined && foreignKind(value) === null) return value;
  throw new FieldError("an object", foreignKind(value));
}
