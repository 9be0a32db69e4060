import { expect, it } from "vitest";
import { foregroundDone, inForeground } from "./foreground.ts";

const never = new AbortController().signal;

it("the background rests until all that is waited for is done", async () => {
  const done: string[] = [];
  const ends: (() => void)[] = [];
  const work = () => inForeground(() => new Promise<void>((resolve) => ends.push(resolve)));
  const [first, second] = [work(), work()];
  const background = foregroundDone(never).then(() => done.push("background"));
  ends[0]?.();
  await first;
  await Promise.resolve();
  expect(done).toEqual([]);
  ends[1]?.();
  await second;
  await background;
  expect(done).toEqual(["background"]);
});

it("what rests can be cancelled, and a failure in the foreground ends the rest", async () => {
  const controller = new AbortController();
  let fail: (error: Error) => void = () => {};
  const work = inForeground(() => new Promise((_, reject) => (fail = reject)));
  const cancelled = foregroundDone(controller.signal);
  const background = foregroundDone(never);
  controller.abort();
  await expect(cancelled).rejects.toMatchObject({ name: "AbortError" });
  fail(new Error("no"));
  await expect(work).rejects.toThrow("no");
  await background;
});
