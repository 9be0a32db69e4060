/** What sentences about failures share. */

/** What happened, and the way out where there is one. */
export interface Sentences {
  readonly sentence: string;
  readonly advice?: string;
}

const SHOWN_NAME = 200;

/** A name in quotes, its end left out where it is very long. */
export function named(name: string): string {
  return JSON.stringify(shortened(name));
}

/** The beginning of a long text. */
export function shortened(text: string): string {
  return text.length > SHOWN_NAME ? `${text.slice(0, SHOWN_NAME)}…` : text;
}

const SHOWN_NAMES = 8;

/** Names in a row, in quotes, the first few of many. */
export function namedList(names: readonly string[]): string {
  const shown = names.slice(0, SHOWN_NAMES).map(named).join(", ");
  const more = names.length - SHOWN_NAMES;
  return more > 0 ? `${shown} and ${more} more` : shown;
}

/** What is wrong with a field's value, to follow its name. */
export function fieldProblem(expected: string, found: string | null): string {
  return found === null ? "is missing" : `must be ${expected}, but is ${found}`;
}
