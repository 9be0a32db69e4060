export type JsonSyntaxReason =
  | "unexpected-end"
  | "unexpected-character"
  | "control-character"
  | "bad-escape"
  | "bad-number"
  | "text-after-value"
  | "too-deep"
  | "too-long"
  | "not-utf8";

/**
 * A text that is not the JSON that the reference reads.
 *
 * `position` is an index into the text (UTF-16 units); for `not-utf8` it is the offset of the first bad byte.
 * `found` is the character that stands there, where there is one.
 */
export class JsonSyntaxError extends Error {
  override readonly name = "JsonSyntaxError";
  constructor(
    readonly reason: JsonSyntaxReason,
    readonly position: number,
    readonly found: string | null,
  ) {
    super(syntaxSentence(reason, position, found));
  }
}

/** What is wrong with a text, in words that can end a sentence. */
export function syntaxSentence(reason: JsonSyntaxReason, position: number, found: string | null): string {
  const at = `at character ${position + 1}`;
  const character = found === null ? "what stands" : shownCharacter(found);
  switch (reason) {
    case "unexpected-end":
      return `it ends ${at}, before the JSON is complete`;
    case "unexpected-character":
      return `${character} ${at} does not belong in JSON`;
    case "control-character":
      return `a control character stands unescaped in a string ${at}`;
    case "bad-escape":
      return `a string has an escape ${at} that JSON does not know`;
    case "bad-number":
      return `the number ${at} is not written as JSON has it`;
    case "text-after-value":
      return `${character} ${at} follows a JSON value that is already complete`;
    case "too-deep":
      return `it is nested too deeply to be read (${at})`;
    case "too-long":
      return "it is too long to be read as one text";
    case "not-utf8":
      return `byte ${position + 1} is not UTF-8`;
  }
}

/** A character as a person can see it: what is invisible by its code point. */
function shownCharacter(character: string): string {
  if (character === "\ufeff") return "a byte order mark";
  if (/[\p{L}\p{N}\p{P}\p{S}]/u.test(character)) return JSON.stringify(character);
  return `the character U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}
