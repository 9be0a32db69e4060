import { useSyncExternalStore } from "react";

/** Below this, panels do not stand beside each other: the `md` of the style sheet. */
const NARROW = "(width < 48rem)";

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(NARROW);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

/** Whether the window is too narrow for panels beside each other, as on a phone. */
export function useNarrowWindow(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(NARROW).matches);
}
