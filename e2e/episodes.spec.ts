import { cp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { dropFolder, expect, test } from "./fixtures.ts";
import { EpisodePage } from "./pages/episode.ts";
import { EpisodesPage } from "./pages/episodes.ts";
import { OpeningPage } from "./pages/opening.ts";
import { copyOf, demoFolder, emptyFolder } from "./support/folders.ts";

test.beforeEach(async ({ page }) => {
  await new OpeningPage(page).goto();
});

test("a folder of several episodes is filtered, sorted and chosen from by key", async ({ page }) => {
  await dropFolder(page, demoFolder("shopping"));
  const episodes = new EpisodesPage(page);
  await expect(episodes.rows()).toHaveCount(4);
  await expect(episodes.row("price-399__subtitle-neutral")).toContainText("price = 399, subtitle = neutral");

  await episodes.sortBy("Assignments");
  await episodes.sortBy("Assignments");
  await expect(episodes.table.getByRole("columnheader", { name: "Assignments" })).toHaveAttribute(
    "aria-sort",
    "descending",
  );
  await expect(episodes.rows().first()).toContainText("price = 399");

  await episodes.filter.fill("399 authority");
  await expect(episodes.rows()).toHaveCount(1);
  await episodes.filter.press("Tab");
  await page.keyboard.press("Tab");
  await expect(episodes.table).toBeFocused();
  await page.keyboard.press("Enter");
  await new EpisodePage(page).ready();
  await expect(episodes.picker).toContainText("price-399__subtitle-authority");

  await page.goBack();
  await expect(episodes.filter).toHaveValue("399 authority");
  await expect(episodes.table).toBeFocused();
  await expect(episodes.rows()).toHaveCount(1);
  await expect(episodes.rows()).toHaveAttribute("aria-selected", "true");
  await episodes.filter.fill("");
  await expect(episodes.rows().first()).toContainText("price = 399");
});

test("a long list is where it was left when one comes back to it", async ({ page }) => {
  const folder = await emptyFolder("many");
  await Promise.all(
    Array.from({ length: 120 }, (_, at) =>
      cp(demoFolder("export-dialog/artifacts/control"), join(folder, `episode-${at}`), { recursive: true }),
    ),
  );
  await dropFolder(page, folder);
  const episodes = new EpisodesPage(page);
  await expect(page.getByText("120 episodes", { exact: true })).toBeVisible();
  await episodes.table.focus();
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press("PageDown");
  const chosen = episodes.table.locator('[aria-selected="true"]');
  const name = (await chosen.textContent()) ?? "";
  const top = (await chosen.boundingBox())?.y;
  await page.keyboard.press("Enter");
  await new EpisodePage(page).ready();
  await page.goBack();
  await expect(chosen).toHaveText(name);
  expect((await chosen.boundingBox())?.y).toBe(top);
  await page.keyboard.press("ArrowDown");
  await expect(chosen).not.toHaveText(name);
});

test("a filter stays with its folder, and does not go to another one of the same name", async ({ page }) => {
  const [first, second] = [test.info().outputPath("one/artifacts"), test.info().outputPath("two/artifacts")];
  for (const folder of [first, second]) await cp(demoFolder("shopping"), folder, { recursive: true });
  const episodes = new EpisodesPage(page);
  await dropFolder(page, first);
  await episodes.filter.fill("249");
  await expect(episodes.filter).toHaveValue("249");
  await dropFolder(page, second);
  await expect(episodes.filter).toHaveValue("");
});

test("another episode is gone to from the breadcrumb", async ({ page }) => {
  await dropFolder(page, demoFolder("shopping"));
  const episodes = new EpisodesPage(page);
  await episodes.row("price-249__subtitle-neutral").click();
  await new EpisodePage(page).ready();
  await episodes.picker.click();
  await expect(episodes.choices()).toHaveCount(4);
  await page.keyboard.type("399 neutral");
  await expect(episodes.choices()).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(episodes.picker).toContainText("price-399__subtitle-neutral");
});

test("the facts of an episode are told, its outcomes' direction in words, its snapshots as trees", async ({
  page,
}) => {
  await dropFolder(page, demoFolder("desktop-notes"));
  await new EpisodePage(page).ready();
  const episodes = new EpisodesPage(page);
  await episodes.openFacts();
  await expect(episodes.fact("Seed")).toHaveText("3");
  await episodes.facts.getByRole("tab", { name: /^Outcomes/ }).click();
  await expect(episodes.facts.getByRole("listitem").filter({ hasText: "success" })).toContainText(
    "Higher is better",
  );
  await episodes.facts.getByRole("tab", { name: "Configuration" }).click();
  await expect(episodes.facts).toContainText("id: rename");
  await episodes.facts.getByRole("tab", { name: "Snapshots" }).click();
  await expect(episodes.facts.getByRole("tree", { name: "Initial snapshot" })).toContainText("state");
  await episodes.facts.getByRole("radio", { name: "Final" }).click();
  await expect(episodes.facts.getByRole("tree", { name: "Final snapshot" })).toContainText("state");
});

test("a broken file costs what it tells and nothing else, and is named with its line", async ({ page }) => {
  const folder = await copyOf(demoFolder("desktop-notes"), "damaged");
  await writeFile(join(folder, "manifest.json"), '{\n  "seed": 3,\n  oops\n}');
  await dropFolder(page, folder);
  await new EpisodePage(page).ready();
  const episodes = new EpisodesPage(page);
  await episodes.openProblems();
  await expect(episodes.problems).toContainText("manifest.json, line 3");
  await page.keyboard.press("Escape");
  await episodes.openFacts("Manifest");
  await expect(episodes.facts.getByRole("alert")).toContainText("manifest.json is broken");
  await episodes.facts.getByRole("tab", { name: /^Outcomes/ }).click();
  await expect(episodes.facts).toContainText("success");
});
