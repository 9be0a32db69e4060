/**
 * What is typed for a field between the key that asks for it and the moment in which it has the focus: it is in the field
 * then.
 */
let typed = "";
let takers = 0;

/** Takes every key for a field to come; Escape calls `onEscape`. Answers what ends that. */
export function startTypingAhead(onEscape: () => void): () => void {
  takers++;
  const take = (event: KeyboardEvent) => {
    event.stopImmediatePropagation();
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.key === "Escape") onEscape();
    else if (event.key === "Backspace") typed = typed.slice(0, -1);
    else if ([...event.key].length === 1) typed += event.key;
    else return;
    event.preventDefault();
  };
  window.addEventListener("keydown", take, { capture: true });
  return () => {
    window.removeEventListener("keydown", take, { capture: true });
    takers--;
    // What takes the keys next, in the place of this, goes on with the same text; but no other field may get it.
    setTimeout(() => {
      if (takers === 0) typed = "";
    });
  };
}

/** What was typed for the field that has the focus now. */
export function takeTypedAhead(): string {
  const text = typed;
  typed = "";
  return text;
}
