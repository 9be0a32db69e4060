import { describe, expect, test } from "vitest";
import type { Command } from "./commands.ts";
import { commandFor, type KeyTarget, targetKeeps } from "./hotkeys.ts";

/** An element inside others, each given by the selector parts that it answers to. */
function inside(...elements: readonly string[]): KeyTarget {
  return { closest: (selectors) => elements.find((element) => selectors.includes(element)) ?? null };
}

function command(id: string, keys: readonly string[], more: Partial<Command> = {}): Command {
  return { id, title: id, group: "View", keys, run: () => undefined, ...more };
}

function press(key: string, repeat = false) {
  return { key, code: "", ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, repeat };
}

describe("the element that has the focus", () => {
  test.each(["input", "textarea", "select", "[contenteditable]"])(
    "keeps every key that is typed in %s",
    (field) => {
      for (const key of ["b", "ArrowLeft", "Enter", "k", "?"])
        expect(targetKeeps(inside(field), { key })).toBe(true);
    },
  );

  test("keeps every key in a popup, where a letter finds an entry", () => {
    expect(targetKeeps(inside('[role="menu"]'), { key: "b" })).toBe(true);
    expect(targetKeeps(inside('[role="dialog"]'), { key: "j" })).toBe(true);
  });

  test("keeps the arrows where it moves by them, and lets letters through", () => {
    const radios = inside('[role="radiogroup"]');
    expect(targetKeeps(radios, { key: "ArrowRight" })).toBe(true);
    expect(targetKeeps(radios, { key: "Home" })).toBe(true);
    expect(targetKeeps(radios, { key: "b" })).toBe(false);
  });

  test("keeps Space and Enter where they press it", () => {
    expect(targetKeeps(inside("summary"), { key: " " })).toBe(true);
    expect(targetKeeps(inside("summary"), { key: "ArrowRight" })).toBe(false);
  });

  test("may let the page have its arrows, but never what presses it", () => {
    const through = inside('[data-hotkeys="through"]', '[role="listbox"]');
    expect(targetKeeps(through, { key: "ArrowRight" })).toBe(false);
    expect(targetKeeps(inside('[data-hotkeys="through"]', "summary"), { key: " " })).toBe(true);
  });

  test("keeps nothing when there is none", () => {
    expect(targetKeeps(null, { key: "b" })).toBe(false);
  });
});

describe("the command of a key", () => {
  test("is the last one registered that can be done now", () => {
    const commands = [
      command("old", ["b"]),
      command("new", ["b", "n"]),
      command("not now", ["b"], { when: () => false }),
    ];
    expect(commandFor(commands, press("b"), false)?.id).toBe("new");
    expect(commandFor(commands, press("n"), false)?.id).toBe("new");
    expect(commandFor(commands, press("x"), false)).toBeUndefined();
  });

  test("goes on while the key is held only where that is wanted", () => {
    const commands = [command("play", ["p"]), command("next", ["j"], { repeats: true })];
    expect(commandFor(commands, press("p", true), false)).toBeUndefined();
    expect(commandFor(commands, press("j", true), false)?.id).toBe("next");
  });
});
