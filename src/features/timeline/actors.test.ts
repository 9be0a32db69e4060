import { expect, it } from "vitest";
import type { StepSummary } from "../../worker/protocol.ts";
import { withActors } from "./actors.ts";

const by = (actor: string | null): StepSummary => ({
  ordinal: 0,
  unread: false,
  step: null,
  line: null,
  actor,
  actionKind: null,
  headline: "",
  words: "",
  changed: "",
  marks: [],
  images: { before: null, after: null },
});

it("gives each actor a place of its own, which it keeps", () => {
  const first = withActors([], [by("planner"), by(null), by("reviewer"), by("planner")]);
  expect(first).toEqual(["planner", "reviewer"]);
  expect(withActors(first, [by("auditor"), by("planner")])).toEqual(["planner", "reviewer", "auditor"]);
});

it("stays the same object when nobody is new", () => {
  const known = ["planner"];
  expect(withActors(known, [by("planner"), by(null)])).toBe(known);
});
