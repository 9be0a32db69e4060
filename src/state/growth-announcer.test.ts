import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { GrowthAnnouncer } from "./growth-announcer.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it("says at once that steps were added, and what comes after that together and not too soon", () => {
  const said: string[] = [];
  const announcer = new GrowthAnnouncer((sentence) => said.push(sentence));
  announcer.add(0);
  expect(said).toEqual([]);
  announcer.add(1);
  expect(said).toEqual(["1 new step"]);
  announcer.add(2);
  announcer.add(1);
  vi.advanceTimersByTime(4_000);
  expect(said).toEqual(["1 new step"]);
  vi.advanceTimersByTime(2_000);
  expect(said).toEqual(["1 new step", "3 new steps"]);
  vi.advanceTimersByTime(60_000);
  expect(said).toHaveLength(2);
});

it("says nothing more once it is stopped", () => {
  const said: string[] = [];
  const announcer = new GrowthAnnouncer((sentence) => said.push(sentence));
  announcer.add(1);
  announcer.add(5);
  announcer.stop();
  vi.advanceTimersByTime(60_000);
  expect(said).toEqual(["1 new step"]);
});
