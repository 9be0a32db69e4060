import type { Page } from "@playwright/test";
import { dropFolder, expect, test } from "./fixtures.ts";
import { TimelinePage } from "./pages/timeline.ts";
import { emptyFolder } from "./support/folders.ts";
import { longRun, MARK_EVERY, makeLongRun } from "./support/make-long-run.ts";

/** 2,000 steps with screenshots of 1280×800 that do not compress; each test opens the same folder. */
let folder: string;

// In one process, since the run takes a moment to make.
test.describe.configure({ mode: "default" });

test.beforeAll(async () => {
  folder = await emptyFolder("long-run");
  await makeLongRun(folder);
});

async function openLongRun(page: Page): Promise<TimelinePage> {
  await page.goto("");
  await dropFolder(page, folder);
  const timeline = new TimelinePage(page);
  await timeline.ready();
  await timeline.expectLength(longRun.steps);
  return timeline;
}

test.describe("the filmstrip of 2,000 steps", () => {
  test("lays out only the steps that are near, with their pictures", async ({ page }) => {
    const timeline = await openLongRun(page);
    await expect(timeline.thumbnail(1)).toBeVisible();
    expect(await timeline.cells().count()).toBeLessThan(60);
    await expect(timeline.cell(1_000)).toHaveCount(0);
  });

  test("is walked by keys: one step, ten, the ends", async ({ page }) => {
    const timeline = await openLongRun(page);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("j");
    await timeline.expectAt(2);
    await page.keyboard.press("k");
    await timeline.expectAt(1);
    await page.keyboard.press("Shift+ArrowRight");
    await timeline.expectAt(11);
    await timeline.expectInSight(11);
    await page.keyboard.press("End");
    await timeline.expectAt(longRun.steps - 1);
    await timeline.expectInSight(longRun.steps - 1);
    await expect(timeline.thumbnail(longRun.steps - 1)).toBeVisible();
    await page.keyboard.press("Home");
    await timeline.expectAt(0);
  });

  test("keeps up with an arrow key that is held, label and picture of the same step", async ({ page }) => {
    const timeline = await openLongRun(page);
    await page.keyboard.down("ArrowRight");
    for (let repeats = 0; repeats < 60; repeats++) await page.keyboard.down("ArrowRight");
    await page.keyboard.up("ArrowRight");
    await timeline.expectAt(61);
    await expect(page.getByRole("heading", { name: "Step 61", exact: true })).toBeAttached();
    await expect(timeline.bar).toContainText("step 61");
  });

  test("jumps to a step by number and by position, and says when there is none", async ({ page }) => {
    const timeline = await openLongRun(page);
    await timeline.jump("1234");
    await timeline.expectAt(1_234);
    await timeline.expectInSight(1_234);
    await timeline.jump("#10");
    await timeline.expectAt(9);
    await timeline.jump("2000");
    await expect(page.getByText(/No step has the number 2,?000/)).toBeVisible();
    await timeline.expectAt(9);
  });

  test("keeps the step looked at in sight when the search makes it narrower", async ({ page }) => {
    const timeline = await openLongRun(page);
    await page.keyboard.press("End");
    await timeline.expectInSight(longRun.steps - 1);
    await page.keyboard.press("/");
    await expect(page.getByRole("combobox", { name: "Search all steps" })).toBeFocused();
    await timeline.expectInSight(longRun.steps - 1);
  });

  test("is scrubbed by dragging the playhead and the track, and Back returns to where that began", async ({
    page,
  }) => {
    const timeline = await openLongRun(page);
    await timeline.dragPlayheadTo(5);
    await timeline.expectAt(5);
    await timeline.scrubTrack(0.25, 0.75);
    const chosen = Number(await timeline.chosen().getAttribute("data-ordinal"));
    expect(Math.abs(chosen - 0.75 * longRun.steps)).toBeLessThan(10);
    await timeline.expectInSight(chosen);
    await page.goBack();
    await timeline.expectAt(5);
  });

  test("previews what is pointed at without going there, and a click goes there", async ({ page }) => {
    const timeline = await openLongRun(page);
    await timeline.hover(3);
    await expect(timeline.preview).toContainText("3");
    await timeline.expectAt(0);
    await timeline.pick(3);
    await timeline.expectAt(3);
  });

  test("shows the marks of all steps on the track and leads from one to the next", async ({ page }) => {
    const timeline = await openLongRun(page);
    await expect.poll(() => timeline.markedKinds()).toContain("intervention");
    await expect.poll(() => timeline.markedKinds()).toContain("commitment");
    await page.keyboard.press("n");
    await timeline.expectAt(MARK_EVERY.intervention);
    await page.keyboard.press("n");
    await timeline.expectAt(2 * MARK_EVERY.intervention);
    await page.keyboard.press("p");
    await timeline.expectAt(MARK_EVERY.intervention);
  });

  test("plays from step to step until it is paused", async ({ page }) => {
    const timeline = await openLongRun(page);
    await timeline.chooseSpeed("8");
    await timeline.play();
    await expect
      .poll(async () => Number(await timeline.chosen().getAttribute("data-ordinal")))
      .toBeGreaterThan(5);
    await timeline.pause();
    const stopped = Number(await timeline.chosen().getAttribute("data-ordinal"));
    await page.keyboard.press("ArrowRight");
    await timeline.expectAt(stopped + 1);
  });
});
