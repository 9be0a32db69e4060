/** What the in-memory backends read of an action. */
import { ReplayError } from "../errors.ts";
import { canonicalJson } from "../json/canonical.ts";
import { isArray, isBytes, isObject, type JsonObject, type JsonValue, jsonObject } from "../json/value.ts";
import type { Action } from "../schema/models.ts";
import { mismatch, type Read, readText } from "../schema/scalars.ts";
import { misfitAs } from "./misfit.ts";

/**
 * An argument that the action's kind needs. Throws a {@link ReplayError} `action-argument` that names it where it is
 * not there or not what `read` takes.
 */
export function readArgument<T>(action: Action, argument: string, read: Read<T>): T {
  const { kind, arguments: args } = action;
  const value = args[argument];
  if (value === undefined) {
    throw new ReplayError({
      code: "action-argument",
      data: { kind, argument, expected: "a value", found: null },
    });
  }
  return misfitAs(
    () => read(value),
    ({ path, expected, found }) => ({
      code: "action-argument",
      data: { kind, argument: [argument, ...path].join("."), expected, found },
    }),
  );
}

/** An argument of any kind. */
export const readAny: Read<JsonValue> = (value) => value;

/** What can be a key, as JSON has it: texts, and the text of numbers, true, false and null, as the reference's. */
export const readKey: Read<string> = (value) => {
  if (typeof value === "string") return value;
  if (isArray(value) || isObject(value) || isBytes(value)) throw mismatch("text", value);
  return canonicalJson(value);
};

/** The action's text or, where it has none or an empty one, its argument `text`; else the empty text. */
export function actionText(action: Action): string {
  if (action.text !== null && action.text !== "") return action.text;
  const { text = null } = action.arguments;
  return text === null ? "" : readArgument(action, "text", readText);
}

/** The whole action as it stands in states and events. */
export function wholeAction({ kind, arguments: args, text, metadata }: Action): JsonObject {
  return jsonObject({ kind, arguments: args, text, metadata });
}
