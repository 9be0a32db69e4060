import type { Page } from "@playwright/test";
import { dropFolder, expect, test } from "./fixtures.ts";
import { EpisodePage } from "./pages/episode.ts";
import { EpisodesPage } from "./pages/episodes.ts";
import { OpeningPage } from "./pages/opening.ts";
import { SearchPage } from "./pages/search.ts";
import { RAW_TEXT, RunningEpisode } from "./support/running-episode.ts";

async function open(page: Page, running: RunningEpisode): Promise<EpisodePage> {
  await new OpeningPage(page).goto();
  await dropFolder(page, running.folder);
  const episode = new EpisodePage(page);
  await episode.ready();
  return episode;
}

/** What a screen reader is told. */
function said(page: Page) {
  return page.locator('[role="status"][aria-live="polite"]');
}

/** As long as growth takes to be seen, and more. */
async function asLongAsGrowthTakes(page: Page): Promise<void> {
  // biome-ignore lint/suspicious/noPlaywrightWaitForTimeout: that nothing happens can only be waited for.
  await page.waitForTimeout(2_500);
}

/** Makes the page believe that it is in sight, or not. */
async function show(page: Page, visible: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state });
      document.dispatchEvent(new Event("visibilitychange"));
    },
    visible ? "visible" : "hidden",
  );
}

test.describe("a run that is still being written", () => {
  test("shows each step as it is written, and keeps the place", async ({ page }) => {
    const running = await RunningEpisode.begin(3);
    const episode = await open(page, running);
    const { timeline } = episode;
    await timeline.expectLength(3);
    await expect(timeline.growing).toHaveCount(0);
    await page.keyboard.press("ArrowRight");
    await episode.chooseSide("Before");
    await episode.chooseFace("Text");
    await episode.chooseDetails("State");
    await expect(episode.detailsTab("State")).toBeFocused();
    await expect(page).toHaveURL(/details=state/);
    const address = page.url();

    await running.writeSteps(2);
    await timeline.expectLength(5);
    await expect(said(page)).toHaveText(/new steps?/);
    await expect(timeline.growing).toBeVisible();
    await timeline.expectAt(1);
    await episode.expectSide("Before");
    await expect(episode.faceTab("Text")).toHaveAttribute("aria-selected", "true");
    await expect(episode.detailsTab("State")).toBeFocused();
    expect(page.url()).toBe(address);

    await running.writeSteps(1);
    await timeline.expectLength(6);
    await timeline.jump("5");
    await timeline.expectAt(5);
    await expect(timeline.thumbnail(5)).toBeVisible();
    await expect(timeline.chosen()).toHaveAccessibleName(/^Step 5, /);
  });

  test("waits for a line without an end, in the middle of a letter too", async ({ page }) => {
    const running = await RunningEpisode.begin(9);
    await running.writeUpTo(1_000);
    const episode = await open(page, running);
    const { timeline } = episode;
    await timeline.expectLength(9);
    await page.keyboard.press("End");
    await expect(timeline.waiting).toHaveText(
      "Line 11 has no end yet: the run may still be being written, or it was cut off there.",
    );
    await expect(timeline.tears()).toHaveCount(0);
    await expect(page.getByRole("button", { name: /problem/ })).toHaveCount(0);
    await timeline.waiting.click();
    await expect(page.getByText("The line as it stands")).toBeVisible();
    await expect(page.getByText('{"episode_id"', { exact: false }).last()).toBeVisible();
    await page.keyboard.press("Escape");

    // The rocket is four bytes long: two of them are there.
    await running.writeUpTo(running.placeOf(RAW_TEXT) + Buffer.byteLength(RAW_TEXT) - 2);
    await expect(timeline.growing).toBeVisible();
    await expect(timeline.waiting).toBeVisible();
    await timeline.expectLength(9);
    await running.writeSteps(1);
    await timeline.expectLength(10);
    await expect(timeline.waiting).toHaveCount(0);
    await timeline.expectAt(8);
    await page.keyboard.press("End");
    await episode.chooseFace("Text");
    await expect(episode.stage).toContainText(RAW_TEXT);
  });

  test("is told as cut off where nobody has written to it for long, until somebody does", async ({
    page,
  }) => {
    const running = await RunningEpisode.begin(4);
    await running.writeUpTo(500);
    await running.age();
    const { timeline } = await open(page, running);
    await timeline.expectLength(4);
    await expect(timeline.tears()).toHaveCount(1);
    await expect(timeline.waiting).toHaveCount(0);
    await expect(timeline.follow).toHaveCount(0);
    await running.writeUpTo(900);
    await expect(timeline.waiting).toBeVisible();
    await expect(timeline.tears()).toHaveCount(0);
    await running.writeSteps(1);
    await timeline.expectLength(5);
  });

  test("begins with its first step, where there was none", async ({ page }) => {
    const running = await RunningEpisode.begin(0);
    await new OpeningPage(page).goto();
    await dropFolder(page, running.folder);
    await expect(page.getByText("No step has been written yet")).toBeVisible();
    await running.writeUpTo(700);
    await expect(page.getByRole("button", { name: /^Line 2 has no end yet/ })).toBeVisible();
    await running.writeSteps(1);
    const episode = new EpisodePage(page);
    await episode.ready();
    await episode.timeline.expectLength(1);
    await expect(episode.picture).toBeVisible();
  });

  test("comes to its end: nothing grows any more, and what was written beside it is read", async ({
    page,
  }) => {
    const running = await RunningEpisode.begin(8);
    const { timeline } = await open(page, running);
    const episodes = new EpisodesPage(page);
    await episodes.openFacts("Files");
    await expect(episodes.facts).toContainText("outcomes.json (missing)");
    await page.keyboard.press("Escape");
    await running.writeSteps(1);
    await expect(timeline.growing).toBeVisible();
    await running.finish();
    await timeline.expectLength(RunningEpisode.steps);
    await expect(timeline.growing).toHaveCount(0);
    await expect(timeline.follow).toHaveCount(0);
    await episodes.openFacts("Files");
    await expect(episodes.facts).not.toContainText("(missing)");
    await page.keyboard.press("Escape");
    await expect.poll(() => timeline.markedKinds()).toContain("terminated");
  });

  test("is looked at again only while the page is in sight", async ({ page }) => {
    const running = await RunningEpisode.begin(2);
    const { timeline } = await open(page, running);
    await timeline.expectLength(2);
    await show(page, false);
    await running.writeSteps(2);
    await asLongAsGrowthTakes(page);
    await timeline.expectLength(2);
    await show(page, true);
    await timeline.expectLength(4);
  });

  test("says nothing of growing where the files were handed out once and for all", async ({ page }) => {
    const running = await RunningEpisode.begin(2);
    await running.writeUpTo(500);
    const opening = new OpeningPage(page);
    await opening.goto();
    await opening.folderInput.setInputFiles(running.folder);
    const episode = new EpisodePage(page);
    await episode.ready();
    await episode.timeline.expectLength(2);
    await expect(episode.timeline.follow).toHaveCount(0);
    await expect(episode.timeline.waiting).toHaveCount(0);
    await expect(episode.timeline.tears()).toHaveCount(1);
  });
});

