import { describe, expect, it } from "vitest";
import { MarkIndex } from "./mark-index.ts";
import { overviewShapes, pausePath, tearPath } from "./overview-shapes.ts";

function indexOf(kind: "intervention" | "error", ordinals: readonly number[]): MarkIndex {
  const index = new MarkIndex();
  index.add(ordinals.map((ordinal) => ({ ordinal, marks: [{ kind, label: "" }] })));
  return index;
}

const drawn = (path: string) => path.split("M").length - 1;

describe("overviewShapes", () => {
  it("draws every mark where its step lies on the track", () => {
    const [shape] = overviewShapes(indexOf("intervention", [0, 9]), 1000, 10);
    expect(shape?.kind).toBe("intervention");
    expect(shape?.path).toMatch(/^M50 6m.*M950 6m/);
  });

  it("draws crowded marks as bars, never more than the track has pixels", () => {
    const everyStep = Array.from({ length: 20_000 }, (_, at) => at);
    const [shape] = overviewShapes(indexOf("error", everyStep), 300, 20_000);
    expect(drawn(shape?.path ?? "")).toBeLessThanOrEqual(301);
    expect(shape?.path).not.toContain("l");
  });

  it("lays the weightiest kind over the others", () => {
    const index = indexOf("error", [1]);
    index.add([
      {
        ordinal: 1,
        marks: [
          { kind: "reward", label: "" },
          { kind: "damage", label: "" },
        ],
      },
    ]);
    expect(overviewShapes(index, 100, 2).map(({ kind }) => kind)).toEqual(["reward", "error", "damage"]);
  });

  it("draws nothing without room or steps", () => {
    expect(overviewShapes(indexOf("error", [0]), 0, 10)).toEqual([]);
    expect(overviewShapes(indexOf("error", []), 100, 0)).toEqual([]);
  });
});

describe("pausePath", () => {
  it("stands before or after the step's own place", () => {
    expect(pausePath({ ordinal: 4, position: "before" }, 1000, 10)).toMatch(/^M397 /);
    expect(pausePath({ ordinal: 4, position: "after" }, 1000, 10)).toMatch(/^M497 /);
  });
});

describe("tearPath", () => {
  it("tears the track between the steps where the damaged lines stand, once a place", () => {
    const damage = { line: 1, field: "", sentence: "", afterOrdinal: 5, excerpt: "" };
    expect(tearPath([{ before: 5, damage: [damage, damage] }], 1000, 10)).toMatch(/^M501 0[^M]*$/);
    expect(tearPath([], 1000, 10)).toBe("");
  });
});
