import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalJson } from "./json/canonical.ts";
import { jsonObject } from "./json/value.ts";
import { maskTransition } from "./masking.ts";
import { readTransition, type Snapshot } from "./schema/models.ts";
import { jsonObjects } from "./testing/json-values.ts";

const observations = fc.record({ structured: jsonObjects, metadata: jsonObjects }).map((fields) => ({
  step: 1,
  visual: { data: new Uint8Array([1, 2]), metadata: fields.metadata },
  events: [{ sequence: 0, step: 1, kind: "k", payload: fields.structured, metadata: fields.metadata }],
  ...fields,
}));

const snapshots = fc.record({
  step: fc.integer(),
  state: jsonObjects,
  observation: fc.option(observations),
  metadata: jsonObjects,
});

const transitions = fc
  .record({
    observation: fc.option(observations),
    action: fc.record({ kind: fc.string(), arguments: jsonObjects, metadata: jsonObjects }),
    next_observation: observations,
    before_snapshot: snapshots,
    after_snapshot: snapshots,
    info: jsonObjects,
  })
  .map((fields) => readTransition({ step: 0, reward: 1, ...fields }));

describe("masking a transition", () => {
  it("empties info, and the state and metadata of both its snapshots", () => {
    fc.assert(
      fc.property(transitions, (transition) => {
        const masked = maskTransition(transition);
        expect(canonicalJson(masked.info)).toBe("{}");
        for (const { state, metadata } of [masked.before_snapshot, masked.after_snapshot]) {
          expect(canonicalJson({ state, metadata })).toBe(
            '{"metadata":{"canonical_state_masked":true},"state":{}}',
          );
        }
      }),
    );
  });

  it("leaves everything else as it is: with those put back, it is the recorded transition", () => {
    const putBack = (masked: Snapshot, { state, metadata }: Snapshot) => ({ ...masked, state, metadata });
    fc.assert(
      fc.property(transitions, (transition) => {
        const before = canonicalJson(transition);
        const masked = maskTransition(transition);
        const unmasked = jsonObject({
          ...masked,
          info: transition.info,
          before_snapshot: putBack(masked.before_snapshot, transition.before_snapshot),
          after_snapshot: putBack(masked.after_snapshot, transition.after_snapshot),
        });
        expect(canonicalJson(unmasked)).toBe(before);
        expect(canonicalJson(transition)).toBe(before);
      }),
    );
  });
});
