import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { dropFolder, expect, test } from "./fixtures.ts";
import { EpisodePage } from "./pages/episode.ts";
import { OpeningPage } from "./pages/opening.ts";
import { demoFolder, emptyFolder } from "./support/folders.ts";

/** Makes the browser's picker fail, as it does when nothing is chosen or a folder is not handed out. */
async function failPicker(page: Page, name: string, message: string): Promise<void> {
  await page.evaluate(
    ([errorName, errorMessage]) =>
      Object.assign(window, {
        showDirectoryPicker: () => Promise.reject(new DOMException(errorMessage, errorName)),
      }),
    [name, message],
  );
}

test("a picker that is closed without a choice changes nothing and says nothing", async ({ page }) => {
  const opening = new OpeningPage(page);
  await opening.goto();
  await expect(opening.heading).toHaveText(/Watch an agent’s episode again/);
  await failPicker(page, "AbortError", "The user aborted a request.");
  await opening.openFolder.click();
  await expect(opening.openFolder).toBeFocused();
  await expect(opening.failure).toHaveCount(0);
  await expect(opening.heading).toHaveText(/Watch an agent’s episode again/);
});

test("a picker that the browser refuses is told, with the other way to open a folder", async ({ page }) => {
  const opening = new OpeningPage(page);
  await opening.goto();
  await failPicker(page, "SecurityError", "Pickers are switched off here.");
  await opening.openFolder.click();
  await expect(opening.failure).toContainText(
    "could not open its folder picker: Pickers are switched off here.",
  );
  await expect(opening.failure).toContainText("Drop the folder on this window instead.");
  await opening.button("Back to the start").click();
  await expect(opening.openFolder).toBeVisible();
});

test("an empty folder is told to be one, and another can be opened", async ({ page }) => {
  const opening = new OpeningPage(page);
  await opening.goto();
  await dropFolder(page, await emptyFolder("nothing-here"));
  await expect(opening.heading).toHaveText("No episode in nothing-here");
  await expect(opening.failure).toContainText("no folder holds a trajectory.jsonl");
  await dropFolder(page, demoFolder("desktop-notes"));
  await new EpisodePage(page).timeline.expectLength(11);
});

test("an empty folder that is chosen in the folder input is told to be one", async ({ page }) => {
  const opening = new OpeningPage(page);
  await opening.goto();
  await opening.folderInput.setInputFiles(await emptyFolder("nothing-here"));
  await expect(opening.heading).toHaveText(/No episode/);
  await expect(opening.failure).toContainText("The chosen folder is empty.");
});

test("a folder without an episode says what it seems to be", async ({ page }) => {
  const opening = new OpeningPage(page);
  await opening.goto();
  const folder = await emptyFolder("holiday");
  await writeFile(join(folder, "notes.txt"), "pack the tent");
  await dropFolder(page, folder);
  await expect(opening.heading).toHaveText("No episode in holiday");
  await expect(opening.failure).toContainText("no folder holds a trajectory.jsonl");
});

test("the folder of an episode’s images says that the episode is the folder above", async ({ page }) => {
  const opening = new OpeningPage(page);
  await opening.goto();
  await dropFolder(page, demoFolder("desktop-notes/blobs"));
  await expect(opening.heading).toHaveText("No episode in blobs");
  await expect(opening.failure).toContainText(/above|that holds it|parent/);
});

test("a folder that cannot be opened leaves the one that is open where it was", async ({ page }) => {
  const opening = new OpeningPage(page);
  const episode = new EpisodePage(page);
  await opening.goto();
  await dropFolder(page, demoFolder("desktop-notes"));
  await episode.timeline.expectLength(11);
  await page.keyboard.press("j");
  await episode.timeline.expectAt(1);
  await dropFolder(page, await emptyFolder("nothing-here"));
  await expect(opening.heading).toHaveText("No episode in nothing-here");
  await opening.button("Back to desktop-notes").click();
  await episode.timeline.expectAt(1);
});

test("a dropped file of an episode says which folder to drop", async ({ page }) => {
  const opening = new OpeningPage(page);
  await opening.goto();
  await dropFolder(page, demoFolder("desktop-notes/outcomes.json"));
  await expect(opening.failure).toContainText("one file of an episode");
  await expect(opening.failure).toContainText("Drop the folder that holds it.");
});

test("a dropped file that has nothing to do with runs is told to be none", async ({ page }) => {
  const opening = new OpeningPage(page);
  const file = join(await emptyFolder("files"), "recipe.txt");
  await writeFile(file, "flour, water, salt");
  await opening.goto();
  await dropFolder(page, file);
  await expect(opening.failure).toContainText("neither a run nor a pause file");
  await opening.button("Back to the start").click();
  await expect(opening.openDemo).toBeVisible();
});

test("a dropped log is opened by itself, without its images", async ({ page }) => {
  const opening = new OpeningPage(page);
  await opening.goto();
  await dropFolder(page, demoFolder("desktop-notes/trajectory.jsonl"));
  const episode = new EpisodePage(page);
  await episode.ready();
  await episode.timeline.expectLength(11);
  await expect(episode.stage.getByRole("alert")).toContainText("The picture is not in this folder");
});
