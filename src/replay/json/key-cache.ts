/** Longer keys are rare and not kept. */
export const LONGEST_KEPT_KEY = 32;

const SLOTS = 1024;

/**
 * Keys read lately, each in the slot of its hash. A run repeats a few hundred keys all the time, and a string that was
 * a key before costs far less as a key than an equal one that is new.
 */
const slots: string[] = new Array<string>(SLOTS).fill("");

/** The part of a text from `start` to `end`, which hashes to `hash`, as the same string as the last time where it can be. */
export function keptKey(text: string, start: number, end: number, hash: number): string {
  const slot = hash & (SLOTS - 1);
  const kept = slots[slot];
  if (kept !== undefined && kept.length === end - start && text.startsWith(kept, start)) return kept;
  const key = text.slice(start, end);
  slots[slot] = key;
  return key;
}
