import type { Page } from "@playwright/test";
import { dropFolder, expect, test } from "./fixtures.ts";
import { DetailsPage, TextPart } from "./pages/details.ts";
import { EpisodePage } from "./pages/episode.ts";
import { OpeningPage } from "./pages/opening.ts";
import { demoFolder } from "./support/folders.ts";
import { DEEP, LONG, makeExtremeSteps } from "./support/make-extreme-steps.ts";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

const copied = async (page: Page) => await page.evaluate(() => navigator.clipboard.readText());

test.describe("the details of a step", () => {
  test("keep their tab, and what is open in it, while steps go by", async ({ page }) => {
    await new OpeningPage(page).goto();
    await dropFolder(page, demoFolder("desktop-notes"));
    await new EpisodePage(page).timeline.expectLength(11);
    const details = new DetailsPage(page);
    await details.choose("State");
    const state = details.tree("State after");
    await state.row(/^cursor/).click();
    await expect(state.row(/^x:/)).toBeVisible();
    await page.keyboard.press("j");
    await expect(state.row(/^x:/)).toBeVisible();
    await expect(state.root).toBeFocused();
  });

  test("move by key in a tree, and copy a row whole", async ({ page }) => {
    await new OpeningPage(page).goto();
    await dropFolder(page, demoFolder("desktop-notes"));
    const details = new DetailsPage(page);
    await details.choose("State");
    const state = details.tree("State after");
    await expect(state.row(/^cursor/)).toBeVisible();
    await state.press("Home", "ArrowRight", "ArrowRight");
    await expect(state.active).toHaveAttribute("aria-level", "2");
    await state.press("ArrowLeft", "ArrowLeft");
    await expect(state.active).toHaveAttribute("aria-expanded", "false");
    await state.activeButton("Copy value").click();
    await expect.poll(() => copied(page)).toMatch(/^{"x":\d+,"y":\d+}$/);
  });

  test("show an observer that state and info are masked, and nothing else of them", async ({ page }) => {
    await new OpeningPage(page).goto();
    await dropFolder(page, demoFolder("desktop-notes"));
    const episode = new EpisodePage(page);
    await episode.timeline.expectLength(11);
    const details = new DetailsPage(page);
    await details.choose("State");
    await expect(details.tree("State after").row(/^cursor/)).toBeVisible();
    await episode.lookThrough("Observer");
    await expect(details.masked("State")).toBeVisible();
    await expect(details.root).not.toContainText("cursor");
    await details.choose("Info");
    await expect(details.masked("Info")).toBeVisible();
  });
});

test.describe("values that hardly fit", () => {
  test.slow();

  test("are walked through, searched and copied however deep they are", async ({ page }) => {
    const folder = test.info().outputPath("extreme");
    await makeExtremeSteps(folder);
    await new OpeningPage(page).goto();
    await dropFolder(page, folder);
    const details = new DetailsPage(page);
    for (const [tab, label] of [
      ["Action", "Arguments"],
      ["Action", "Metadata"],
      ["Model call", "Call as recorded"],
      ["Interventions", "Arguments"],
      ["Snapshot", "Metadata"],
      ["Info", "Info"],
      ["State", "State after"],
    ] as const) {
      await details.choose(tab);
      await expect(details.tree(label).rows.first()).toBeVisible();
      await expect(details.tree(label).row("Not read yet")).toHaveCount(0);
    }

    const state = details.tree("State after");
    await state.press(...Array.from({ length: 60 }, () => "ArrowRight"));
    await expect(state.active).toHaveAttribute("aria-level", "31");
    await state.press("Shift+Enter");
    await expect(state.active).toHaveAttribute("aria-level", "1");
    await state.press("Backspace");
    await expect(state.active).toHaveAttribute("aria-level", "31");

    await state.find("needle");
    await expect(state.active).toHaveAccessibleName(`next: "${DEEP.bottom}"`);
    await state.button("Copy path").click();
    await expect.poll(() => copied(page)).toBe(Array.from({ length: DEEP.levels }, () => "next").join("."));
    await state.root.focus();
    await state.activeButton("Copy value").click();
    await expect.poll(() => copied(page)).toBe(DEEP.bottom);
  });

  test("are read, searched and copied however long they are", async ({ page }) => {
    const folder = test.info().outputPath("extreme");
    await makeExtremeSteps(folder);
    await new OpeningPage(page).goto();
    await dropFolder(page, folder);
    const details = new DetailsPage(page);
    await expect(details.tree("Arguments").rows.first()).toBeVisible();
    const filler = details.root.getByText(LONG.sentence).first();

    await page.keyboard.press("j");
    await expect(details.root.getByText(LONG.sentence).first()).toBeVisible();
    await details.root.getByRole("button", { name: "Show all 6,000,000 characters" }).click();
    const dialog = page.getByRole("dialog", { name: "Text" });
    const text = new TextPart(dialog, "Text");
    await text.search.fill(LONG.end);
    await text.search.press("Enter");
    await expect(text.current).toBeInViewport();
    await text.copy.click();
    await expect.poll(async () => (await copied(page)).length).toBe(LONG.units);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);

    await details.choose("Model call");
    await page.keyboard.press("j");
    await expect(filler).toBeVisible();
    for (const tab of ["Action", "Interventions", "Snapshot"] as const) {
      await details.choose(tab);
      if (tab === "Action") await page.keyboard.press("j");
      await expect(filler).toBeVisible();
    }
    for (const tab of ["State", "Info"] as const) {
      await details.choose(tab);
      if (tab === "State") await page.keyboard.press("j");
      await expect(filler).toBeVisible();
    }
    await details.choose("Raw");
    const { root } = details.record();
    await expect(root).toContainText('"episode_id": "extreme"');
    await root.focus();
    await page.keyboard.press("End");
    await expect(root).toContainText("after_hash");
  });
});
