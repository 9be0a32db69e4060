import { describe, expect, it } from "vitest";
import type { EpisodeFacts } from "../../runs/episode-facts.ts";
import type { EpisodeEntry, RunProblem } from "../../worker/protocol.ts";
import { episodeRows, filterRows, groupRows, tableItems } from "./episode-rows.ts";
import { noFacts } from "./testing/no-facts.ts";

function entry(path: string, facts: Partial<EpisodeFacts> = {}, archived = false): EpisodeEntry {
  const name = path.slice(path.lastIndexOf("/") + 1) || "artifacts";
  return { path, name, archived, logBytes: 10, facts: { ...noFacts, ...facts } };
}

const problem = (path: string): RunProblem => ({ path, line: null, sentence: "No.", advice: null });
const rowsOf = (entries: readonly EpisodeEntry[], problems: readonly RunProblem[] = []) =>
  episodeRows(entries, problems, () => null);

describe("an episode's problems", () => {
  it("are those of files in its folder, and of no folder that merely begins alike", () => {
    const rows = rowsOf(
      [entry("a"), entry("a-2"), entry("b/c")],
      [
        problem("a/manifest.json"),
        problem("a-2/outcomes.json"),
        problem("b/manifest.json"),
        problem("b/c/blobs/x"),
      ],
    );
    expect(rows.map((row) => row.problems.map((each) => each.path))).toEqual([
      ["a/manifest.json"],
      ["a-2/outcomes.json"],
      ["b/c/blobs/x"],
    ]);
  });

  it("of an episode within another are its own", () => {
    const rows = rowsOf(
      [entry("a"), entry("a/b")],
      [problem("a/b/manifest.json"), problem("a/manifest.json")],
    );
    expect(rows.map((row) => row.problems.length)).toEqual([1, 1]);
  });

  it("of the opened folder are what lies directly in it", () => {
    const rows = rowsOf([entry("")], [problem("manifest.json"), problem("elsewhere/manifest.json")]);
    expect(rows[0]?.problems.map((each) => each.path)).toEqual(["manifest.json"]);
  });
});

describe("finding episodes", () => {
  const rows = rowsOf([
    entry("shop/control", { condition: "control", seed: "7" }),
    entry("shop/treatment", {
      condition: "treatment",
      assignments: [{ factor: "price", level: "399" }],
      outcomes: [
        {
          id: "bought",
          value: { kind: "boolean", text: "true", cut: false },
          direction: "report",
          evidence: [],
          evidenceCount: 0,
        },
      ],
    }),
  ]);
  const found = (text: string) => filterRows(rows, text).map((row) => row.entry.name);

  it("looks in path, facts, levels and outcomes, for every word, in any case", () => {
    expect(found("")).toEqual(["control", "treatment"]);
    expect(found("SHOP control")).toEqual(["control"]);
    expect(found("price = 399")).toEqual(["treatment"]);
    expect(found("bought true")).toEqual(["treatment"]);
    expect(found("seed 7")).toEqual(["control"]);
    expect(found("shop nothing")).toEqual([]);
  });
});

describe("the table of episodes", () => {
  const rows = rowsOf([
    entry("old/x", { experiment: "one", seed: "2" }, true),
    entry("x", { experiment: "one", seed: "10" }),
    entry("y", { experiment: "two", seed: "1" }),
    entry("z", { experiment: "one", seed: "9" }),
  ]);
  const heading = (group: { archived: boolean; experiment: string | null }) =>
    `${group.archived ? "archived " : ""}${group.experiment}`;
  const lines = (groups: ReturnType<typeof groupRows>) =>
    tableItems(groups, heading).map((item) => (item.kind === "group" ? `# ${item.label}` : item.key));

  it("is grouped by experiment, with archives apart at the end", () => {
    expect(lines(groupRows(rows, null))).toEqual([
      "# one",
      "x",
      "z",
      "# two",
      "y",
      "# archived one",
      "old/x",
    ]);
  });

  it("is sorted within its groups, numbers as numbers", () => {
    const sorted = groupRows(rows, { column: "seed", direction: "ascending" });
    expect(lines(sorted)).toEqual(["# one", "z", "x", "# two", "y", "# archived one", "old/x"]);
  });

  it("has no heading where there is nothing to tell apart, but for archives", () => {
    expect(lines(groupRows(rowsOf([entry("x"), entry("y")]), null))).toEqual(["x", "y"]);
    expect(lines(groupRows(rowsOf([entry("x", {}, true)]), null))).toEqual(["# archived null", "x"]);
  });
});
