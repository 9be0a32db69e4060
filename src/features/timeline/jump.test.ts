import { describe, expect, it } from "vitest";
import { absentWords, lookingWords, parseJump } from "./jump.ts";

describe("parseJump", () => {
  it("reads a step number of any size", () => {
    expect(parseJump("4")).toEqual({ kind: "step", step: "4" });
    expect(parseJump(" step 9007199254740993 ")).toEqual({ kind: "step", step: "9007199254740993" });
    expect(parseJump("-1")).toEqual({ kind: "step", step: "-1" });
    expect(parseJump("12,405")).toEqual({ kind: "step", step: "12405" });
  });

  it("reads a position behind #, counted from 1 as it is shown", () => {
    expect(parseJump("#5")).toEqual({ kind: "ordinal", ordinal: 4 });
    expect(parseJump("# 1,000")).toEqual({ kind: "ordinal", ordinal: 999 });
    expect(parseJump("#0")).toEqual({ kind: "ordinal", ordinal: -1 });
  });

  it("gives equal numbers one spelling", () => {
    for (const written of ["10", "+10", " 10 ", "1_0", "010", "10.0", "10."]) {
      expect(parseJump(written), written).toEqual({ kind: "step", step: "10" });
    }
    expect(parseJump("-0")).toEqual({ kind: "step", step: "0" });
    expect(parseJump("true")).toEqual({ kind: "unreadable" });
  });

  it("tells an empty box from one that it cannot read", () => {
    expect(parseJump("  ")).toEqual({ kind: "nothing" });
    for (const typed of ["four", "#", "#-1", "1.5", "0x1", "1e3"]) {
      expect(parseJump(typed), typed).toEqual({ kind: "unreadable" });
    }
  });
});

describe("what is said of a place that is looked for", () => {
  const step = { kind: "step", step: "19999" } as const;
  const place = { kind: "ordinal", ordinal: 15_000 } as const;

  it("says that it may still come while the log is being read", () => {
    expect(lookingWords(step, 0.45)).toBe("Step 19999 may not have been read yet:");
    expect(lookingWords(place, 0)).toBe("Position #15,001 may not have been read yet:");
    expect(lookingWords(step, null)).toBe("Looking for step 19999");
  });

  it("says among what it is not, and whether there can be more", () => {
    const film = { count: 4_223, complete: true, open: false };
    expect(absentWords(step, film)).toBe("No step has the number 19999 among the 4,223 steps.");
    expect(absentWords(place, { ...film, complete: false })).toBe(
      "There is no position #15,001 among the 4,223 steps read so far.",
    );
    expect(absentWords(step, { ...film, open: true })).toBe(
      "No step has the number 19999 among the 4,223 steps written so far.",
    );
  });
});