test.describe("following the end", () => {
  test("goes along with each new step, until one steps back, all by key", async ({ page }) => {
    const running = await RunningEpisode.begin(3);
    const { timeline } = await open(page, running);
    await timeline.expectLength(3);
    await expect(timeline.follow).toHaveAttribute("aria-pressed", "false");
    await page.keyboard.press("Shift+End");
    await expect(timeline.follow).toHaveAttribute("aria-pressed", "true");
    await timeline.expectAt(2);
    await running.writeSteps(1);
    await timeline.expectAt(3);
    await running.writeSteps(2);
    await timeline.expectAt(5);
    await timeline.expectInSight(5);

    await page.keyboard.press("ArrowLeft");
    await timeline.expectAt(4);
    await expect(timeline.follow).toHaveAttribute("aria-pressed", "false");
    await running.writeSteps(1);
    await timeline.expectLength(7);
    await timeline.expectAt(4);
  });

  test("is turned on and off by its button and from the palette, and tells how it ends", async ({ page }) => {
    const running = await RunningEpisode.begin(3);
    const { timeline } = await open(page, running);
    await timeline.follow.hover();
    await expect(page.getByText("until you move to another one").last()).toBeVisible();
    await timeline.follow.click();
    await timeline.expectAt(2);
    await timeline.follow.click();
    await expect(timeline.follow).toHaveAttribute("aria-pressed", "false");
    await running.writeSteps(1);
    await timeline.expectLength(4);
    await timeline.expectAt(2);

    await page.keyboard.press("Control+k");
    await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
    await page.keyboard.type("follow the end");
    await page.keyboard.press("Enter");
    await timeline.expectAt(3);
    await running.writeSteps(1);
    await timeline.expectAt(4);
    await timeline.pick(0);
    await expect(timeline.follow).toHaveAttribute("aria-pressed", "false");
  });
});

