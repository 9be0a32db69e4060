import { describe, expect, test } from "vitest";
import type { EpisodeEntry, RunListing, ViewFacts } from "../worker/protocol.ts";
import { land, landInPauseFile, sameRun } from "./landing.ts";
import { type FolderChoice, nothingSelected, type Selection } from "./selection.ts";
import { runListing } from "./testing/run-listing.ts";

const artifacts: FolderChoice = { kind: "folder", name: "artifacts" };

const link: Selection = {
  ...nothingSelected,
  run: artifacts,
  episode: { path: "control", episodeId: null },
  ordinal: 4,
  side: "before",
};

function listing(...paths: readonly string[]): RunListing {
  return runListing("artifacts", paths);
}

describe("opening a run", () => {
  test("leads to the choice of an episode where there are several", () => {
    expect(land(artifacts, listing("control", "treatment"), null)).toEqual({
      selection: { ...nothingSelected, run: artifacts },
      notice: null,
    });
  });

  test("leads straight to the only episode", () => {
    expect(land(artifacts, listing(""), null).selection.episode).toEqual({ path: "", episodeId: null });
  });

  test("leaves archives aside when it counts the episodes", () => {
    const archived: RunListing = {
      ...listing("a", "old"),
      episodes: listing("a", "old").episodes.map((entry: EpisodeEntry) => ({
        ...entry,
        archived: entry.path === "old",
      })),
    };
    expect(land(artifacts, archived, null).selection.episode?.path).toBe("a");
  });
});

describe("a link", () => {
  test("leads to its episode, step and side", () => {
    expect(land(artifacts, listing("control", "treatment"), link)).toEqual({ selection: link, notice: null });
  });

  test("leads there in a folder of another name too, and that is told", () => {
    const copy: FolderChoice = { kind: "folder", name: "copy" };
    expect(land(copy, runListing("copy", ["control", "treatment"]), link)).toEqual({
      selection: { ...link, run: copy },
      notice: { kind: "other-folder", wanted: "artifacts", opened: "copy" },
    });
  });

  test("to an episode that is not there leads to the choice, and that is told", () => {
    expect(land(artifacts, listing("a", "b"), link)).toEqual({
      selection: { ...nothingSelected, run: artifacts },
      notice: { kind: "episode-missing", wanted: "artifacts", opened: "artifacts", episode: "control" },
    });
  });

  test("into a folder is forgotten when the demo is opened instead", () => {
    const demo: FolderChoice = { kind: "demo" };
    expect(land(demo, runListing("demo", ["control", "x"]), link)).toEqual({
      selection: { ...nothingSelected, run: demo },
      notice: null,
    });
  });
});

describe("opening a pause file", () => {
  const file = { kind: "pause-file", name: "shop.json" } as const;
  const view = (transitions: number): ViewFacts => ({
    parentEpisodeId: "e",
    pauseStep: "3",
    position: "after",
    transitions,
    warnings: [],
    masked: [],
  });
  const into = { ...nothingSelected, run: file, view: 1, ordinal: 2, side: "before" } as const;

  test("leads to where its first pause is", () => {
    const at = { ...nothingSelected, run: file };
    expect(landInPauseFile(file, [view(4), view(9)], null).selection).toEqual({ ...at, ordinal: 3 });
    expect(landInPauseFile(file, [view(0)], link).selection).toEqual({ ...at, ordinal: 0 });
  });

  test("by a link leads to its pause and step, in a file of another name too", () => {
    expect(landInPauseFile(file, [view(4), view(9)], into)).toEqual({ selection: into, notice: null });
    const copy = { kind: "pause-file", name: "copy.json" } as const;
    expect(landInPauseFile(copy, [view(4), view(9)], into)).toEqual({
      selection: { ...into, run: copy },
      notice: { kind: "other-file", wanted: "shop.json", opened: "copy.json" },
    });
  });

  test("by a link to a step beyond the pause leads to its last step", () => {
    expect(landInPauseFile(file, [view(4), view(2)], into)).toEqual({
      selection: { ...into, ordinal: 1 },
      notice: null,
    });
  });

  test("by a link to a pause that it lacks leads to the first, and that is told", () => {
    expect(landInPauseFile(file, [view(4)], into)).toEqual({
      selection: { ...nothingSelected, run: file, ordinal: 3 },
      notice: { kind: "pause-missing", wanted: "shop.json", opened: "shop.json", view: 2 },
    });
  });
});

test("runs are the same by kind and name", () => {
  expect(sameRun(artifacts, { kind: "folder", name: "artifacts" })).toBe(true);
  expect(sameRun(artifacts, { kind: "folder", name: "other" })).toBe(false);
  expect(sameRun(artifacts, { kind: "demo" })).toBe(false);
  expect(sameRun({ kind: "served" }, { kind: "served" })).toBe(true);
  expect(sameRun({ kind: "served" }, { kind: "demo" })).toBe(false);
  expect(sameRun(artifacts, { kind: "pause-file", name: "artifacts" })).toBe(false);
  expect(sameRun(null, null)).toBe(true);
  expect(sameRun(null, artifacts)).toBe(false);
});
