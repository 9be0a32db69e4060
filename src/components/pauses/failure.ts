import { InspectorError } from "../../worker/client.ts";

/** Why something failed, and the way out, as the page tells it. */
export interface Failure {
  readonly code: string;
  readonly sentence: string;
  readonly advice: string | null;
}

/** Whether a request ended because it was cancelled, which is no failure. */
export function isCancelled(error: unknown): boolean {
  return error instanceof Error && error.name === "AbortError";
}

/** An error in words: the worker's own, or what the browser says. */
export function failureOf(error: unknown): Failure {
  if (error instanceof InspectorError) {
    return { code: error.code, sentence: error.message, advice: error.advice };
  }
  return {
    code: "unexpected",
    sentence: error instanceof Error ? error.message : String(error),
    advice: null,
  };
}
