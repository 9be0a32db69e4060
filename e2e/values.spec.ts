import type { Locator, Page } from "@playwright/test";
import { dropFolder, expect, test } from "./fixtures.ts";
import { TextPart, TreePart } from "./pages/details.ts";
import { EpisodePage } from "./pages/episode.ts";
import { EpisodesPage } from "./pages/episodes.ts";
import { ExportDialogPage } from "./pages/export.ts";
import { ObserverPage } from "./pages/observer.ts";
import { OpeningPage } from "./pages/opening.ts";
import { StagePage } from "./pages/stage.ts";
import { EXTREME_STEP, makeExtremeObservations } from "./support/make-extreme-observations.ts";
import { DEEP, LONG } from "./support/make-extreme-steps.ts";

test.beforeEach(async ({ page }) => {
  const folder = test.info().outputPath("extreme");
  await makeExtremeObservations(folder);
  await new OpeningPage(page).goto();
  await dropFolder(page, folder);
  const episode = new EpisodePage(page);
  await episode.ready();
  await episode.timeline.expectLength(6);
  await episode.chooseSide("Before");
});

/** The page still takes a step away and back, and shows it. */
async function expectResponsive(page: Page, ordinal: number): Promise<void> {
  const { timeline } = new EpisodePage(page);
  await timeline.expectAt(ordinal);
  const [there, back] = ordinal === 0 ? ["j", "k"] : ["k", "j"];
  await page.keyboard.press(there);
  await timeline.expectAt(ordinal === 0 ? 1 : ordinal - 1);
  await page.keyboard.press(back);
  await timeline.expectAt(ordinal);
}

/** Searches a long text for its very end, which is then in sight. */
async function expectEndInSight(within: Locator, label: string): Promise<void> {
  const text = new TextPart(within, label);
  await text.search.fill(LONG.end);
  await text.search.press("Enter");
  // It may lie across two parts of the text.
  await expect(text.current.first()).toBeInViewport();
  await text.root.focus();
}

test.describe("an observation that is thousands of levels deep", () => {
  test("is shown by every face, and its changes are", async ({ page }) => {
    const stage = new StagePage(page);
    for (const face of ["Page", "HTML", "Accessibility", "Text"] as const) {
      await stage.chooseFace(face);
      await expectResponsive(page, EXTREME_STEP.deep);
    }
    await stage.chooseFace("Data");
    const fields = new TreePart(page, stage.root, "Structured fields");
    await fields.find(DEEP.bottom);
    await expect(fields.active).toHaveAccessibleName(`next: "${DEEP.bottom}"`);
    await fields.root.focus();
    await expectResponsive(page, EXTREME_STEP.deep);
    await stage.chooseFace("Events");
    const event = new TreePart(page, stage.root, "Event");
    await event.row(/^payload/).click();
    await expect(event.row(/^value/)).toBeVisible();
    await event.root.focus();
    await expectResponsive(page, EXTREME_STEP.deep);
    await page.keyboard.press("d");
    await expectResponsive(page, EXTREME_STEP.deep);
  });
});

test.describe("a text of megabytes", () => {
  test("is read and searched by the face it belongs to, and only rendered as a page when asked for", async ({
    page,
  }) => {
    const { timeline } = new EpisodePage(page);
    const stage = new StagePage(page);
    for (const { step, face, label } of [
      { step: EXTREME_STEP.text, face: "Text", label: "Text" },
      { step: EXTREME_STEP.html, face: "HTML", label: "HTML" },
      { step: EXTREME_STEP.tree, face: "Accessibility", label: "Accessibility tree" },
    ] as const) {
      await timeline.pick(step);
      await stage.chooseFace(face);
      await expectEndInSight(stage.root, label);
      await expectResponsive(page, step);
    }
    await timeline.pick(EXTREME_STEP.html);
    await stage.chooseFace("Page");
    await expect(stage.root.getByRole("button", { name: /^Render .* of HTML$/ })).toBeVisible();
    await expectResponsive(page, EXTREME_STEP.html);
  });

  test("stands among fields, keys and events without getting in the way", async ({ page }) => {
    const { timeline } = new EpisodePage(page);
    const stage = new StagePage(page);
    await timeline.pick(EXTREME_STEP.fields);
    await stage.chooseFace("Data");
    const fields = new TreePart(page, stage.root, "Structured fields");
    await expect(fields.row(/^value/)).toBeVisible();
    await expectResponsive(page, EXTREME_STEP.fields);
    await timeline.pick(EXTREME_STEP.events);
    await stage.chooseFace("Events");
    await expect(stage.root).toContainText(LONG.sentence);
    await expectResponsive(page, EXTREME_STEP.events);
    await page.keyboard.press("d");
    await expectResponsive(page, EXTREME_STEP.events);
    await timeline.hover(EXTREME_STEP.text);
    await expect(timeline.preview).toBeVisible();
  });
});

test("the files beside the log are shown however deep and long their values are", async ({ page }) => {
  const episodes = new EpisodesPage(page);
  await episodes.openFacts("Outcomes");
  await expect(episodes.facts).toContainText(LONG.sentence);
  await expect(episodes.facts).toContainText("the whole is in outcomes.json");
  await page.keyboard.press("Escape");

  await episodes.openFacts("Configuration");
  await expectEndInSight(episodes.facts, "config.yaml");
  await page.keyboard.press("Escape");

  await episodes.openFacts("Snapshots");
  const initial = new TreePart(page, episodes.facts, "Initial snapshot");
  await initial.find(DEEP.bottom);
  await expect(initial.active).toHaveAccessibleName(`next: "${DEEP.bottom}"`);
  await episodes.facts.getByRole("radio", { name: "Final" }).click();
  await expect(new TreePart(page, episodes.facts, "Final snapshot").rows.first()).toBeVisible();
  await page.keyboard.press("Escape");

  await episodes.openFacts("Files");
  await episodes.facts.getByRole("radio", { name: /^outcomes\.json/ }).click();
  await expect(new TreePart(page, episodes.facts, "outcomes.json").rows.first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(episodes.facts).toHaveCount(0);
  await expectResponsive(page, EXTREME_STEP.deep);
});

test("an observer's view of all of it is shown, looked through and sized for export", async ({ page }) => {
  const observer = new ObserverPage(page);
  await page.keyboard.press("End");
  await page.keyboard.press("a");
  await observer.look();
  await new EpisodePage(page).ready();
  await expectResponsive(page, EXTREME_STEP.events);
  await observer.showVisible();
  await expect(observer.fields.getByRole("row").nth(1)).toBeVisible();
  await expectResponsive(page, EXTREME_STEP.events);
  const dialog = new ExportDialogPage(page);
  await dialog.open();
  await dialog.check();
  await expect(dialog.fact("Transitions")).toHaveText("6");
  await page.keyboard.press("Escape");
  await expectResponsive(page, EXTREME_STEP.events);
});
