import { expect, it } from "vitest";
import { isStopped, stopWords } from "./stop-words.ts";

const goOn = () => undefined;

it("says why no more of a log is known than there is, and up to where it is", () => {
  const place = "after 3 steps";
  expect(stopWords({ kind: "cancelled", goOn }, place)).toBe("Reading was stopped after 3 steps.");
  expect(stopWords({ kind: "failed", error: new Error("The disk is gone."), goOn }, place)).toBe(
    "The disk is gone.",
  );
  expect(stopWords({ kind: "away", liveness: "gone" }, place)).toMatch(
    /was removed .* ends after 3 steps\.$/,
  );
  expect(stopWords({ kind: "away", liveness: "replaced" }, place)).toMatch(/was replaced while/);
});

it("is not asked while a log is read, and once it is", () => {
  expect(isStopped({ kind: "reading", done: 0.5 })).toBe(false);
  expect(isStopped({ kind: "complete" })).toBe(false);
  expect(isStopped({ kind: "cancelled", goOn })).toBe(true);
});
