import { type TextFinder, textFinder } from "./text-finder.ts";

/**
 * A text that is looked for, as it was typed: plain, letter case aside as far as the platform's regular expressions
 * put it aside (one unit for one unit, and never an ASCII letter for another), with its accents composed or not.
 */
export interface Needle {
  /** The ways in which the same text can be composed; at least one. */
  readonly forms: readonly string[];
  /** Finds any of them; its `lastIndex` is its user's. */
  readonly pattern: TextFinder;
  /** Whether a number, as it is shown, could hold one of the forms. */
  readonly numeric: boolean;
}

/** The needle of a typed text, without the space around it; null where there is nothing to look for. */
export function needleOf(typed: string): Needle | null {
  const text = typed.trim();
  if (text === "") return null;
  const forms = [...new Set([text, text.normalize("NFC"), text.normalize("NFD")])];
  return { forms, pattern: textFinder(forms), numeric: forms.some(couldBeNumber) };
}

/** Numbers are searched in their canonical spelling, in which they are shown: `1.0`, `1e-05`, `-Infinity`, `NaN`. */
function couldBeNumber(form: string): boolean {
  const text = form.toLowerCase();
  return /^[\d.+-]*(?:e[\d.+-]*)?$/.test(text) || "-infinity".includes(text) || "nan".includes(text);
}
