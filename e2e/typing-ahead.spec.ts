import { dropFolder, expect, test } from "./fixtures.ts";
import { EpisodePage } from "./pages/episode.ts";
import { EpisodesPage } from "./pages/episodes.ts";
import { OpeningPage } from "./pages/opening.ts";
import { demoFolder } from "./support/folders.ts";

test("what is typed while the palette is still loaded is in its field", async ({ page }) => {
  const opening = new OpeningPage(page);
  await opening.goto();
  await expect(opening.openDemo).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("opn");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("en");
  const field = page.getByRole("combobox", { name: "Search commands" });
  await expect(field).toHaveValue("open");
  await expect(field).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(field).toHaveCount(0);
  await page.keyboard.press("Control+k");
  await expect(field).toHaveValue("");
});

test("what is typed while the box to jump to a step is still drawn is in it", async ({ page }) => {
  await new OpeningPage(page).goto();
  await dropFolder(page, demoFolder("desktop-notes"));
  const episode = new EpisodePage(page);
  await expect(episode.picture).toBeVisible();
  await page.keyboard.press("g");
  await page.keyboard.type("7");
  await expect(episode.timeline.jumpField()).toHaveValue("7");
  await page.keyboard.press("Enter");
  await episode.timeline.expectAt(7);
});

test("a box to jump to a step goes with the episode that it was opened over", async ({ page }) => {
  await new OpeningPage(page).goto();
  await dropFolder(page, demoFolder("shopping"));
  const episodes = new EpisodesPage(page);
  await episodes.row("price-249__subtitle-neutral").click();
  const episode = new EpisodePage(page);
  await episode.ready();
  await page.keyboard.press("g");
  await expect(episode.timeline.jumpField()).toBeFocused();
  await page.goBack();
  await episodes.row("price-399__subtitle-neutral").click();
  await episode.ready();
  await expect(episode.timeline.jumpField()).toHaveCount(0);
  await page.keyboard.press("ArrowRight");
  await episode.timeline.expectAt(1);
});
