import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { describeError } from "../errors.ts";
import { canonicalJson } from "../json/canonical.ts";
import { jsonValues } from "../testing/json-values.ts";
import { madeLog, transitionLine } from "../testing/made-log.ts";
import { editSpec } from "../testing/observer-specs.ts";
import { TrajectoryReplay } from "../trajectory-replay.ts";
import { CounterfactualRuntime } from "./counterfactual-runtime.ts";

const observation = {
  step: 1,
  text: "seen",
  structured: { price: 399, list: [1, { k: null }] },
  visual: { data: { data: "YWJj", encoding: "base64" } },
  events: [{ sequence: 0, step: 1, kind: "click", payload: { x: 1 } }],
};
const snapshot = { step: 1, state: { secret: [1, 2] }, observation, metadata: { backend: "driver" } };
const LOG = madeLog(
  [0, 1].map((step) =>
    transitionLine(step, {
      observation,
      next_observation: observation,
      before_snapshot: snapshot,
      after_snapshot: snapshot,
    }),
  ),
);

const paths = fc.constantFrom(
  "",
  "metadata",
  "metadata.note",
  "interventions",
  "pause_step",
  "snapshot",
  "snapshot.state",
  "snapshot.observation",
  "snapshot.observation.text",
  "snapshot.observation.structured.list",
  "snapshot.observation.structured.list.1.k",
  "snapshot.observation.visual.data",
  "transitions",
  "transitions.0",
  "transitions.1.info",
  "transitions.0.after_snapshot.state",
  "transitions.1.action.kind",
  "transitions.0.next_observation.events.0.payload.x",
);

const operations = fc.oneof(
  fc.record({ op: fc.constant("set"), path: paths, value: jsonValues }),
  fc.record({ op: fc.constant("append"), path: paths, value: jsonValues }),
  fc.record({ op: fc.constant("delete"), path: paths }),
  fc.record({ op: fc.constant("replace"), path: paths, old: fc.string({ maxLength: 1 }), new: fc.string() }),
);

describe("an observer intervention, whether it succeeds or is refused", () => {
  it("never changes the recorded run, nor the canonical snapshot of the pause", async () => {
    const plain = await TrajectoryReplay.fromEventLog(LOG);
    const recorded = [canonicalJson(await plain.transition(0)), canonicalJson(await plain.transition(1))];
    const canonical = await plain.canonicalSnapshotHash(plain.planPause(1));
    let applied = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(operations, { maxLength: 3 }), operations, async (first, second) => {
        const runtime = new CounterfactualRuntime([editSpec("a", ...first), editSpec("b", second)]);
        const replay = await TrajectoryReplay.overEventLog(plain.log, LOG, { runtime });
        const plan = replay.planPause(1);
        const outcome = await replay.materialize(plan).then(
          (view) => view.interventions.length,
          (error: unknown) => describeError(error),
        );
        if (outcome === 2) applied++;
        else expect(outcome).toMatchObject({ sentence: expect.stringMatching(/^Intervention "[ab]": /) });
        expect(await replay.canonicalSnapshotHash(plan)).toBe(canonical);
        expect(canonicalJson(await replay.transition(1))).toBe(recorded[1]);
        expect(canonicalJson(await replay.transition(0))).toBe(recorded[0]);
      }),
      { numRuns: 300 },
    );
    expect(applied).toBeGreaterThan(0);
  });
});
