/**
 * A ref for a button that takes the place of the one that was just pressed: without it the focus would fall out of the
 * dialog together with the former button.
 */
export function focusIfLost(button: HTMLButtonElement | null): void {
  const { activeElement } = document;
  const lost = activeElement === document.body || activeElement?.getAttribute("role") === "dialog";
  if (button !== null && lost) button.focus();
}
