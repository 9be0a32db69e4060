import type { Page } from "@playwright/test";
import { dropFolder, expect, test } from "./fixtures.ts";
import { EpisodePage } from "./pages/episode.ts";
import { EpisodesPage } from "./pages/episodes.ts";
import { OpeningPage } from "./pages/opening.ts";
import { copyOf, demoFolder } from "./support/folders.ts";

const notes = demoFolder("desktop-notes");
const shop = demoFolder("shopping");

/**
 * What the browser says when it is asked whether a remembered folder may be read. Nobody is there to be asked, and what
 * a headless browser says by itself is not what a person's would.
 */
async function permission(page: Page, queried: PermissionState, requested: PermissionState): Promise<void> {
  await page.addInitScript(
    ([query, request]) =>
      Object.assign(FileSystemHandle.prototype, {
        queryPermission: () => Promise.resolve(query),
        requestPermission: () => Promise.resolve(request),
      }),
    [queried, requested] as const,
  );
}

async function openNotes(page: Page): Promise<EpisodePage> {
  await new OpeningPage(page).goto();
  await dropFolder(page, notes);
  const episode = new EpisodePage(page);
  await episode.ready();
  await episode.timeline.expectLength(11);
  return episode;
}

/** Goes to step 6, before, and chooses a face and a tab that are not the first ones. */
async function lookAround(page: Page, episode: EpisodePage): Promise<void> {
  await episode.timeline.jump("6");
  await episode.timeline.expectAt(6);
  await episode.chooseSide("Before");
  await episode.chooseFace("Data");
  await episode.chooseDetails("State");
  await expect(page).toHaveURL(/at=6&step=6&side=before&face=data&details=state$/);
}

async function expectThere(episode: EpisodePage): Promise<void> {
  await episode.ready();
  await episode.timeline.expectAt(6);
  await episode.expectSide("Before");
  await expect(episode.faceTab("Data")).toHaveAttribute("aria-selected", "true");
  await expect(episode.detailsTab("State")).toHaveAttribute("aria-selected", "true");
}

test("a reload comes back to the same run, step, side, face and tab, where the folder may be read", async ({
  page,
}) => {
  await permission(page, "granted", "denied");
  const episode = await openNotes(page);
  await lookAround(page, episode);
  await page.reload();
  await expectThere(episode);
});

test("where the browser has to ask, a reload says what the link means, and one click goes there", async ({
  page,
}) => {
  await permission(page, "prompt", "granted");
  const episode = await openNotes(page);
  await lookAround(page, episode);
  await page.reload();
  const opening = new OpeningPage(page);
  await expect(opening.heading).toHaveText("This link leads into desktop-notes");
  await opening.button("Reopen desktop-notes").click();
  await expectThere(episode);
});

test("a reload of the demo comes back to the same step", async ({ page }) => {
  const opening = new OpeningPage(page);
  const episodes = new EpisodesPage(page);
  const episode = new EpisodePage(page);
  await opening.goto();
  await opening.openDemo.click();
  await episodes.row("desktop-notes").click();
  await episode.ready();
  await lookAround(page, episode);
  await page.reload();
  await expectThere(episode);
});

test("a recent folder is reopened by a click, and can be forgotten", async ({ page }) => {
  await permission(page, "prompt", "granted");
  await openNotes(page);
  const opening = new OpeningPage(page);
  await page.getByRole("banner").getByRole("button", { name: "Start page" }).click();
  await page.reload();
  await expect(opening.recents()).toHaveCount(1);
  await opening.button(/^desktop-notes/).click();
  await new EpisodePage(page).timeline.expectLength(11);

  await page.getByRole("banner").getByRole("button", { name: "Start page" }).click();
  await opening.recents().hover();
  await opening.button("Remove desktop-notes from recent folders").click();
  await expect(opening.recents()).toHaveCount(0);
});

test("a recent folder that may not be read is told, with a way to ask again", async ({ page }) => {
  await permission(page, "prompt", "denied");
  await openNotes(page);
  const opening = new OpeningPage(page);
  await opening.goto();
  await page.reload();
  await opening.button(/^desktop-notes/).click();
  await expect(opening.heading).toHaveText("Not allowed to read desktop-notes");
  await expect(opening.button("Ask again")).toBeVisible();
  await expect(opening.button("Choose the folder")).toBeVisible();
});

test("Back and Forward undo and redo each choice: the lens, a picked step, an episode, the folder", async ({
  page,
}) => {
  const opening = new OpeningPage(page);
  const episodes = new EpisodesPage(page);
  const episode = new EpisodePage(page);
  await opening.goto();
  await dropFolder(page, shop);
  await episodes.row("price-399__subtitle-neutral").click();
  await episode.ready();
  await episode.timeline.expectLength(7);
  await episode.timeline.pick(3);
  await episode.timeline.expectAt(3);
  await episode.lookThrough("Observer");
  await expect(episode.observerBar()).toBeVisible();

  await page.goBack();
  await expect(episode.observerBar()).toHaveCount(0);
  await episode.timeline.expectAt(3);
  await page.goBack();
  await episode.timeline.expectAt(0);
  await page.goBack();
  await expect(episodes.row("price-399__subtitle-neutral")).toBeVisible();
  await page.goBack();
  await expect(opening.openFolder).toBeVisible();
  await page.goForward();
  await page.goForward();
  await page.goForward();
  await episode.timeline.expectAt(3);
  await page.goForward();
  await expect(episode.observerBar()).toBeVisible();
});

test("a link whose folder is not open says run, episode and step, asks for the folder, and lands there", async ({
  page,
}) => {
  const opening = new OpeningPage(page);
  const episode = new EpisodePage(page);
  await opening.goto("#run=shopping&episode=artifacts/price-399__subtitle-neutral&at=5&step=5&side=before");
  await expect(opening.heading).toHaveText("This link leads into shopping");
  await expect(opening.fact("Run")).toHaveText("shopping");
  await expect(opening.fact("Episode")).toHaveText("artifacts/price-399__subtitle-neutral");
  await expect(opening.fact("Step")).toHaveText("5");
  await expect(opening.fact("View")).toHaveText("before the action");
  await expect(opening.button("Open the folder shopping")).toBeVisible();
  await dropFolder(page, shop);
  await episode.ready();
  await episode.timeline.expectLength(7);
  await episode.timeline.expectAt(5);
  await episode.expectSide("Before");
});

test("a link leads to its step in a folder of another name too, and that is told", async ({ page }) => {
  const opening = new OpeningPage(page);
  const episode = new EpisodePage(page);
  await opening.goto("#run=desktop-notes&episode=.&at=4&step=4&side=after");
  await dropFolder(page, await copyOf(notes, "my-copy"));
  await episode.ready();
  await episode.timeline.expectAt(4);
  await expect(page.getByRole("status").filter({ hasText: "The link means the folder" })).toContainText(
    "this is my-copy",
  );
});

test("a link to an episode that the folder does not hold says so and offers those that it holds", async ({
  page,
}) => {
  const opening = new OpeningPage(page);
  await opening.goto("#run=shopping&episode=artifacts/price-1&at=4&step=4&side=after");
  await dropFolder(page, shop);
  await expect(
    page.getByRole("status").filter({ hasText: "The episode artifacts/price-1 that the link means" }),
  ).toBeVisible();
  await expect(new EpisodesPage(page).row("price-399__subtitle-neutral")).toBeVisible();
});
