import { expect, it } from "vitest";
import { SourceError } from "../replay/artifact-source.ts";
import { parseJson } from "../replay/json/parse.ts";
import { summaries } from "./step-lists.ts";
import type { StepSource } from "./step-source.ts";

const SIGNAL = new AbortController().signal;

/** Two steps, of which the second cannot be read. */
const steps: StepSource = {
  count: async () => 2,
  placesOf: async () => [],
  rawText: async () => "",
  load: (ordinal) =>
    ordinal === 1
      ? Promise.reject(new SourceError("changed", "trajectory.jsonl"))
      : Promise.resolve({
          transition: parseJson('{"step": 0, "action": {"kind": "click"}}'),
          origin: {
            ordinal,
            line: 1,
            bytes: 1,
            episodeId: null,
            problems: [],
            previousReward: undefined,
            keyOfBytes: () => "",
          },
        }),
};

it("tells of a step that cannot be read why, and nothing that its record may hold", async () => {
  const [read, unread] = await summaries(steps, 0, 2, SIGNAL);
  expect(read).toMatchObject({ unread: false, step: "0", headline: "click" });
  expect(unread).toEqual({
    ordinal: 1,
    unread: true,
    step: null,
    line: null,
    actor: null,
    actionKind: null,
    headline: "",
    words: "",
    changed: "",
    marks: [{ kind: "damage", label: "trajectory.jsonl changed while it was being read." }],
    images: { before: null, after: null },
  });
});
