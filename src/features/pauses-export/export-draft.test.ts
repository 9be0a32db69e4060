import { describe, expect, it } from "vitest";
import { draftErrors, type ExportDraft, exportRequest, parseProgress, positionOf } from "./export-draft.ts";

const episode = { path: "control", episodeId: null };
const options = { allowEmptyImages: false, skipDamagedLines: false };
const draft: ExportDraft = {
  way: "step",
  step: "4",
  position: "after",
  progress: "0.5",
  form: "view",
  id: "pause-1",
  options,
};

describe("what a draft asks for", () => {
  const pauseOf = (change: Partial<ExportDraft>) => exportRequest({ ...draft, ...change }, episode).pause;

  it("is a step after which, or before which, the episode is paused", () => {
    expect(exportRequest(draft, episode)).toEqual({
      episode,
      pause: { kind: "step", id: "pause-1", step: "4", position: "after" },
      form: "view",
      options,
    });
    expect(pauseOf({ step: " 12 ", position: "before" })).toMatchObject({ step: "12", position: "before" });
  });

  it("is progress through the transitions", () => {
    expect(pauseOf({ way: "progress" })).toEqual({ kind: "progress", id: "pause-1", progress: 0.5 });
  });

  it("is the moment before the first commitment", () => {
    expect(pauseOf({ way: "before_commitment" })).toEqual({ kind: "before_commitment", id: "pause-1" });
  });
});

describe("where a pause is placed", () => {
  it("follows the choice for one view of a step", () => {
    expect(positionOf({ ...draft, position: "before" })).toBe("before");
  });

  it("is after the step in a list, which knows no other", () => {
    expect(positionOf({ ...draft, position: "before", form: "list" })).toBe("after");
  });

  it("is after the step for progress and before it for a commitment, whatever was chosen", () => {
    expect(positionOf({ ...draft, position: "before", way: "progress" })).toBe("after");
    expect(positionOf({ ...draft, way: "before_commitment" })).toBe("before");
  });
});

describe("what keeps a draft from being checked", () => {
  it.each(["0", "-1", "9007199254740993", " 4 "])("is not the step %j", (step) => {
    expect(draftErrors({ ...draft, step })).toEqual({});
  });

  it.each(["", "four", "1.5", "0x1"])("is the step %j", (step) => {
    expect(draftErrors({ ...draft, step }).step).toBeDefined();
  });

  it("is progress that is no number from 0 to 1, where progress counts", () => {
    for (const progress of ["", "2", "-0.1", "half", "0x1", "NaN"]) {
      expect(draftErrors({ ...draft, way: "progress", progress }).progress).toBeDefined();
      expect(draftErrors({ ...draft, progress })).toEqual({});
    }
    for (const progress of ["0", "1", ".5", "0.25", "1e-3"]) expect(parseProgress(progress)).not.toBeNull();
  });

  it("is a missing id, in a list", () => {
    expect(draftErrors({ ...draft, id: "", form: "list" }).id).toBeDefined();
    expect(draftErrors({ ...draft, id: "" })).toEqual({});
  });
});
