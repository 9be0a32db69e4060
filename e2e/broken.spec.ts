import { dropFolder, expect, test } from "./fixtures.ts";
import { EpisodePage } from "./pages/episode.ts";
import { EpisodesPage } from "./pages/episodes.ts";
import { ExportDialogPage } from "./pages/export.ts";
import { ObserverPage } from "./pages/observer.ts";
import { OpeningPage } from "./pages/opening.ts";
import { corpusFolder, inCorpus } from "./support/corpus.ts";
import type { Digest } from "./support/object-urls.ts";

/** What is to be seen of an episode that is damaged in one way. */
interface Damaged {
  readonly steps: number;
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

const cases: Readonly<Record<string, Damaged>> = {
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
    written: whole,
  },
  binary_garbage: {
    steps: 0,
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
    written: whole,
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
  nesting_900: { steps: 5, written: whole },
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
    written: whole,
  },
  record_without_type: {
    steps: 5,
    problems: {
      count: "1 problem",
      told: ["Line 1 of trajectory.jsonl is damaged: the record has no type."],
    },
    refused: { sentence: "Line 1 of trajectory.jsonl is damaged (the record has no type)", wayOut: passOver },
    written: whole,
  },
  script_in_body: {
    steps: 5,
    written: {
      sha256: "aea6c057f0db3d06fa76fe48bcccf73f7b1c61335b0f3804858e6b7362d8ec91",
      bytes: 954_010,
    },
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
    written: {
      sha256: "201682706ab541fafcdba69fe5663b488225cb9c51c5a783db53e7e8b9c0cfc3",
      bytes: 241_194,
    },
  },
  utf16: {
    steps: 0,
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
    written: whole,
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

test.describe("a damaged episode opens, names its damage, and shows whatever is whole", () => {
  for (const [name, damaged] of Object.entries(cases).filter(([key]) => inCorpus(`broken/${key}`))) {
    test(name, async ({ page }) => {
      await new OpeningPage(page).goto();
      await dropFolder(page, await corpusFolder(`broken/${name}`));
      const episode = new EpisodePage(page);
      const episodes = new EpisodesPage(page);

      if (damaged.steps === 0) {
        await expect(page.getByText("This log holds no step")).toBeVisible();
      } else {
        await episode.ready();
        await episode.timeline.expectLength(damaged.steps);
      }
      if (damaged.problems !== undefined) {
        await episodes.openProblems();
        await expect(episodes.problems).toHaveAccessibleName(damaged.problems.count);
        for (const words of damaged.problems.told) await expect(episodes.problems).toContainText(words);
        await page.keyboard.press("Escape");
        await expect(episodes.problems).toHaveCount(0);
      }
      await damaged.seen?.(episode, episodes);
      await page.keyboard.press("Escape");
      if (damaged.steps > 0) {
        await page.keyboard.press("End");
        await episode.timeline.expectAt(damaged.steps - 1);
        await episode.chooseFace("Text");
        await expect(episode.stage).toContainText("Aurora X mirrorless");
      }

      if (damaged.refused !== undefined) {
        const { sentence, wayOut } = damaged.refused;
        await episode.lookThrough("Observer");
        const refusal = page.getByRole("main").getByRole("alert");
        await expect(refusal).toContainText("No observer can be shown this pause");
        await expect(refusal).toContainText(sentence);
        if (damaged.steps > 0) {
          const dialog = new ExportDialogPage(page);
          await dialog.open();
          await expect(await dialog.checkFails()).toContainText(sentence);
          await page.keyboard.press("Escape");
        }
        if (wayOut === undefined) {
          await refusal.getByRole("button", { name: "Back to the researcher's lens" }).click();
          await expect(episode.observerBar()).toHaveCount(0);
        } else {
          await refusal.getByRole("button", { name: wayOut }).click();
          await episode.ready();
        }
      }
      if (damaged.written !== undefined) {
        const dialog = new ExportDialogPage(page);
        await dialog.open();
        await dialog.check();
        await expect(dialog.fact("SHA-256")).toContainText(damaged.written.sha256);
        await expect(dialog.fact("Size")).toContainText(damaged.written.bytes.toLocaleString("en"));
      }
    });
  }

  for (const name of ["no_trajectory"].filter((key) => inCorpus(`broken/${key}`))) {
    test(`${name}, which is none`, async ({ page }) => {
      const opening = new OpeningPage(page);
      await opening.goto();
      await dropFolder(page, await corpusFolder(`broken/${name}`));
      await expect(opening.heading).toHaveText("No episode in no_trajectory");
      await expect(opening.failure).toContainText("its trajectory.jsonl is missing");
      await expect(opening.button("Open another folder")).toBeVisible();
    });
  }
});

test.describe("a pause before the damage", () => {
  for (const name of ["blob_tampered", "truncated_last_line"].filter((key) => inCorpus(`broken/${key}`))) {
    test(`can be made and shown: ${name}`, async ({ page }) => {
      await new OpeningPage(page).goto();
      await dropFolder(page, await corpusFolder(`broken/${name}`));
      const episode = new EpisodePage(page);
      await episode.ready();
      await episode.lookThrough("Observer");
      await episode.timeline.expectLength(1);
      await expect(episode.picture).toBeVisible();
      const dialog = new ExportDialogPage(page);
      await dialog.open();
      await dialog.check();
      // The view after step 0 of the whole episode.
      await expect(dialog.fact("SHA-256")).toContainText("201682706ab541fafcdba69fe5663b488225cb9c");
    });
  }
});

test("a folder of damaged episodes lists all of them, counts what is wrong, and opens any", async ({
  page,
}) => {
  await new OpeningPage(page).goto();
  await dropFolder(page, await corpusFolder("broken"));
  const episodes = new EpisodesPage(page);
  await expect(episodes.row("manifest_broken")).toContainText("1 problem");
  await episodes.row("garbage_line").click();
  const episode = new EpisodePage(page);
  await episode.ready();
  await episode.timeline.expectLength(5);
});

test("an empty image is refused with the way out, which restores it as no bytes", async ({ page }) => {
  await new OpeningPage(page).goto();
  await dropFolder(page, await corpusFolder("runs/observer-handoff"));
  const episode = new EpisodePage(page);
  await episode.ready();
  await episode.timeline.expectLength(2);
  await page.keyboard.press("End");
  const dialog = new ExportDialogPage(page);
  await dialog.open();
  const failure = await dialog.checkFails();
  await expect(failure).toContainText("holds an empty image (its artifact is null)");
  await expect(failure).toContainText("Use an episode with saved images or a text-only one");
  await failure.getByRole("button", { name: "Allow empty images" }).click();
  await expect(dialog.button("Download")).toBeVisible();
  await expect(dialog.fact("SHA-256")).toContainText(
    "6e3db66eca98d03c23790f2ac169ba3b13db5c7ff1d3540ef0c0b890aa38dc7a",
  );
});

test("a step that is damaged within a view is told there, and keeps the view from being exported", async ({
  page,
}) => {
  await new OpeningPage(page).goto();
  await dropFolder(page, await corpusFolder("broken/missing_after_snapshot"));
  const episode = new EpisodePage(page);
  await episode.ready();
  await episode.timeline.expectLength(5);
  await page.keyboard.press("End");
  const observer = new ObserverPage(page);
  await observer.look();
  await episode.timeline.expectLength(5);
  await page.keyboard.press("Home");
  const sentence = "Step 0 (line 2): after_snapshot is missing.";
  await expect(observer.bar.getByRole("alert")).toContainText("This pause cannot be exported");
  await expect(observer.bar.getByRole("alert")).toContainText(sentence);
  const dialog = new ExportDialogPage(page);
  await dialog.open();
  await expect(await dialog.checkFails()).toContainText(sentence);
});
