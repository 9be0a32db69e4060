import { isArray, isObject, type JsonObject, type JsonValue, jsonObject, kindOf } from "../json/value.ts";
import { EditError, type OperationProblem } from "./edit-problem.ts";
import { EditedValue } from "./edited-value.ts";
import type { InterventionResult } from "./intervention-function.ts";
import { appended, replaced } from "./python-operators.ts";

/** One operation of an edit; the keys that its `op` asks for are looked for when it is its turn. */
export interface EditOperation {
  readonly op: string;
  readonly path: string;
  readonly written: JsonObject;
}

/**
 * Edits a value by `operations`, a list of `{op, path, …}`: `set` (`value`), `delete`, `replace` (`old`, `new`) and
 * `append` (`value`), as the reference's `structured_edit` (replay-semantics.md, section 6). The value itself stays as
 * it is; what the edit does not touch is shared. Reports the path of every operation.
 *
 * Throws an {@link EditError} for arguments other than `operations` and for an operation that cannot be made.
 */
export function structuredEdit(value: JsonValue, args: JsonObject): InterventionResult {
  const operations = readOperations(args);
  const edited = new EditedValue(value);
  for (const [index, operation] of operations.entries()) {
    try {
      applyOperation(edited, operation);
    } catch (error) {
      if (!(error instanceof EditError)) throw error;
      throw operationError(error.problem, index, operation);
    }
  }
  return {
    value: edited.value,
    changed_fields: operations.map(({ path }) => path),
    metadata: jsonObject({ operation_count: operations.length }),
  };
}

/** The operations of an edit's arguments. Throws an {@link EditError} for any that is none, and for other arguments. */
export function readOperations(args: JsonObject): readonly EditOperation[] {
  const { operations } = args;
  const name = Object.keys(args).find((key) => key !== "operations");
  if (operations === undefined) throw new EditError({ kind: "no-operations" });
  if (name !== undefined) throw new EditError({ kind: "unknown-argument", name });
  if (!isArray(operations)) {
    throw new EditError({ kind: "operations-not-a-list", found: kindOf(operations) });
  }
  return operations.map((written, index) => {
    if (!isObject(written)) {
      throw operationError({ kind: "not-an-operation", found: kindOf(written) }, index);
    }
    try {
      return { op: textOf(written, "op"), path: textOf(written, "path"), written };
    } catch (error) {
      if (!(error instanceof EditError)) throw error;
      throw operationError(error.problem, index);
    }
  });
}

/** The error of one operation, which is told by its place among them. */
export function operationError(
  problem: EditError["problem"],
  index: number,
  { op, path }: Partial<EditOperation> = {},
): EditError {
  return new EditError(problem, { number: index + 1, op: op ?? null, path: path ?? null });
}

function applyOperation(edited: EditedValue, { op, path, written }: EditOperation): void {
  switch (op) {
    case "set":
      edited.write(path, argumentOf(written, "value"));
      break;
    case "delete":
      edited.remove(path);
      break;
    case "replace": {
      const found = edited.read(path);
      const result = replaced(found, argumentOf(written, "old"), argumentOf(written, "new"));
      edited.write(path, result ?? fail({ kind: "cannot-replace", found: kindOf(found) }));
      break;
    }
    case "append": {
      const to = edited.read(path);
      const value = argumentOf(written, "value");
      const result = appended(to, value);
      edited.write(path, result ?? fail({ kind: "cannot-append", to: kindOf(to), appended: kindOf(value) }));
      break;
    }
    default:
      fail({ kind: "unknown-op", op });
  }
}

function textOf(operation: JsonObject, key: string): string {
  const text = argumentOf(operation, key);
  return typeof text === "string" ? text : fail({ kind: "not-text", key, found: kindOf(text) });
}

function argumentOf(operation: JsonObject, key: string): JsonValue {
  const value = operation[key];
  return value === undefined ? fail({ kind: "missing-key", key }) : value;
}

function fail(problem: OperationProblem): never {
  throw new EditError(problem);
}
