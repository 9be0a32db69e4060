import { type Command, useCommandRegistry } from "./commands.ts";
import { isApplePlatform, type KeyPress, matchesChord } from "./keys.ts";

/** Where typed characters are meant for the field itself. */
const EDITABLE =
  'input:not([type="radio"], [type="checkbox"], [type="button"]), textarea, select, [contenteditable]';

/** Widgets that move by arrow keys. `data-hotkeys="through"` on or around one lets the page have its keys. */
const MOVES_BY_ARROWS =
  '[role="radiogroup"], [role="tablist"], [role="slider"], [role="separator"], [role="tree"], [role="grid"], [role="treegrid"], [role="listbox"], [role="spinbutton"]';

/** Popups take every key: a letter there finds an entry. */
const TAKES_ALL = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [role="combobox"]';

const PRESSES = "button, a[href], summary, [role='button'], [role='switch'], [role='checkbox'], [role='tab']";

const movingKeys = new Set([
  "ArrowLeft",
  "ArrowRight",
  "ArrowUp",
  "ArrowDown",
  "Home",
  "End",
  "PageUp",
  "PageDown",
]);

/** The part of an element that is asked about; tests give their own. */
export interface KeyTarget {
  closest(selectors: string): unknown;
}

/** Whether the element that has the focus keeps this key for itself. */
export function targetKeeps(target: KeyTarget | null, press: Pick<KeyPress, "key">): boolean {
  if (target === null) return false;
  if (target.closest(EDITABLE) !== null) return true;
  if ((press.key === " " || press.key === "Enter") && target.closest(PRESSES) !== null) return true;
  if (target.closest('[data-hotkeys="through"]') !== null) return false;
  if (target.closest(TAKES_ALL) !== null) return true;
  return movingKeys.has(press.key) && target.closest(MOVES_BY_ARROWS) !== null;
}

/** The command that a key press means, of those that can be done now; the one registered last comes first. */
export function commandFor(
  commands: readonly Command[],
  press: KeyPress & { readonly repeat: boolean },
  apple: boolean,
): Command | undefined {
  return commands.findLast(
    (command) =>
      (!press.repeat || command.repeats === true) &&
      command.keys?.some((chord) => matchesChord(press, chord, apple)) === true &&
      command.when?.() !== false,
  );
}

/** Runs commands by their keys, but never while a person types in a field. Answers what ends that. */
export function startHotkeys(): () => void {
  const apple = isApplePlatform(navigator.platform);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return;
    const target = event.target instanceof Element ? event.target : null;
    if (targetKeeps(target, event)) return;
    const command = commandFor(useCommandRegistry.getState().commands, event, apple);
    if (command === undefined) return;
    event.preventDefault();
    command.run();
  };
  window.addEventListener("keydown", onKeyDown);
  return () => window.removeEventListener("keydown", onKeyDown);
}
