export type SpecFileErrorCode =
  | "not-utf8"
  | "too-large"
  | "not-json"
  | "not-yaml"
  | "too-deep"
  | "too-many-values"
  | "recursive"
  | "unknown-tag"
  | "unquoted"
  | "key-not-text"
  | "not-a-list";

/**
 * A file of specs that cannot be read; the message is a sentence that names what is wrong and the way out. `line` is
 * from 1, null where no one place is meant.
 */
export class SpecFileError extends Error {
  override readonly name = "SpecFileError";
  constructor(
    readonly code: SpecFileErrorCode,
    readonly line: number | null,
    sentence: string,
    options?: { cause?: unknown },
  ) {
    super(sentence, options);
  }
}
