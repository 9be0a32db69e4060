import { expect, it } from "vitest";
import { edgeSpeed } from "./use-scrub.ts";

it("leaves the strip alone while the pointer drags in its middle", () => {
  expect(edgeSpeed(500, 0, 1000)).toBe(0);
  expect(edgeSpeed(48, 0, 1000)).toBe(0);
});

it("scrolls faster the further out the pointer drags, up to a limit", () => {
  expect(edgeSpeed(24, 0, 1000)).toBe(-20);
  expect(edgeSpeed(976, 0, 1000)).toBe(20);
  expect(edgeSpeed(-500, 0, 1000)).toBe(-40);
  expect(edgeSpeed(5000, 0, 1000)).toBe(40);
});