test.describe("a log that is not the one that was opened any more", () => {
  test("is told as replaced: what is shown stays, and Reload shows the new one at the same step", async ({
    page,
  }) => {
    const running = await RunningEpisode.begin(4);
    const episode = await open(page, running);
    const { timeline } = episode;
    await page.keyboard.press("ArrowRight");
    await timeline.expectAt(1);
    await episode.chooseFace("Text");
    await expect(episode.stage).toContainText("Rename Draft A");
    await running.replaceBy(3, "Rename Draft A", "Rename Draft Z");
    const notice = page.getByRole("status").filter({ hasText: "was replaced since it was opened" });
    await expect(notice).toContainText("What is shown is of the old file");
    await expect(episode.stage).toContainText("Rename Draft A");
    await timeline.expectAt(1);

    await notice.getByRole("button", { name: "Reload" }).press("Enter");
    await timeline.expectLength(3);
    await timeline.expectAt(1);
    await expect(episode.faceTab("Text")).toHaveAttribute("aria-selected", "true");
    await expect(episode.stage).toContainText("Rename Draft Z");
    await expect(notice).toHaveCount(0);
  });

  test("by a shorter one leads on Reload to its last step, in the address too, and the search goes on", async ({
    page,
  }) => {
    const running = await RunningEpisode.begin(4);
    const { timeline } = await open(page, running);
    await page.keyboard.press("End");
    await timeline.expectAt(3);
    const search = new SearchPage(page);
    await search.open();
    await search.lookFor("Rename");
    await running.replaceBy(2, "Rename", "Retitle");
    const notice = page.getByRole("status").filter({ hasText: "was replaced since it was opened" });
    await expect(notice).toBeVisible();
    await search.field.fill("Retitle");
    await expect(search.root.getByRole("alert")).toContainText("Press Reload, in the notice above the steps");

    await notice.getByRole("button", { name: "Reload" }).click();
    await timeline.expectLength(2);
    await timeline.expectAt(1);
    await expect(page).toHaveURL(/at=1&step=1&/);
    await expect(search.field).toHaveValue("Retitle");
    await search.expectDone("Retitle");
    await expect(search.options().first()).toBeVisible();
  });

  test("is told as gone, and comes back when it is put back", async ({ page }) => {
    const running = await RunningEpisode.begin(4);
    const episode = await open(page, running);
    await episode.timeline.expectLength(4);
    await running.remove();
    const notice = page.getByRole("status").filter({ hasText: "is not in the folder any more" });
    await expect(notice).toBeVisible();
    await expect(episode.picture).toBeVisible();
    await running.replaceBy(4, "Rename", "Rename");
    await expect(notice).toHaveCount(0);
    await episode.timeline.pick(3);
    await expect(episode.timeline.chosen()).toHaveAccessibleName(/^Step 3, /);
  });
});

test.describe("pictures that cannot be had for a while", () => {
  test("are there again with their folder, and those that are drawn stay", async ({ page }) => {
    const running = await RunningEpisode.begin(11);
    const episode = await open(page, running);
    const { timeline } = episode;
    await timeline.expectLength(11);
    await expect(timeline.thumbnail(0)).toBeVisible();
    await expect(timeline.thumbnail(4)).toBeVisible();
    const away = await running.moveAway();
    const notice = page.getByRole("status").filter({ hasText: "is not in the folder any more" });
    await expect(notice).toBeVisible();
    await timeline.pick(4);
    await timeline.expectAt(4);
    await asLongAsGrowthTakes(page);
    await expect(timeline.thumbnail(0)).toBeVisible();
    await expect(timeline.thumbnail(4)).toBeVisible();
    await page.keyboard.press("End");
    await timeline.expectAt(10);
    await expect(episode.stage).toContainText("The picture is not in this folder");

    await away.moveBack();
    await expect(notice).toHaveCount(0);
    await expect(episode.picture).toBeVisible();
    await expect(timeline.thumbnail(10)).toBeVisible();
    await expect(timeline.root.getByText("Picture missing")).toHaveCount(0);
  });

  test("are shown when they are written after the line that names them", async ({ page }) => {
    const running = await RunningEpisode.begin(3);
    const writeBlobs = await running.withholdBlobs();
    const episode = await open(page, running);
    await expect(episode.stage).toContainText("The picture is not in this folder");
    await writeBlobs();
    await running.writeSteps(1);
    await expect(episode.picture).toBeVisible();
    await expect(episode.timeline.thumbnail(0)).toBeVisible();
  });
});

test("an observer of a pause learns nothing of what is written after it", async ({ page }) => {
  const running = await RunningEpisode.begin(4);
  const episode = await open(page, running);
  const { timeline } = episode;
  await running.writeSteps(1);
  await timeline.expectLength(5);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await episode.lookThrough("Observer");
  await timeline.expectLength(3);
  await expect(timeline.growing).toHaveCount(0);
  await expect(timeline.follow).toHaveCount(0);
  const before = await said(page).textContent();
  await running.writeSteps(2);
  await running.writeUpTo(300);
  await asLongAsGrowthTakes(page);
  await timeline.expectLength(3);
  await expect(timeline.growing).toHaveCount(0);
  await expect(timeline.waiting).toHaveCount(0);
  expect(await said(page).textContent()).toBe(before);
  // The file is another by now, and a step of the view that was not read yet is there all the same.
  await page.keyboard.press("Home");
  await timeline.expectAt(0);
  await episode.chooseFace("Text");
  await expect(episode.stage).toContainText("Rename Draft A");
  await expect(page.getByRole("alert")).toHaveText("");

  await episode.lookThrough("Researcher");
  await timeline.expectLength(7);
  await expect(timeline.growing).toBeVisible();
});
