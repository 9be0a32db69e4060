/** The parts of a keyboard event that key matching looks at. */
export interface KeyPress {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

interface Chord {
  readonly key: string;
  readonly mod: boolean;
  readonly shift: boolean;
  readonly alt: boolean;
}

/** Whether this machine's command key is ⌘. */
export function isApplePlatform(platform: string): boolean {
  return /mac|iphone|ipad|ipod/i.test(platform);
}

/** A key's name in chords: letters are small, and the space bar has a name that can be read. */
function keyName(key: string): string {
  if (key === " ") return "Space";
  return key.length === 1 ? key.toLowerCase() : key;
}

/** The parts of a chord as written; the last one, the key itself, may be `+`. */
function writtenParts(chord: string): readonly string[] {
  return chord.split(/\+(?!$)/);
}

const parsed = new Map<string, Chord>();

function parseChord(chord: string): Chord {
  const known = parsed.get(chord);
  if (known !== undefined) return known;
  const parts = writtenParts(chord);
  const result = {
    key: keyName(parts.at(-1) ?? ""),
    mod: parts.includes("Mod"),
    shift: parts.includes("Shift"),
    alt: parts.includes("Alt"),
  };
  parsed.set(chord, result);
  return result;
}

/**
 * Whether a key press is the chord written as `Mod+K`, `Shift+ArrowLeft`, `Space`, `b` or `?`.
 *
 * `Mod` is ⌘ on Apple machines and Ctrl elsewhere. Letters are told by what they type, or, where the layout types no
 * Latin letter, by their place on the keyboard, so that the keys also work on a Cyrillic or Greek layout. A character
 * that needs Shift on some layouts (`?`) is written without it: Shift is compared only for letters and named keys.
 */
export function matchesChord(press: KeyPress, chord: string, apple: boolean): boolean {
  const wanted = parseChord(chord);
  const mod = apple ? press.metaKey : press.ctrlKey;
  const other = apple ? press.ctrlKey : press.metaKey;
  if (mod !== wanted.mod || other || press.altKey !== wanted.alt) return false;
  const isLetter = /^[a-z]$/.test(wanted.key);
  const comparesShift = isLetter || wanted.key.length > 1;
  if (comparesShift && press.shiftKey !== wanted.shift) return false;
  const pressed = keyName(press.key);
  if (pressed === wanted.key) return true;
  const typesNoLatin = press.key.length === 1 && press.key.charCodeAt(0) > 0x7f;
  return isLetter && typesNoLatin && press.code === `Key${wanted.key.toUpperCase()}`;
}

const appleNames: Readonly<Record<string, string>> = { Mod: "⌘", Shift: "⇧", Alt: "⌥" };
const otherNames: Readonly<Record<string, string>> = { Mod: "Ctrl" };
const keyNames: Readonly<Record<string, string>> = {
  ArrowLeft: "←",
  ArrowRight: "→",
  ArrowUp: "↑",
  ArrowDown: "↓",
  Escape: "Esc",
  " ": "Space",
};

/** The parts of a chord as they are printed on this machine's keys: `Mod+K` → `["⌘", "K"]` or `["Ctrl", "K"]`. */
export function chordParts(chord: string, apple: boolean): readonly string[] {
  const modifiers = apple ? appleNames : otherNames;
  return writtenParts(chord).map(
    (part) => modifiers[part] ?? keyNames[part] ?? (part.length === 1 ? part.toUpperCase() : part),
  );
}
