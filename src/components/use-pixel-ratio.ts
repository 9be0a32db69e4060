import { useSyncExternalStore } from "react";

function subscribeToPixelRatio(changed: () => void): () => void {
  // Both fire when the ratio changes: a zoom resizes the window, another screen matches other media.
  const media = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
  media.addEventListener("change", changed);
  window.addEventListener("resize", changed);
  return () => {
    media.removeEventListener("change", changed);
    window.removeEventListener("resize", changed);
  };
}

/** Device pixels to a CSS pixel, as they are now. */
export function usePixelRatio(): number {
  return useSyncExternalStore(subscribeToPixelRatio, () => devicePixelRatio);
}
