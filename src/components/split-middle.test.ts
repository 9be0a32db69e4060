import { expect, test } from "vitest";
import { splitMiddle } from "./split-middle.ts";

test("a short text stays whole", () => {
  expect(splitMiddle("artifacts/control", 600, 12)).toEqual({
    start: "artifacts/control",
    end: "",
    cut: false,
  });
});

test("a long one keeps its end", () => {
  const { start, end, cut } = splitMiddle(`${"a".repeat(40)}/trajectory`, 600, 11);
  expect({ start, end, cut }).toEqual({ start: "a".repeat(40), end: "/trajectory", cut: false });
});

test("of a very long one only the start and the end are carried", () => {
  const { start, end, cut } = splitMiddle("x".repeat(5_000_000), 600, 12);
  expect([start.length, end.length, cut]).toEqual([600, 12, true]);
});

test("no character is cut in two", () => {
  const text = "🙂".repeat(50);
  const { start, end } = splitMiddle(text, 31, 11);
  expect(start).toBe("🙂".repeat(15));
  expect(end).toBe("🙂".repeat(6));
  const family = `${"a".repeat(30)}👩‍👩‍👧`;
  expect(splitMiddle(family, 600, 3).end).toBe("👩‍👩‍👧");
});
