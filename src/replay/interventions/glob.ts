/**
 * Shell globs as Python's `fnmatch` matches them, on whole texts and with regard to case: `*`, `?`, `[abc]`, `[a-z]`,
 * `[!a]`. A character is a Unicode code point.
 *
 * Matched directly and not by way of a regular expression, so that no pattern throws and none takes more than the
 * product of both lengths.
 */

type Piece =
  | { readonly kind: "any" }
  | { readonly kind: "run" }
  | { readonly kind: "literal"; readonly character: string }
  | { readonly kind: "class"; readonly negated: boolean; readonly ranges: readonly CodeRange[] };

/** Code points from `first` to `last`, both included. */
interface CodeRange {
  readonly first: number;
  readonly last: number;
}

/** Whether a text has any of the characters that make it a glob. */
export function isGlob(text: string): boolean {
  return /[*?[]/.test(text);
}

/** Whether the whole text matches the glob. */
export function matchesGlob(text: string, glob: string): boolean {
  const pieces = piecesOf([...glob]);
  const characters = [...text];
  let at = 0;
  let piece = 0;
  /** Where the last run stood, and how far its text reached when all after it was tried. */
  let run: { readonly piece: number; end: number } | null = null;
  while (at < characters.length) {
    const wanted = pieces[piece];
    if (wanted?.kind === "run") {
      run = { piece, end: at };
      piece++;
    } else if (wanted !== undefined && matchesPiece(characters[at] ?? "", wanted)) {
      at++;
      piece++;
    } else if (run !== null) {
      at = ++run.end;
      piece = run.piece + 1;
    } else {
      return false;
    }
  }
  return pieces.slice(piece).every(({ kind }) => kind === "run");
}

function matchesPiece(character: string, piece: Piece): boolean {
  switch (piece.kind) {
    case "any":
    case "run":
      return true;
    case "literal":
      return character === piece.character;
    case "class": {
      const code = character.codePointAt(0) ?? 0;
      return piece.ranges.some(({ first, last }) => code >= first && code <= last) !== piece.negated;
    }
  }
}

function piecesOf(glob: readonly string[]): Piece[] {
  const pieces: Piece[] = [];
  for (let at = 0; at < glob.length; at++) {
    const character = glob[at] ?? "";
    if (character === "*") {
      // Several runs in a row are one.
      if (pieces.at(-1)?.kind !== "run") pieces.push({ kind: "run" });
    } else if (character === "?") {
      pieces.push({ kind: "any" });
    } else {
      const end = character === "[" ? classEnd(glob, at + 1) : null;
      pieces.push(end === null ? { kind: "literal", character } : classOf(glob.slice(at + 1, end)));
      at = end ?? at;
    }
  }
  return pieces;
}

/** Where the class ends that begins at `start`, or null where it is not closed. A bracket at its beginning is part of it. */
function classEnd(glob: readonly string[], start: number): number | null {
  const first = glob[start] === "!" ? start + 1 : start;
  const end = glob.indexOf("]", glob[first] === "]" ? first + 1 : first);
  return end < 0 ? null : end;
}

/**
 * A class from what stands between its brackets. Each hyphen that has a character on both sides makes a range, the next
 * one at the earliest three characters on; a range that runs backwards is empty.
 */
function classOf(inside: readonly string[]): Piece {
  const negated = inside[0] === "!";
  const codes = (negated ? inside.slice(1) : inside).map((character) => character.codePointAt(0) ?? 0);
  const ranges: CodeRange[] = [];
  for (let at = 0; at < codes.length; at++) {
    const first = codes[at] ?? 0;
    const last = codes[at + 2];
    if (codes[at + 1] === HYPHEN && last !== undefined) {
      ranges.push({ first, last });
      at += 2;
    } else {
      ranges.push({ first, last: first });
    }
  }
  return { kind: "class", negated, ranges };
}

const HYPHEN = 0x2d;
