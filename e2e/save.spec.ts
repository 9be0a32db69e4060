import { rm } from "node:fs/promises";
import { join } from "node:path";
import { dropFolder, expect, test } from "./fixtures.ts";
import { EpisodePage } from "./pages/episode.ts";
import { ExportDialogPage } from "./pages/export.ts";
import { OpeningPage } from "./pages/opening.ts";
import { demoFolder, emptyFolder } from "./support/folders.ts";
import { makeLongRun } from "./support/make-long-run.ts";
import { privateFiles, stubSavePicker } from "./support/private-files.ts";

test.beforeEach(async ({ page }) => {
  await stubSavePicker(page);
  await new OpeningPage(page).goto();
});

test("a pause is saved to the picked file, byte for byte what was checked", async ({ page }) => {
  await dropFolder(page, demoFolder("desktop-notes"));
  await new EpisodePage(page).ready();
  await page.keyboard.press("End");
  const dialog = new ExportDialogPage(page);
  await dialog.open();
  await dialog.check();
  await expect(dialog.root.getByText("Picking an existing file to save to empties it at once")).toBeVisible();
  await dialog.button("Save…").click();
  await expect(dialog.outcome("Saved as")).toBeVisible();
  // As the reference writes the pause after step 10.
  expect(Object.values(await privateFiles(page))).toEqual([
    { sha256: "4c64c1c72f39b9a762bc303dbded39d0533fc6852560c2812488d82a85d227fa", bytes: 1_721_041 },
  ]);
});

test("a save that is cancelled or fails half-way removes its file, and says so", async ({ page }) => {
  const folder = await emptyFolder("heavy");
  // More pictures than are kept once they were read.
  await makeLongRun(folder, { steps: 12, distinctScreenshots: 12 });
  await dropFolder(page, folder);
  await new EpisodePage(page).ready();
  await page.keyboard.press("End");
  const dialog = new ExportDialogPage(page);
  await dialog.open();
  await dialog.check();
  await dialog.button("Save…").click();
  await dialog.button("Cancel").click();
  await expect(dialog.outcome("Saving was cancelled")).toContainText("The unfinished file was removed.");
  expect(await privateFiles(page)).toEqual({});

  await rm(join(folder, "blobs"), { recursive: true });
  await dialog.button("Save…").click();
  await expect(dialog.outcome("It could not be saved")).toContainText("The unfinished file was removed.");
  expect(await privateFiles(page)).toEqual({});
  await expect(dialog.button("Save…")).toBeEnabled();
});

test("a file that is not picked leaves everything as it was", async ({ page }) => {
  await page.evaluate(() =>
    Object.assign(window, {
      showSaveFilePicker: () => Promise.reject(new DOMException("The user aborted a request.", "AbortError")),
    }),
  );
  await dropFolder(page, demoFolder("desktop-notes"));
  await new EpisodePage(page).ready();
  const dialog = new ExportDialogPage(page);
  await dialog.open();
  await dialog.check();
  await dialog.button("Save…").click();
  await expect(dialog.button("Save…")).toBeEnabled();
  await expect(dialog.root.getByRole("alert")).toHaveCount(0);
});
