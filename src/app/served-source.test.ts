import { expect, test } from "vitest";
import { takeToken } from "./served-source.ts";

function store() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

test("the token of a printed address is kept for the tab and taken out of what is shown", () => {
  const tab = store();
  expect(takeToken("#served&token=abc-_9", tab)).toBe("#served");
  expect([...tab.kept.values()]).toEqual(["abc-_9"]);
  expect(takeToken("#served&token=new&episode=control&at=3", tab)).toBe("#served&episode=control&at=3");
  expect([...tab.kept.values()]).toEqual(["new"]);
});

test("an address without one, or of another kind of run, is left as it is", () => {
  const tab = store();
  for (const fragment of ["", "#served", "#served&episode=control", "#run=a&token=abc", "#demo"]) {
    expect(takeToken(fragment, tab)).toBeNull();
  }
  expect(tab.kept.size).toBe(0);
});
