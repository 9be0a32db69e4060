import { expect, it } from "vitest";
import { logProgress } from "./log-progress.ts";

const bytes = 1_907_363_820;

it("a log that is being read tells how far it is, and never that it is at its end before it is", () => {
  expect(logProgress(undefined)).toEqual({ percent: null, words: "Reading the log" });
  const words = [0, 0.2199, 0.999, 1].map(
    (share) => logProgress({ complete: false, bytes, bytesRead: bytes * share })?.words,
  );
  expect(words).toEqual([
    "Reading the log · 0 %",
    "Reading the log · 21 %",
    "Reading the log · 99 %",
    "Reading the log · 99 %",
  ]);
  expect(logProgress({ complete: false, bytes: 0, bytesRead: 0 })?.words).toBe("Reading the log · 0 %");
  expect(logProgress({ complete: true, bytes, bytesRead: bytes })).toBeNull();
});
