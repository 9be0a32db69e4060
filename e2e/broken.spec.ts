import { dropFolder, expect, test } from "./fixtures.ts";
import { EpisodePage } from "./pages/episode.ts";
import { EpisodesPage } from "./pages/episodes.ts";
import { ExportDialogPage } from "./pages/export.ts";
import { ObserverPage } from "./pages/observer.ts";
import { OpeningPage } from "./pages/opening.ts";
import { corpusFolder, inCorpus } from "./support/corpus.ts";
import { damagedEpisodes } from "./support/damaged-episodes.ts";
import { atRest } from "./support/folders.ts";

test.describe("a damaged episode opens, names its damage, and shows whatever is whole", () => {
  for (const [name, damaged] of Object.entries(damagedEpisodes).filter(([key]) =>
    inCorpus(`broken/${key}`),
  )) {
    test(name, async ({ page }) => {
      await new OpeningPage(page).goto();
      await dropFolder(page, await atRest(await corpusFolder(`broken/${name}`)));
      const episode = new EpisodePage(page);
      const episodes = new EpisodesPage(page);

      if (damaged.steps === 0) {
        // Where other lines are whole, or there are none, it is not for the damage that there is no step.
        const title = damaged.allDamaged ? "No step can be read" : "This log holds no step";
        await expect(page.getByText(title, { exact: true })).toBeVisible();
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
  for (const name of ["blob_tampered", "truncated_mid_transition"].filter((key) =>
    inCorpus(`broken/${key}`),
  )) {
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
