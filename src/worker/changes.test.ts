import { describe, expect, it } from "vitest";
import { parseJson } from "../replay/json/parse.ts";
import { changesOf } from "./changes.ts";

const transition = parseJson(
  JSON.stringify({
    observation: { events: [], step: 0, structured: { url: "a" }, text: "x" },
    next_observation: { events: [{}], step: 1, structured: { url: "b" }, text: "y" },
    before_snapshot: { state: { paid: false }, observation: { structured: { url: "stood" }, text: "x" } },
    after_snapshot: { state: { paid: true, at: 1 }, observation: null },
  }),
);

describe("changes of a step", () => {
  it("tell what the agent could see first, and the events last", () => {
    const { observation, state } = changesOf(transition, "shown", 100);
    expect(observation.map(({ path }) => path.join("."))).toEqual([
      "structured.url",
      "text",
      "step",
      "events.0",
    ]);
    expect(state.map(({ path, kind }) => [path.join("."), kind])).toEqual([
      ["at", "added"],
      ["paid", "changed"],
    ]);
  });

  it("compare what stood where that is asked for, an observation against none too", () => {
    const { observation, paths } = changesOf(transition, "stood", 100);
    expect(paths.observation.before).toEqual(["before_snapshot", "observation"]);
    expect(observation).toMatchObject([{ path: [], kind: "changed" }]);
  });

  it("stop at the limit and say that there is more", () => {
    expect(changesOf(transition, "shown", 2)).toMatchObject({ more: true, observation: { length: 2 } });
  });
});
