import { describe, expect, it } from "vitest";
import type { StepSummary } from "../../worker/protocol.ts";
import { awaitedName, cellName, headlineOf, labelName, positionName } from "./cell-name.ts";

const summary: StepSummary = {
  ordinal: 4,
  unread: false,
  step: "4",
  line: 6,
  actor: null,
  actionKind: "click",
  headline: "click (262, 357)",
  words: "",
  changed: "",
  marks: [],
  images: { before: null, after: null },
};

describe("cellName", () => {
  it("tells the step and what was done", () => {
    expect(cellName(summary, "genuine")).toBe("Step 4, click (262, 357)");
  });

  it("tells marks, actor, words and changes, as the preview does", () => {
    expect(
      cellName(
        {
          ...summary,
          actor: "planner",
          words: "Please review",
          changed: "url, status",
          marks: [
            { kind: "intervention", label: "intervention price = 399" },
            { kind: "intervention", label: "intervention price = 399" },
            { kind: "error", label: "status 404" },
            { kind: "blocked", label: "blocked: Action kind denied" },
          ],
        },
        "genuine",
      ),
    ).toBe(
      "Step 4, click (262, 357), error: status 404, blocked: Action kind denied, 2 × intervention price = 399, by planner, Please review, changed url, status",
    );
  });

  it("says what is wrong with the picture", () => {
    expect(cellName(summary, "missing")).toBe("Step 4, click (262, 357), picture missing");
    expect(cellName(summary, "not-as-recorded")).toContain("picture not as recorded");
  });

  it("has a name for a step that can hardly be read", () => {
    expect(cellName({ ...summary, step: null, headline: "", actionKind: null }, "none")).toBe(
      "Step without a number, no action",
    );
  });
});

describe("a step whose record could not be read", () => {
  const unread: StepSummary = {
    ...summary,
    unread: true,
    step: null,
    actionKind: null,
    headline: "",
    marks: [{ kind: "damage", label: "trajectory.jsonl changed while it was being read." }],
  };

  it("is named by its place, and said to be unreadable and why", () => {
    expect(cellName(unread, "none")).toBe(
      "Step at place 5, cannot be read, trajectory.jsonl changed while it was being read.",
    );
  });

  it("has no number that could be missing, nor has one that is not known yet", () => {
    expect(labelName(unread, 4)).toBe("Step at place 5");
    expect(labelName(undefined, 4)).toBe("Step at place 5");
    expect(labelName({ unread: false, step: null }, 4)).toBe("Step without a number");
  });

  it("is headed by no action", () => {
    expect(headlineOf(unread)).toBe("This step cannot be read");
    expect(headlineOf(summary)).toBe("click (262, 357)");
  });
});

describe("awaitedName", () => {
  it("names a step by its place, counted from 1", () => {
    expect(awaitedName(15_000)).toBe("Step at place 15,001");
  });
});

describe("positionName", () => {
  it("counts from 1, and says when more may come", () => {
    expect(positionName(4, 11, true)).toBe("5 of 11");
    expect(positionName(4, 12_040, false)).toBe("5 of 12,040 so far");
  });
});
