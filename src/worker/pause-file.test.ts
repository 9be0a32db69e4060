import { describe, expect, it } from "vitest";
import { readPauseFile } from "./pause-file.ts";
import { pauseSnapshotFacts } from "./pause-snapshot.ts";

const view = (parts: object = {}) => ({
  interventions: [],
  metadata: {},
  parent_episode_id: "e",
  pause_position: "before",
  pause_step: 3,
  snapshot: { step: 3, state: {}, observation: null, metadata: { canonical_state_masked: true } },
  transitions: [],
  ...parts,
});
const file = (value: unknown) => new Blob([JSON.stringify(value)]);

describe("a pause file", () => {
  it("holds one view, or a list of them", async () => {
    const [one] = await readPauseFile(file(view()));
    expect(one?.facts()).toMatchObject({
      parentEpisodeId: "e",
      pauseStep: "3",
      position: "before",
      transitions: 0,
    });
    expect(await readPauseFile(file([view(), view({ pause_step: 4 })]))).toHaveLength(2);
  });

  it("shows what is whole and names what is not", async () => {
    const [one] = await readPauseFile(file(view({ transitions: [{ step: 0 }] })));
    expect(await one?.count()).toBe(1);
    expect((await one?.load(0))?.origin.problems).toMatchObject([{ sentence: "observation is missing." }]);
  });

  it.each([
    [3, "it is no JSON object"],
    [{}, "it has no parent_episode_id"],
    [view({ transitions: {} }), "its transitions are no list"],
    [[view(), {}], "Entry 2 of the file is not a pause: it has no parent_episode_id"],
    [[], "an empty list"],
  ])("%j is refused with what it is instead", async (value, sentence) => {
    await expect(readPauseFile(file(value))).rejects.toThrow(sentence);
  });

  it("that is not JSON says where", async () => {
    await expect(readPauseFile(new Blob(['{"a": }']))).rejects.toMatchObject({ name: "JsonSyntaxError" });
  });

  it("tells the snapshot at its pause, of which its head is the only record", async () => {
    const observation = { step: 3, text: "Two items", structured: {}, visual: null, events: [] };
    const snapshot = { step: 3, state: {}, observation, metadata: { canonical_state_masked: true } };
    const [one] = await readPauseFile(file(view({ snapshot })));
    const facts = pauseSnapshotFacts((await one?.head()) ?? null);
    expect(facts.snapshot).toMatchObject({ path: ["snapshot"], masked: true });
    expect(facts.observation).toMatchObject({
      path: ["snapshot", "observation"],
      text: { preview: "Two items" },
    });
    expect(pauseSnapshotFacts(null)).toEqual({ snapshot: null, observation: null });
  });
});
