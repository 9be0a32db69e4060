import { beforeEach, describe, expect, test } from "vitest";
import {
  jumpTo,
  leaveEpisode,
  movePause,
  nothingSelected,
  openEpisode,
  showChanges,
  showLens,
  showSide,
  stepTo,
  subjectOf,
  useSelection,
} from "./selection.ts";

const episode = { path: "control", episodeId: null };

beforeEach(() => {
  useSelection.setState({
    ...nothingSelected,
    run: { kind: "folder", name: "artifacts" },
    episode,
    entry: 0,
  });
});

const now = () => useSelection.getState();

describe("a move", () => {
  test("on purpose makes a history entry, one in passing does not", () => {
    stepTo(3);
    showSide("before");
    expect(now()).toMatchObject({ ordinal: 3, side: "before", entry: 0 });
    jumpTo(8);
    expect(now()).toMatchObject({ ordinal: 8, entry: 1 });
  });

  test("to where one is makes none", () => {
    jumpTo(0);
    expect(now().entry).toBe(0);
  });

  test("to another episode starts at its first step, through the researcher's lens", () => {
    jumpTo(5);
    showLens("observer");
    openEpisode({ path: "treatment", episodeId: null });
    expect(now()).toMatchObject({ ordinal: 0, lens: "researcher", pause: null, run: { name: "artifacts" } });
  });

  test("to a side ends the comparison of both", () => {
    showSide("before");
    showChanges();
    expect(now()).toMatchObject({ side: "before", changes: true, entry: 0 });
    showSide("before");
    expect(now().changes).toBe(false);
  });

  test("out of an episode keeps the run", () => {
    leaveEpisode();
    expect(now()).toMatchObject({ episode: null, run: { name: "artifacts" } });
  });
});

describe("the observer's lens", () => {
  test("pauses where the researcher stands, unless a pause was chosen before", () => {
    stepTo(4);
    showLens("observer");
    expect(now().pause).toEqual({ ordinal: 4, position: "after", kind: "step" });
    showLens("researcher");
    stepTo(9);
    showLens("observer");
    expect(now()).toMatchObject({ pause: { ordinal: 4 }, ordinal: 4 });
  });

  test("never looks beyond the pause", () => {
    stepTo(4);
    showSide("before");
    showLens("observer");
    expect(now()).toMatchObject({ pause: { ordinal: 4, position: "before" }, ordinal: 3 });
  });

  test("looks at the last step of the view when the pause moves", () => {
    showLens("observer");
    movePause({ ordinal: 7, position: "before", kind: "progress" });
    expect(now().ordinal).toBe(6);
    movePause({ ordinal: 0, position: "before", kind: "step" });
    expect(now().ordinal).toBe(0);
  });

  test("asks the worker for the view alone", () => {
    stepTo(2);
    expect(subjectOf(now())).toEqual({ kind: "episode", episode });
    showLens("observer");
    expect(subjectOf(now())).toEqual({
      kind: "view",
      episode,
      pause: { ordinal: 2, position: "after" },
      options: { allowEmptyImages: false, skipDamagedLines: false },
    });
  });
});

test("without an episode nothing is asked", () => {
  expect(subjectOf(nothingSelected)).toBeNull();
});

test("in a pause file the subject is one of its pauses, and nothing of an episode", () => {
  const run = { kind: "pause-file", name: "shop.json" } as const;
  expect(subjectOf({ ...nothingSelected, run, view: 2, episode })).toEqual({ kind: "pause-file", index: 2 });
});
