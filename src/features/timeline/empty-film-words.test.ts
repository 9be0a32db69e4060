import { describe, expect, it } from "vitest";
import { emptyAdvice, emptyTitle } from "./empty-film-words.ts";
import { tearsOf } from "./tears.ts";

const empty = { reading: { kind: "complete" }, pause: null, tears: [], open: false } as const;
const torn = tearsOf([{ line: 1, field: "", sentence: "Line 1 is damaged.", afterOrdinal: 0, excerpt: "" }]);

describe("a film without a step", () => {
  it("says that none was recorded, or that none was written yet", () => {
    expect(emptyTitle(empty)).toBe("This log holds no step");
    expect(emptyTitle({ ...empty, open: true })).toBe("No step has been written yet");
    expect(emptyAdvice({ ...empty, open: true })).toMatch(/as soon as it stands in the log/);
  });

  it("says that none can be read where every line is damaged, whether or not more may be written", () => {
    for (const open of [true, false]) {
      expect(emptyTitle({ ...empty, tears: torn, open })).toBe("No step can be read");
      expect(emptyAdvice({ ...empty, tears: torn, open })).toBe("Every line that could hold one is damaged.");
    }
  });

  it("says where an observer's view is paused", () => {
    const pause = { step: "0", position: "before" } as const;
    expect(emptyTitle({ ...empty, pause })).toBe("Paused before step 0");
  });
});
