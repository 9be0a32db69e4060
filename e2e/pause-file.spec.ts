import { join } from "node:path";
import { dropFolder, expect, test } from "./fixtures.ts";
import { EpisodePage } from "./pages/episode.ts";
import { ExportDialogPage } from "./pages/export.ts";
import { OpeningPage } from "./pages/opening.ts";
import { PauseFilePage } from "./pages/pause-file.ts";
import { demoFolder, emptyFolder } from "./support/folders.ts";
import { makePauseFile } from "./support/make-pause-file.ts";

const shopping = "shopping/artifacts/price-249__subtitle-authority";

test.beforeEach(async ({ page }) => {
  await new OpeningPage(page).goto();
});

test("an exported pause is opened by dropping it, and shows what it holds", async ({ page }) => {
  const episode = new EpisodePage(page);
  await dropFolder(page, demoFolder("desktop-notes"));
  await episode.ready();
  for (let step = 0; step < 3; step++) await page.keyboard.press("ArrowRight");
  await episode.timeline.expectAt(3);
  const dialog = new ExportDialogPage(page);
  await dialog.open();
  await dialog.check();
  const begun = page.waitForEvent("download");
  await dialog.button("Download").click();
  const file = join(await emptyFolder("exports"), "pause.json");
  await (await begun).saveAs(file);

  await dropFolder(page, file);
  const pause = new PauseFilePage(page);
  await expect(pause.bar).toContainText("Paused after step 3");
  await expect(pause.bar).toContainText("4 transitions");
  await episode.timeline.expectLength(4);
  await episode.timeline.expectAt(3);
  await expect(episode.picture).toBeVisible();
  // It is the observer's own screen: no lens to change, nothing to export or to reveal.
  await expect(page.getByRole("radiogroup", { name: "Lens" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: /Export|Reveal|Masked/ })).toHaveCount(0);
  await page.keyboard.press("e");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("each pause of a list is looked at by itself", async ({ page }) => {
  const pause = new PauseFilePage(page);
  const { timeline } = new EpisodePage(page);
  await pause.choose(
    await makePauseFile("pauses.json", [
      { episode: shopping, step: 1, position: "after" },
      { episode: "desktop-notes", step: 6, position: "before" },
    ]),
  );
  await timeline.expectLength(2);
  await pause.choosePause(2);
  await expect(pause.bar).toContainText("Paused before step 6");
  await expect(pause.bar).toContainText("desktop-notes");
  await timeline.expectLength(6);
  await page.goBack();
  await timeline.expectLength(2);
});

test("a link leads to its pause and step once the file is opened", async ({ page }) => {
  const opening = new OpeningPage(page);
  const pause = new PauseFilePage(page);
  const { timeline } = new EpisodePage(page);
  const file = await makePauseFile("pauses.json", [
    { episode: shopping, step: 1, position: "after" },
    { episode: "desktop-notes", step: 6, position: "before" },
  ]);
  await pause.choose(file);
  await timeline.expectLength(2);
  await pause.choosePause(2);
  await timeline.expectLength(6);
  await timeline.cell(4).click();
  await timeline.expectAt(4);

  await page.reload();
  await expect(opening.heading).toHaveText("This link leads into the pause file pauses.json");
  await expect(page.getByText("number 2 in the file")).toBeVisible();
  await pause.choose(file);
  await timeline.expectLength(6);
  await timeline.expectAt(4);
});

test("a pause file that is not JSON, or no pause, says where and in which way", async ({ page }) => {
  const opening = new OpeningPage(page);
  await dropFolder(page, demoFolder("files.json"));
  await expect(opening.failure).toContainText("is not a pause");
  await opening.button("Back to the start").click();
  await expect(opening.openDemo).toBeVisible();
});

for (const width of [390, 1024, 1440]) {
  test(`nothing is cut off or scrolls sideways at ${width} wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const pause = new PauseFilePage(page);
    await pause.choose(
      await makePauseFile("pause.json", [{ episode: shopping, step: 1, position: "after" }]),
    );
    await new EpisodePage(page).ready();
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await wide()).toBe(width);
    if (width === 390) await page.getByRole("tab", { name: "Details" }).click();
    await expect(page.locator("#details")).toBeVisible();
    expect(await wide()).toBe(width);
  });
}
