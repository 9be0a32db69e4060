import type { ValuePath } from "../json/path.ts";

/**
 * A value that a model has no place for, and where it stands. `expected` and `found` are in a person's words; `found`
 * is null when a required key is missing.
 */
export class FieldError extends Error {
  override readonly name = "FieldError";
  constructor(
    readonly expected: string,
    readonly found: string | null,
    readonly path: ValuePath = [],
  ) {
    super(`expected ${expected}, found ${found ?? "nothing"}`);
  }

  /** The same error seen from the container that holds the value under `segment`. */
  within(segment: string | number): FieldError {
    return new FieldError(this.expected, this.found, [segment, ...this.path]);
  }
}
