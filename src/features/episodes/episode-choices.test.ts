import { describe, expect, it } from "vitest";
import type { LogFacts } from "../../worker/protocol.ts";
import { episodeChoices } from "./episode-choices.ts";
import type { EpisodeRow } from "./episode-rows.ts";
import { noFacts } from "./testing/no-facts.ts";

const row = (path: string, archived = false): EpisodeRow => ({
  entry: { path, name: path, archived, logBytes: 1, facts: { ...noFacts, condition: "control" } },
  problems: [],
  steps: null,
});
const log = (...ids: readonly (string | null)[]): LogFacts => ({
  complete: true,
  bytes: 1,
  bytesRead: 1,
  transitions: 1,
  episodeId: ids[0] ?? null,
  episodes: ids.map((id) => ({ id, transitions: 2 })),
  damage: [],
  damageCount: 0,
  waiting: null,
  liveness: "at-rest",
  episodeLine: null,
  evaluationLine: null,
});

describe("the choice of episodes", () => {
  it("lists archives after the run's own, and says so", () => {
    const choices = episodeChoices([row("old", true), row("a")], { path: "a", episodeId: null }, null);
    expect(choices.map(({ name, hint, current }) => [name, hint, current])).toEqual([
      ["a", "control", true],
      ["old", "archived control", false],
    ]);
  });

  it("lists each episode of the open log in its folder's place", () => {
    const choices = episodeChoices([row("a"), row("b")], { path: "a", episodeId: null }, log("one", "two"));
    expect(choices.map(({ episode, current }) => [episode.path, episode.episodeId, current])).toEqual([
      ["a", "one", true],
      ["a", "two", false],
      ["b", null, false],
    ]);
  });
});
