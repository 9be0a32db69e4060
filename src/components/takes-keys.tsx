import { useLayoutEffect } from "react";
import { startTypingAhead } from "../state/typed-ahead.ts";

/**
 * Stands in for a field that does not have the focus yet: the page must not take what is typed for it as its own keys.
 * The field takes over by `takeTypedAhead` when it has it.
 */
export function TakesKeys({ onEscape }: { readonly onEscape: () => void }) {
  useLayoutEffect(() => startTypingAhead(onEscape), [onEscape]);
  return null;
}
