export interface SplitText {
  readonly start: string;
  readonly end: string;
  /** Whether something between the two is left out. */
  readonly cut: boolean;
}

/** Moves a cut that would fall inside a surrogate pair or before a combining character to before its base. */
function characterStart(text: string, index: number): number {
  let at = index;
  while (at > 0 && at < text.length) {
    const code = text.charCodeAt(at);
    const joins = code === 0x200d || text.charCodeAt(at - 1) === 0x200d;
    const trails =
      (code >= 0xdc00 && code <= 0xdfff) ||
      (code >= 0x300 && code <= 0x36f) ||
      (code >= 0xfe00 && code <= 0xfe0f);
    if (!joins && !trails) break;
    at -= 1;
  }
  return at;
}

/**
 * Cuts a text into a start, which may give way, and an end, which stays.
 *
 * @param headLimit The most characters (UTF-16 units) of the start.
 * @param tail Characters of the end; a text no longer than twice that is all start.
 */
export function splitMiddle(text: string, headLimit: number, tail: number): SplitText {
  if (text.length <= tail * 2) return { start: text, end: "", cut: false };
  const endAt = characterStart(text, text.length - tail);
  const startTo = characterStart(text, Math.min(headLimit, endAt));
  return { start: text.slice(0, startTo), end: text.slice(endAt), cut: startTo < endAt };
}
