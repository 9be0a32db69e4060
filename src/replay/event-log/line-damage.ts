import { type JsonSyntaxReason, syntaxSentence } from "../json/syntax-error.ts";

/** Why a line of a log cannot be read as a record, besides not being JSON. */
export type LineDamageReason =
  | JsonSyntaxReason
  /** A carriage return between two parts of a record, where the reference ends the line. */
  | "carriage-return"
  | "not-an-object"
  | "no-type"
  /** A transition that does not say of which episode it is. */
  | "no-episode-id"
  /** Its last bytes, by which it was told apart, are not those of the record that it holds. */
  | "misleading-end";

export interface LineDamage {
  readonly reason: LineDamageReason;
  /** Index of the character (for `not-utf8` the byte) at fault, where there is one. */
  readonly position: number | null;
  /** The character that stands there, where there is one. */
  readonly found: string | null;
}

/** Damage that is no matter of one place in the line. */
export function wholeLineDamage(reason: LineDamageReason): LineDamage {
  return { reason, position: null, found: null };
}

/** Every reason, in an order that an index can store. */
export const DAMAGE_REASONS: readonly LineDamageReason[] = [
  "unexpected-end",
  "unexpected-character",
  "control-character",
  "bad-escape",
  "bad-number",
  "text-after-value",
  "too-deep",
  "too-long",
  "not-utf8",
  "carriage-return",
  "not-an-object",
  "no-type",
  "no-episode-id",
  "misleading-end",
];

/** What is wrong with a line, as the end of a sentence that begins "line 5: ". */
export function damageSentence({ reason, position, found }: LineDamage): string {
  switch (reason) {
    case "carriage-return":
      return "a carriage return stands in the middle of it";
    case "not-an-object":
      return "it is JSON, but not an object";
    case "no-type":
      return "the record has no type";
    case "no-episode-id":
      return "the transition has no episode_id";
    case "misleading-end":
      return "it ends like a record that it is not (a strict replay reads it from its beginning)";
    default:
      return syntaxSentence(reason, position ?? 0, found);
  }
}
