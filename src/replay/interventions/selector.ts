import { isArray, type JsonObject, type JsonValue, jsonObject } from "../json/value.ts";
import { isGlob, matchesGlob } from "./glob.ts";
import { equalValues } from "./python-equality.ts";
import { pythonText } from "./python-text.ts";

/** Where a function runs. At a pause the environment is `replay` and the agent `observer`. */
export type InterventionContext = {
  readonly episode_id: string;
  readonly step: number | bigint;
  readonly environment: string;
  readonly agent: string;
  readonly task_id: string;
  readonly seed: null;
  /** The metadata that the view was made with. */
  readonly metadata: JsonObject;
};

/**
 * Whether all of a selector's keys match the context, of whose values the metadata's win; an unknown key is null. Text
 * with any of `*?[` is a glob on the value's text, a list matches its members, anything else what equals it. Never
 * throws.
 */
export function selectorMatches(selector: JsonObject, context: InterventionContext): boolean {
  const { episode_id, step, environment, agent, task_id, metadata } = context;
  const available = Object.assign(jsonObject({ episode_id, step, environment, agent, task_id }), metadata);
  return Object.keys(selector).every((key) => valueMatches(available[key] ?? null, selector[key] ?? null));
}

function valueMatches(actual: JsonValue, expected: JsonValue): boolean {
  if (typeof expected === "string" && isGlob(expected)) return matchesGlob(pythonText(actual), expected);
  if (isArray(expected)) return expected.some((member) => equalValues(actual, member));
  return equalValues(actual, expected);
}
