import { useCallback, useEffect, useRef, useState } from "react";

/** Two leaps within this time are a hurry; and so long after the last one it is over. */
const HURRY_MS = 140;

/** Whether a leap makes a hurry: one alone is a jump to where somebody wants to be, and is served at once. */
export function isHurry(previousLeapAt: number, now: number): boolean {
  return now - previousLeapAt < HURRY_MS;
}

/**
 * Tells whether the strip is rushing by, leap after leap: nothing is asked for then that would be out of sight before
 * it came. Call `leapt` at every move that leaves none of the cells in sight.
 */
export function useHurry(): { readonly hurried: boolean; readonly leapt: () => void } {
  const [hurried, setHurried] = useState(false);
  const leapAt = useRef(Number.NEGATIVE_INFINITY);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const leapt = useCallback(() => {
    const now = performance.now();
    if (isHurry(leapAt.current, now)) setHurried(true);
    leapAt.current = now;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setHurried(false), HURRY_MS);
  }, []);
  return { hurried, leapt };
}
