import { expect, test } from "vitest";
import { readThemeChoice, resolveTheme } from "./preferences.ts";

test("the system decides the theme until a person does", () => {
  expect(resolveTheme("system", true)).toBe("dark");
  expect(resolveTheme("system", false)).toBe("light");
  expect(resolveTheme("light", true)).toBe("light");
  expect(resolveTheme("dark", false)).toBe("dark");
});

test("only a word that is known counts as a choice", () => {
  const stored = (word: string | null) => readThemeChoice({ getItem: () => word });
  expect(["dark", "light", "system", "purple", null].map(stored)).toEqual([
    "dark",
    "light",
    "system",
    "system",
    "system",
  ]);
});

test("without storage the system decides", () => {
  const refused = {
    getItem: () => {
      throw new DOMException("denied", "SecurityError");
    },
  };
  expect(readThemeChoice(refused)).toBe("system");
});
