import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { throttled } from "./throttle.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it("passes the first report on at once, and of those that follow too soon the last", () => {
  const passed: number[] = [];
  const tell = throttled((value: number) => passed.push(value), 80);
  for (const value of [1, 2, 3]) tell(() => value);
  expect(passed).toEqual([1]);
  vi.advanceTimersByTime(80);
  expect(passed).toEqual([1, 3]);
  vi.advanceTimersByTime(1_000);
  expect(passed).toEqual([1, 3]);
  tell(() => 4);
  expect(passed).toEqual([1, 3, 4]);
});
