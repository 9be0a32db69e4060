import { describe, expect, it } from "vitest";
import { countPlaywright, countVitest, readReport, settle } from "./test-counts.mjs";

describe("what a run of tests comes to", () => {
  it("counts what passed and failed", () => {
    expect(countVitest({ numPassedTests: 3, numFailedTests: 1 })).toEqual({ passed: 3, failed: 1 });
    expect(countPlaywright({ stats: { expected: 3, unexpected: 1, flaky: 2 } })).toEqual({
      passed: 3,
      failed: 3,
    });
    expect(settle({ passed: 3, failed: 0 }, 0)).toEqual({ passed: 3, failed: 0 });
    expect(settle({ passed: 3, failed: 2 }, 1)).toEqual({ passed: 3, failed: 2 });
  });

  it("is a failure when the runner wrote no report", async () => {
    expect(settle(await readReport("/nowhere/unit.json", countVitest), 0)).toEqual({ passed: 0, failed: 1 });
  });

  it("is a failure when all tests passed but the runner did not", () => {
    expect(settle({ passed: 3, failed: 0 }, 1)).toEqual({ passed: 3, failed: 1 });
  });

  it("is a failure when no test ran", () => {
    expect(settle({ passed: 0, failed: 0 }, 0)).toEqual({ passed: 0, failed: 1 });
  });
});
