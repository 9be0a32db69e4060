import { countOf, formatCount } from "../../components/quantities.ts";

/** Where a person wants to go, as typed into the jump box. */
export type JumpTarget =
  | { readonly kind: "nothing" }
  /** A step by its number, in the digits that equal numbers share. */
  | { readonly kind: "step"; readonly step: string }
  /** A place in the file by its ordinal, from 0 (typed from 1, as it is shown). */
  | { readonly kind: "ordinal"; readonly ordinal: number }
  | { readonly kind: "unreadable" };

/**
 * Reads what was typed into the jump box: a step number of any size (`4`, `-1`, `9007199254740993`), or `#` and a
 * position as the transport bar shows it (`#5` of 11).
 */
export function parseJump(typed: string): JumpTarget {
  const text = typed.trim().replace(/^step\s+/i, "");
  if (text === "") return { kind: "nothing" };
  if (text.startsWith("#")) {
    const digits = text.slice(1).trim().replaceAll(",", "");
    if (!/^\d+$/.test(digits)) return { kind: "unreadable" };
    return { kind: "ordinal", ordinal: Number(digits) - 1 };
  }
  const step = normalStep(text.replaceAll(",", ""));
  return step === null ? { kind: "unreadable" } : { kind: "step", step };
}

/**
 * One spelling for each step number, so that numbers written differently in a log compare as equal
 * (`+1`, `1_0` and `1.0` are step numbers to the reference too); null for what is no whole number.
 */
function normalStep(written: string): string | null {
  const match = /^([+-]?)(\d+(?:_\d+)*)(?:\.0*)?$/.exec(written.trim());
  if (match === null) return null;
  const digits = BigInt((match[2] ?? "").replaceAll("_", "")).toString();
  return match[1] === "-" && digits !== "0" ? `-${digits}` : digits;
}

/** How much of a film is known, for words about it. */
export interface FilmKnown {
  readonly count: number;
  /** Whether those are all that stand in the log by now. */
  readonly complete: boolean;
  /** Whether more may be written. */
  readonly open: boolean;
}

export type Wanted = Extract<JumpTarget, { readonly kind: "step" | "ordinal" }>;

/** `step 19999`, `position #15,001`. */
function wantedName(wanted: Wanted): string {
  return wanted.kind === "step" ? `step ${wanted.step}` : `position #${formatCount(wanted.ordinal + 1)}`;
}

/** That a place is looked for, `done` being the part of the log that is read (null: all of it, or not known). */
export function lookingWords(wanted: Wanted, done: number | null): string {
  const name = wantedName(wanted);
  if (done === null) return `Looking for ${name}`;
  return `${name[0]?.toUpperCase()}${name.slice(1)} may not have been read yet:`;
}

/** That there is no such place, in words that are true of the film as it is known now. */
export function absentWords(wanted: Wanted, { count, complete, open }: FilmKnown): string {
  const film = `${countOf(count, "step")}${complete ? (open ? " written so far" : "") : " read so far"}`;
  return wanted.kind === "step"
    ? `No step has the number ${wanted.step} among the ${film}.`
    : `There is no ${wantedName(wanted)} among the ${film}.`;
}
