import { describe, expect, it } from "vitest";
import { MarkIndex } from "./mark-index.ts";

function marks(...kinds: readonly ("intervention" | "blocked" | "reward" | "error")[]) {
  return kinds.map((kind) => ({ kind, label: "" }));
}

describe("MarkIndex", () => {
  it("finds the next and the previous mark of any kind", () => {
    const index = new MarkIndex();
    index.add([
      { ordinal: 2, marks: marks("intervention") },
      { ordinal: 7, marks: marks("blocked", "reward") },
    ]);
    expect(index.nearest(0, 1, null)).toBe(2);
    expect(index.nearest(2, 1, null)).toBe(7);
    expect(index.nearest(7, 1, null)).toBeNull();
    expect(index.nearest(7, -1, null)).toBe(2);
    expect(index.nearest(2, -1, null)).toBeNull();
    expect(index.nearest(5, -1, null)).toBe(2);
  });

  it("finds marks of one kind among others", () => {
    const index = new MarkIndex();
    index.add([
      { ordinal: 1, marks: marks("reward") },
      { ordinal: 3, marks: marks("intervention") },
      { ordinal: 4, marks: marks("reward") },
    ]);
    expect(index.nearest(1, 1, "reward")).toBe(4);
    expect(index.nearest(4, -1, "intervention")).toBe(3);
    expect(index.nearest(0, 1, "error")).toBeNull();
  });

  it("grows report by report, and takes a step that is reported twice once", () => {
    const index = new MarkIndex();
    index.add([{ ordinal: 4, marks: marks("reward", "reward") }]);
    index.add([{ ordinal: 4, marks: marks("reward") }]);
    index.add([{ ordinal: 9, marks: marks("error") }]);
    expect(index.marked).toEqual([4, 9]);
    expect(index.ofKind("reward")).toEqual([4]);
  });

  it("stays in order when a report comes late", () => {
    const index = new MarkIndex();
    index.add([{ ordinal: 9, marks: marks("error") }]);
    index.add([{ ordinal: 4, marks: marks("error") }]);
    expect(index.marked).toEqual([4, 9]);
    expect(index.ofKind("error")).toEqual([4, 9]);
  });

  it("holds nothing for a step without marks", () => {
    const index = new MarkIndex();
    index.add([{ ordinal: 1, marks: [] }]);
    expect(index.marked).toEqual([]);
    expect(index.kinds()).toEqual([]);
  });

  it("lists the kinds that occur, the heaviest first", () => {
    const index = new MarkIndex();
    index.add([{ ordinal: 1, marks: marks("reward", "intervention", "error") }]);
    expect(index.kinds()).toEqual(["error", "intervention", "reward"]);
  });
});
