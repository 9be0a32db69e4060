import { describe, expect, it } from "vitest";
import { median, medianFigure, type Outcome, percentile } from "./figures.ts";
import type { MeasureId } from "./goals.ts";
import { OptionError, parseOptions } from "./options.ts";
import { quantity, reportRows, reportTable } from "./report.ts";

describe("figures", () => {
  it("take the middle of the samples, or of the middle two", () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([4, 1, 9, 2])).toBe(3);
    expect(median([7])).toBe(7);
  });

  it("take as p95 the sample that 95 of 100 do not exceed", () => {
    const hundred = Array.from({ length: 100 }, (_, at) => 100 - at);
    expect(percentile(hundred, 0.95)).toBe(95);
    expect(percentile([3], 0.95)).toBe(3);
  });
});

describe("the report", () => {
  const measured = (figure: Extract<Outcome, { kind: "measured" }>["figure"]): Outcome => ({
    kind: "measured",
    figure,
  });
  const outcomes = new Map<MeasureId, Outcome>([
    ["long-first-picture", measured(medianFigure([300, 310, 290], [2000, 2100, 2050]))],
    ["long-index", measured({ value: 4000, baseline: 2000 })],
    ["long-private", { kind: "not-measured", why: "this system does not tell" }],
    ["wide-export-heap", measured({ value: 149e6, note: "12 MB afterwards" })],
    ["wide-export-equal", measured({ value: 0 })],
    ["long-search", { kind: "broken", why: "the panel did not open" }],
  ]);
  const rows = reportRows(outcomes);

  it("compares each figure with its goal, in the order of the goals", () => {
    expect(rows.map(({ id, compared, met }) => [id, compared, met])).toEqual([
      ["long-first-picture", 300 / 2050, true],
      ["long-index", 0.5, false],
      ["long-private", null, null],
      ["wide-export-heap", 149e6, true],
      ["wide-export-equal", 0, false],
      ["long-search", null, null],
    ]);
  });

  it("is a table with a line a measure, and says below it what else there is to know", () => {
    const lines = reportTable(rows).split("\n");
    const line = (words: RegExp) => expect(lines.filter((text) => words.test(text))).toHaveLength(1);
    line(/^long: drop → first .* 300 ms +2\.05 s +0\.15 +≤ 0\.15 +met$/);
    line(/^long: drop → index .* 4\.00 s +2\.00 s +0\.50 +≥ 0\.8 +MISSED\*$/);
    line(/^long: renderer's private .* – +– +– +≤ 300\.0 MB +not measured$/);
    line(/^wide: page and worker heap .* 149\.0 MB +≤ 150\.0 MB +met$/);
    line(/^wide: the app's export .* no +yes +MISSED$/);
    line(/^not measured: long: renderer's .*: this system does not tell$/);
    line(/^broken: long: a word .*: the panel did not open$/);
    line(/^wide: page and worker heap .*: 12 MB afterwards$/);
  });

  it("says nothing about the goals of time and memory where it was a share of the runs", () => {
    const lines = reportTable(rows, false).split("\n");
    expect(lines.filter((text) => / (met|MISSED\*?)$/.test(text))).toEqual([
      expect.stringMatching(/^wide: the app's export .* MISSED$/),
    ]);
  });

  it("spells times, sizes, counts and truths for a person", () => {
    expect([
      quantity("time", 8.25),
      quantity("time", 820),
      quantity("size", -1_500_000),
      quantity("size", 999),
      quantity("count", 0),
      quantity("truth", 1),
    ]).toEqual(["8.3 ms", "820 ms", "-1.5 MB", "1.0 KB", "0", "yes"]);
  });
});

describe("the options", () => {
  it("measure everything at full size on runs that are not kept, unless told otherwise", () => {
    expect(parseOptions([])).toMatchObject({ keep: null, scale: 1, only: new Set(["long", "wide", "many"]) });
    expect(parseOptions(["--keep"])?.keep).toMatch(/[\\/]\.bench$/);
    expect(parseOptions(["--keep=/x", "--only=wide,many", "--scale=0.05"])).toMatchObject({
      only: new Set(["wide", "many"]),
      scale: 0.05,
    });
    expect(parseOptions(["--help"])).toBeNull();
  });

  it.each([["--scale=0"], ["--scale=2"], ["--scale=much"], ["--only=tall"], ["--fast"], ["long"]])(
    "refuse %s with a sentence",
    (word) => {
      expect(() => parseOptions([word])).toThrow(OptionError);
    },
  );
});
