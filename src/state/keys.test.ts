import { describe, expect, test } from "vitest";
import { chordParts, isApplePlatform, type KeyPress, matchesChord } from "./keys.ts";

function press(key: string, more: Partial<KeyPress> = {}): KeyPress {
  return { key, code: "", ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...more };
}

describe("a chord", () => {
  test("is met by its key and nothing else held", () => {
    expect(matchesChord(press("b"), "b", false)).toBe(true);
    expect(matchesChord(press("b", { ctrlKey: true }), "b", false)).toBe(false);
    expect(matchesChord(press("b", { altKey: true }), "b", false)).toBe(false);
    expect(matchesChord(press("B", { shiftKey: true }), "b", false)).toBe(false);
    expect(matchesChord(press("a"), "b", false)).toBe(false);
  });

  test("with Mod means Command on Apple machines and Ctrl elsewhere", () => {
    expect(matchesChord(press("k", { metaKey: true }), "Mod+K", true)).toBe(true);
    expect(matchesChord(press("k", { ctrlKey: true }), "Mod+K", true)).toBe(false);
    expect(matchesChord(press("k", { ctrlKey: true }), "Mod+K", false)).toBe(true);
    expect(matchesChord(press("k", { metaKey: true }), "Mod+K", false)).toBe(false);
  });

  test("tells an arrow with Shift from one without", () => {
    expect(matchesChord(press("ArrowLeft", { shiftKey: true }), "Shift+ArrowLeft", false)).toBe(true);
    expect(matchesChord(press("ArrowLeft", { shiftKey: true }), "ArrowLeft", false)).toBe(false);
    expect(matchesChord(press("ArrowLeft"), "Shift+ArrowLeft", false)).toBe(false);
  });

  test("of a sign is met however the keyboard types that sign", () => {
    expect(matchesChord(press("?", { shiftKey: true }), "?", false)).toBe(true);
    expect(matchesChord(press("?"), "?", false)).toBe(true);
    expect(matchesChord(press("+", { shiftKey: true }), "+", false)).toBe(true);
    expect(matchesChord(press("+", { ctrlKey: true }), "Mod++", false)).toBe(true);
    expect(chordParts("Mod++", false)).toEqual(["Ctrl", "+"]);
  });

  test("of a letter is met with Caps Lock on", () => {
    expect(matchesChord(press("J"), "j", false)).toBe(true);
  });

  test("of a letter is found by its place on a keyboard that types no Latin letters", () => {
    expect(matchesChord(press("о", { code: "KeyJ" }), "j", false)).toBe(true);
    expect(matchesChord(press("l", { code: "KeyJ" }), "j", false)).toBe(false);
  });

  test("of the space bar is written Space, or as what it types", () => {
    expect(matchesChord(press(" "), "Space", false)).toBe(true);
    expect(matchesChord(press(" "), " ", false)).toBe(true);
    expect(chordParts(" ", false)).toEqual(["Space"]);
  });

  test("is printed as on this machine's keys", () => {
    expect(chordParts("Mod+K", true)).toEqual(["⌘", "K"]);
    expect(chordParts("Mod+K", false)).toEqual(["Ctrl", "K"]);
    expect(chordParts("Shift+ArrowLeft", false)).toEqual(["Shift", "←"]);
  });
});

test("Apple machines are told by their platform", () => {
  expect(["MacIntel", "iPhone", "Linux x86_64", "Win32"].map(isApplePlatform)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
