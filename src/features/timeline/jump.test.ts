import { describe, expect, it } from "vitest";
import type { StepSummary } from "../../worker/protocol.ts";
import { findStep, normalStep, pagesToSearch, parseJump } from "./jump.ts";

function summary(ordinal: number, step: string | null): StepSummary {
  return {
    ordinal,
    step,
    line: null,
    actor: null,
    actionKind: null,
    headline: "",
    words: "",
    changed: "",
    marks: [],
    images: { before: null, after: null },
  };
}

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

  it("tells an empty box from one that it cannot read", () => {
    expect(parseJump("  ")).toEqual({ kind: "nothing" });
    for (const typed of ["four", "#", "#-1", "1.5", "0x1", "1e3"]) {
      expect(parseJump(typed), typed).toEqual({ kind: "unreadable" });
    }
  });
});

describe("normalStep", () => {
  it("gives equal numbers one spelling", () => {
    for (const written of ["10", "+10", " 10 ", "1_0", "010", "10.0", "10."]) {
      expect(normalStep(written), written).toBe("10");
    }
    expect(normalStep("-0")).toBe("0");
    expect(normalStep("true")).toBeNull();
  });
});

describe("pagesToSearch", () => {
  it("starts where the step stands when steps count from 0, and spreads from there", () => {
    expect(pagesToSearch("120", 300)).toEqual([2, 3, 1, 4, 0, 5]);
  });

  it("visits every page once, for steps before, after and far beyond the film", () => {
    for (const step of ["-5", "0", "299", "300", "1e400", "99999999999999999999999"]) {
      expect([...pagesToSearch(step, 300)].sort()).toEqual([0, 1, 2, 3, 4, 5]);
    }
    expect(pagesToSearch("3", 0)).toEqual([]);
  });
});

describe("findStep", () => {
  const search = (steps: readonly (string | null)[], step: string) => {
    const asked: number[] = [];
    const found = findStep({
      step,
      count: steps.length,
      loadPage: (page) => {
        asked.push(page);
        return Promise.resolve(
          steps.slice(page * 50, page * 50 + 50).map((written, at) => summary(page * 50 + at, written)),
        );
      },
    });
    return found.then((ordinals) => ({ ordinals, asked }));
  };

  it("finds a step by its number, not by its place", async () => {
    const { ordinals } = await search(["10", "20", "30"], "30");
    expect(ordinals).toEqual([2]);
  });

  it("finds every place of a number that repeats", async () => {
    const steps = Array.from({ length: 120 }, (_, at) => (at === 100 ? "3" : String(at)));
    expect((await search(steps, "3")).ordinals).toEqual([3, 100]);
  });

  it("finds a step whose number is huge or differently spelled", async () => {
    expect(
      (await search(["1", "123456789012345678901234567890"], "123456789012345678901234567890")).ordinals,
    ).toEqual([1]);
    expect((await search([null, "1_0"], "10")).ordinals).toEqual([1]);
  });

  it("looks through everything before it says that there is none", async () => {
    const { ordinals, asked } = await search(
      Array.from({ length: 230 }, (_, at) => String(at)),
      "500",
    );
    expect(ordinals).toEqual([]);
    expect(asked.sort()).toEqual([0, 1, 2, 3, 4]);
  });

  it("reads one page of a long log whose steps count from 0", async () => {
    const { ordinals, asked } = await search(
      Array.from({ length: 5000 }, (_, at) => String(at)),
      "2512",
    );
    expect(ordinals).toEqual([2512]);
    expect(asked).toEqual([50]);
  });
});
