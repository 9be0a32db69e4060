import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { awaitPicture, stepShown, useFirstPicture } from "./first-picture.ts";

const frames: (() => void)[] = [];
const frame = () => {
  for (const callback of frames.splice(0)) callback();
};
const settled = () => useFirstPicture.getState().settled;

beforeEach(() => {
  useFirstPicture.setState({ settled: false });
  vi.stubGlobal("requestAnimationFrame", (callback: () => void) => frames.push(callback));
});
afterEach(() => {
  frames.length = 0;
  vi.unstubAllGlobals();
});

it("is settled once the picture that is waited for has been painted", () => {
  const arrived = awaitPicture();
  stepShown();
  frame();
  frame();
  expect(settled()).toBe(false);
  arrived();
  frame();
  expect(settled()).toBe(false);
  frame();
  expect(settled()).toBe(true);
});

it("is settled where a step has no picture to wait for", () => {
  stepShown();
  frame();
  frame();
  expect(settled()).toBe(true);
});

it("waits for a picture that another one took the place of, and once for each", () => {
  const [first, second] = [awaitPicture(), awaitPicture()];
  first();
  first();
  frame();
  frame();
  expect(settled()).toBe(false);
  second();
  frame();
  frame();
  expect(settled()).toBe(true);
});
