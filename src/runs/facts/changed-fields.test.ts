import { describe, expect, it } from "vitest";
import { parseJson } from "../../replay/json/parse.ts";
import { changedFields } from "./changed-fields.ts";

const changed = (before: unknown, after: unknown) =>
  changedFields(
    parseJson(
      JSON.stringify({
        observation: before,
        next_observation: after,
        before_snapshot: {},
        after_snapshot: {},
      }),
    ),
  );

describe("the fields that a step changed", () => {
  it("are told what counts most first, a few of them by name", () => {
    expect(
      changed({ structured: { a: 1, url: "x" }, text: "b" }, { structured: { a: 2, url: "y" }, text: "c" }),
    ).toBe("url, text, a");
  });

  it("are counted however many there are", () => {
    const structured = Object.fromEntries(Array.from({ length: 200_000 }, (_, at) => [`k${at}`, at]));
    expect(changed({ structured }, {})).toBe("k0, k1, k10, k100, k1000 +199995");
  });
});
