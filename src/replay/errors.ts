/**
 * The expected failures of replay and how they are told. A {@link ReplayError} carries a code and its data; the one
 * table that turns every code into sentences for a person serves the app and the command line alike.
 */
import { SinkError, sinkSentences } from "./artifact-sink.ts";
import { SourceError, type SourceErrorCode } from "./artifact-source.ts";
import type { ReplayErrorCode, ReplayErrorData, ReplayFailure } from "./error-data.ts";
import { SENTENCES } from "./error-sentences.ts";
import { fieldProblem, type Sentences } from "./error-words.ts";
import { LoneSurrogateError } from "./json/canonical.ts";
import { formatPath } from "./json/path.ts";
import { JsonSyntaxError } from "./json/syntax-error.ts";
import { FieldError } from "./schema/field-error.ts";

/** A run that cannot be replayed as asked; `failure.code` tells `failure.data` apart. */
export class ReplayError extends Error {
  override readonly name = "ReplayError";
  readonly failure: ReplayFailure;
  constructor(failure: ReplayFailure, options?: { cause?: unknown }) {
    super(sentencesOf(failure).sentence, options);
    this.failure = failure;
  }

  get code(): ReplayErrorCode {
    return this.failure.code;
  }

  get data(): ReplayErrorData[ReplayErrorCode] {
    return this.failure.data;
  }
}

/** An error in a person's words: one plain sentence, and the way out where there is one. */
export interface ErrorDescription extends Sentences {
  /** Stable; `cancelled` for an aborted task, `unexpected` for what nobody foresaw. */
  readonly code: string;
}

/**
 * Puts any error into words. What is not an expected failure keeps its own message and has the code `unexpected`.
 * `folder` is what the opened folder is called, for errors that concern itself.
 */
export function describeError(error: unknown, folder = "The folder"): ErrorDescription {
  if (error instanceof ReplayError) return { code: error.code, ...sentencesOf(error.failure) };
  if (error instanceof SourceError) return { code: error.code, ...sourceSentences(error, folder) };
  if (error instanceof SinkError)
    return { code: error.code, ...sinkSentences(error.code, error.path, folder) };
  if (error instanceof JsonSyntaxError) {
    return { code: "not-json", sentence: `The text is not JSON: ${error.message}.` };
  }
  if (error instanceof LoneSurrogateError) {
    return { code: "unwritable-text", ...SENTENCES["unwritable-text"]({ path: error.path }) };
  }
  if (error instanceof FieldError) {
    return { code: "invalid-field", sentence: fieldSentence(error) };
  }
  if (error instanceof Error && error.name === "AbortError")
    return { code: "cancelled", sentence: "Cancelled." };
  const message = error instanceof Error ? error.message : String(error);
  return { code: "unexpected", sentence: `Something went wrong that was not foreseen: ${message}` };
}

function sentencesOf<C extends ReplayErrorCode>(failure: ReplayFailure<C>): Sentences {
  return SENTENCES[failure.code](failure.data);
}

function fieldSentence({ path, expected, found }: FieldError): string {
  const name = path.length === 0 ? "The value" : formatPath(path);
  return `${name} ${fieldProblem(expected, found)}.`;
}

const SOURCE_SENTENCES: { readonly [C in SourceErrorCode]: (name: string) => Sentences } = {
  "not-found": (name) => ({
    sentence: `${name} is not there.`,
    advice: "Check that it was not moved or renamed.",
  }),
  "not-a-file": (name) => ({ sentence: `${name} is a folder, where a file belongs.` }),
  "not-a-regular-file": (name) => ({
    sentence: `${name} is no regular file.`,
    advice: "Put a file with its contents in its place.",
  }),
  "not-a-directory": (name) => ({ sentence: `${name} is not a folder.` }),
  "leads-outside": (name) => ({
    sentence: `${name} cannot be read, since a link leads outside the opened folder.`,
    advice: "Put a copy in the link's place, or open what it leads to.",
  }),
  "permission-denied": (name) => ({
    sentence: `${name} may not be read.`,
    advice: "Allow access to it and try again.",
  }),
  changed: (name) => ({
    sentence: `${name} changed while it was being read.`,
    advice: "Open the run again when nothing writes to it any more.",
  }),
  unreadable: (name) => ({ sentence: `${name} could not be read.` }),
};

function sourceSentences({ code, path }: SourceError, folder: string): Sentences {
  return SOURCE_SENTENCES[code](path === "" ? folder : path);
}
