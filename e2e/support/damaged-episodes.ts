import { expect } from "../fixtures.ts";
import type { EpisodePage } from "../pages/episode.ts";
import type { EpisodesPage } from "../pages/episodes.ts";
import type { Digest } from "./digest.ts";

/** What is to be seen of an episode that is damaged in one way. */
export interface Damaged {
  readonly steps: number;
  /** Whether no line of the log can be read. */
  readonly allDamaged?: true;
  /** What the list of problems says; none where nothing in the log or beside it is unreadable. */
  readonly problems?: { readonly count: string; readonly told: readonly string[] };
  /** What is to be seen besides, right after it has opened. */
  readonly seen?: (episode: EpisodePage, episodes: EpisodesPage) => Promise<void>;
  /** Why no pause after the last step can be made; where it can, `written` is what the export holds. */
  readonly refused?: { readonly sentence: string; readonly wayOut?: "Pass over damaged lines" };
  readonly written?: Digest;
}

/** The view after step 4 of the episode that all of these are made from, as the reference writes it. */
const whole: Digest = {
  sha256: "358bfb5e10eb4d95fe5a72bc88584ba1a65835c9b0ce36cbaa6675308eb66494",
  bytes: 950_692,
};
const passOver = "Pass over damaged lines";

/** The damaged episodes of the corpus, by their folder below `broken`. */
export const damagedEpisodes: Readonly<Record<string, Damaged>> = {
  array_line: {
    steps: 5,
    problems: {
      count: "1 problem",
      told: ["Line 1 of trajectory.jsonl is damaged: it is JSON, but not an object"],
    },
    refused: {
      sentence: "Line 1 of trajectory.jsonl is damaged (it is JSON, but not an object)",
      wayOut: passOver,
    },
  },
  binary_garbage: {
    steps: 0,
    allDamaged: true,
    problems: {
      count: "16 problems",
      told: ["Line 1 of trajectory.jsonl is damaged: byte 1 is not UTF-8.", "line 16"],
    },
    refused: { sentence: "trajectory.jsonl holds no transition that can be read; 16 lines are damaged." },
  },
  blob_absolute_path: {
    steps: 5,
    seen: async ({ stage, details }) => {
      await expect(stage.getByRole("alert")).toContainText("The picture is not opened");
      await expect(stage.getByRole("alert")).toContainText("/etc/blobs/c3efb6f19d09");
      await expect(details).toContainText("after_snapshot.observation.visual.artifact names no file inside");
    },
    refused: { sentence: "which is not a plain path inside the episode folder, so it was not opened" },
  },
  blob_missing: {
    steps: 5,
    seen: async ({ stage }) => {
      await expect(stage.getByRole("alert")).toContainText("The picture is not in this folder");
      await expect(stage.getByRole("alert")).toContainText("blobs/c3efb6f19d09");
      await expect(stage.getByRole("alert")).toContainText("Copy the file into the episode’s folder");
    },
    refused: { sentence: "of after_snapshot.observation.visual is not in the episode folder" },
  },
  blob_path_escapes: {
    steps: 5,
    seen: async ({ stage, details }) => {
      await expect(stage.getByRole("alert")).toContainText("The picture is not opened");
      await expect(stage.getByRole("alert")).toContainText("../outside/blobs/c3efb6f19d09");
      await expect(details).toContainText("after_snapshot.observation.visual.artifact names no file inside");
    },
    refused: { sentence: "which is not a plain path inside the episode folder, so it was not opened" },
  },
  blob_tampered: {
    steps: 5,
    seen: async ({ stage, picture, timeline }) => {
      await expect(picture).toBeVisible();
      await timeline.pick(4);
      await expect(stage.getByRole("alert")).toContainText("This is not the recorded picture");
      await expect(stage.getByRole("alert")).toContainText("5bd7bfa1149ce248168dfb76923e2ba3");
      await expect(picture).toHaveCount(0);
      await stage.getByRole("button", { name: "Show the changed picture anyway" }).click();
      await expect(stage).toContainText("Not the recorded picture");
    },
    refused: { sentence: "of after_snapshot.observation.visual is not the recorded one" },
  },
  deep_nesting: { steps: 5, written: whole },
  empty_log: {
    steps: 0,
    refused: { sentence: "trajectory.jsonl holds no transition, so there is nothing to replay." },
  },
  garbage_line: {
    steps: 5,
    problems: {
      count: "1 problem",
      told: ['Line 3 of trajectory.jsonl is damaged: "o" at character 2 does not belong in JSON.'],
    },
    seen: async ({ timeline }) => await expect(timeline.tears()).toHaveCount(1),
    refused: { sentence: 'Line 3 of trajectory.jsonl is damaged ("o" at character 2', wayOut: passOver },
    written: whole,
  },
  long_line: { steps: 5, written: whole },
  long_text_shown: {
    steps: 5,
    seen: async (episode) => await expect(episode.whose()).toBeVisible(),
    written: {
      sha256: "34949945f31085a495cbe01e3ae41f59e58536db73be7f72c1b6c6d45f09bd02",
      bytes: 6_550_632,
    },
  },
  manifest_broken: {
    steps: 5,
    problems: {
      count: "1 problem",
      told: [
        "manifest.json is not JSON: it ends at character 16, before the JSON is complete.",
        "manifest.json, line 1",
      ],
    },
  },
  manifest_missing: {
    steps: 5,
    seen: async (_, episodes) => {
      await episodes.openFacts("Files");
      await expect(episodes.facts).toContainText("manifest.json is not there");
    },
    written: whole,
  },
  missing_after_snapshot: {
    steps: 5,
    seen: async ({ details, timeline }) => {
      await expect(details).toContainText("after_snapshot is missing.");
      await expect(timeline.chosen()).toHaveAccessibleName(/damaged: after_snapshot is missing/);
    },
  },
  nesting_900: { steps: 5 },
  only_episode_record: {
    steps: 0,
    refused: { sentence: "trajectory.jsonl holds no transition, so there is nothing to replay." },
  },
  outcomes_missing: {
    steps: 5,
    seen: async (_, episodes) => {
      await episodes.openFacts("Files");
      await expect(episodes.facts).toContainText("outcomes.json (missing)");
    },
  },
  record_without_type: {
    steps: 5,
    problems: {
      count: "1 problem",
      told: ["Line 1 of trajectory.jsonl is damaged: the record has no type."],
    },
    refused: { sentence: "Line 1 of trajectory.jsonl is damaged (the record has no type)", wayOut: passOver },
  },
  script_in_body: {
    steps: 5,
  },
  truncated_last_line: {
    steps: 5,
    problems: {
      count: "1 problem",
      told: [
        "Line 13 of trajectory.jsonl is damaged: it ends at character 4297, before the JSON is complete.",
      ],
    },
    written: whole,
  },
  truncated_mid_transition: {
    steps: 1,
    problems: {
      count: "1 problem",
      told: ["Line 3 of trajectory.jsonl is damaged: it ends at character 701, before the JSON is complete."],
    },
  },
  utf16: {
    steps: 0,
    allDamaged: true,
    problems: { count: "14 problems", told: ["Line 1 of trajectory.jsonl is damaged: byte 1 is not UTF-8."] },
    refused: { sentence: "trajectory.jsonl holds no transition that can be read; 14 lines are damaged." },
  },
  utf8_bom: {
    steps: 5,
    problems: {
      count: "1 problem",
      told: [
        "Line 1 of trajectory.jsonl is damaged: a byte order mark at character 1 does not belong in JSON.",
      ],
    },
    refused: {
      sentence: "Line 1 of trajectory.jsonl is damaged (a byte order mark at character 1",
      wayOut: passOver,
    },
  },
  wrong_type_step: {
    steps: 5,
    seen: async ({ details, timeline }) => {
      await timeline.pick(1);
      await expect(details).toContainText("step must be a whole number");
      await expect(timeline.chosen()).toHaveAccessibleName(/damaged: step/);
      await timeline.pick(0);
    },
    refused: { sentence: "Line 5 of trajectory.jsonl holds a transition whose step is not a whole number." },
  },
};
