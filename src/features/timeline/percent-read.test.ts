import { expect, it } from "vitest";
import { percentRead } from "./percent-read.ts";

it("tells how much of a log is read, and never that it is all of it while it is being read", () => {
  expect(percentRead({ kind: "reading", done: 0.456 })).toBe(45);
  expect(percentRead({ kind: "reading", done: 1 })).toBe(99);
  expect(percentRead({ kind: "reading", done: null })).toBeNull();
  expect(percentRead({ kind: "complete" })).toBeNull();
});
