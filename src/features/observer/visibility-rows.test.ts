import { describe, expect, it } from "vitest";
import type { VisiblePath } from "../../runs/facts/visible-path.ts";
import { shownPaths } from "./visibility-rows.ts";

const row = (path: string, more: Partial<VisiblePath> = {}): VisiblePath => ({
  path,
  gathered: false,
  count: 1,
  bytes: 1,
  samples: [],
  flags: [],
  secrets: [],
  ...more,
});

const rows = [
  row("transitions.*.reward", { flags: ["reward"], bytes: 3, samples: ["1.0"] }),
  row("transitions.*.action.kind", { bytes: 9, samples: ["click", "type"] }),
  row("transitions.*.action.text", { bytes: 20, flags: ["secret"], samples: ["me@example.org"] }),
];
const paths = (text: string, flag: VisiblePath["flags"][number] | null = null) =>
  shownPaths(rows, { text, flag }, null).map((each) => each.path);

describe("the paths that remain visible", () => {
  it("are found by their path and by their samples, all words, in any case", () => {
    expect(paths("")).toHaveLength(3);
    expect(paths("ACTION")).toEqual(["transitions.*.action.text", "transitions.*.action.kind"]);
    expect(paths("action example")).toEqual(["transitions.*.action.text"]);
  });

  it("are narrowed to a flag", () => {
    expect(paths("", "reward")).toEqual(["transitions.*.reward"]);
  });

  it("are sorted by size, and by flag with the unflagged last", () => {
    const sorted = (column: string) =>
      shownPaths(rows, { text: "", flag: null }, { column, direction: "descending" }).map(
        (each) => each.bytes,
      );
    expect(sorted("bytes")).toEqual([20, 9, 3]);
    expect(sorted("flags")).toEqual([20, 3, 9]);
  });
});
