import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { test as base, expect } from "./fixtures.ts";
import { EpisodePage } from "./pages/episode.ts";
import { ExportDialogPage } from "./pages/export.ts";
import { ObserverPage } from "./pages/observer.ts";
import { StagePage } from "./pages/stage.ts";
import { TimelinePage } from "./pages/timeline.ts";
import { violations } from "./support/axe.ts";
import { type HeldRun, serveHeld } from "./support/held-run.ts";
import { makeObservedSteps } from "./support/make-observed-steps.ts";

/** What is served, below the place of a test's own files. */
const FOLDER = "slow";
/** Some 70 kB each, so that the part of the log that is handed out holds some of them and the rest of it others. */
const STEPS = 40;
const OPEN_BYTES = 1_200_000;
/** Steps that are whole in what is handed out. */
const KNOWN = 14;

/** A served run whose log is read only in part until it is released; its own origin takes the place of the other tests'. */
const test = base.extend<{ readonly run: HeldRun }>({
  run: async ({ browserName: _browserName }, use, info) => {
    const folder = info.outputPath(FOLDER);
    const long = "the quick brown fox jumps over the lazy dog; ".repeat(400);
    await makeObservedSteps(
      folder,
      Array.from({ length: STEPS }, (_, at) => ({ before: { text: `Page ${at}. ${long}` } })),
    );
    await using run = await serveHeld(folder, OPEN_BYTES);
    await use(run);
  },
  baseURL: ({ run }, use) => use(run.origin),
});

const page0 = (page: Page) => new StagePage(page).root.getByText("Page 0.");
const awaited = (page: Page, place: number) =>
  page.getByRole("status").filter({ hasText: `Step at place ${place} is still being read` });

async function expectCleanInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expect(page.locator("html")).toHaveAttribute("data-theme", colorScheme);
    expect(await violations(page), colorScheme).toEqual([]);
  }
}

/** Looks through the observer's lens from step 9, whose view waits for the log. */
async function awaitViewAtStep9(page: Page, run: HeldRun): Promise<ObserverPage> {
  await page.goto(run.address("at=9&step=9"));
  await expect(new StagePage(page).root.getByText("Page 9.")).toBeVisible();
  const observer = new ObserverPage(page);
  await observer.look();
  await expect(page.getByRole("status", { name: "Observer's view is loading" })).toBeVisible();
  return observer;
}

test("going on from the last step that is read waits for the next one", async ({ page, run }) => {
  await page.goto(run.address());
  const timeline = new TimelinePage(page);
  await expect(page0(page)).toBeVisible();
  await expect(timeline.bar).toContainText(`1 of ${KNOWN} so far`);
  await page.keyboard.press("End");
  await timeline.expectAt(KNOWN - 1);
  await page.keyboard.press("ArrowRight");
  await expect(awaited(page, KNOWN + 1)).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(timeline.bar).toContainText(`place ${KNOWN + 1} · ${KNOWN} read so far`);
  await expectCleanInBothThemes(page);
  await page.keyboard.press("ArrowLeft");
  await timeline.expectAt(KNOWN - 1);
  await timeline.bar.getByRole("button", { name: "Next step" }).click();
  await expect(awaited(page, KNOWN + 1)).toBeVisible();

  run.release();
  await timeline.expectLength(STEPS);
  await timeline.expectAt(KNOWN);
  await expect(new StagePage(page).root.getByText(`Page ${KNOWN}.`)).toBeVisible();
});

test("a log that is replaced while it is read is told so, and nothing leads on in it but a reload", async ({
  page,
  run,
}) => {
  await page.goto(run.address());
  const timeline = new TimelinePage(page);
  await expect(timeline.bar).toContainText(`1 of ${KNOWN} so far`);
  await page.keyboard.press("End");
  await timeline.expectAt(KNOWN - 1);
  await page.keyboard.press("ArrowRight");
  await expect(awaited(page, KNOWN + 1)).toBeVisible();

  const log = join(test.info().outputPath(FOLDER), "trajectory.jsonl");
  await rm(log);
  await writeFile(log, '{"type": "other"}\n');
  run.release();
  const main = page.getByRole("main");
  await expect(main.getByText("trajectory.jsonl was replaced since it was opened")).toBeVisible();
  const unread = main.getByRole("status").filter({ hasText: `at place ${KNOWN + 1} has not been read` });
  await expect(unread).toBeVisible();
  await expect(timeline.root).toContainText("was replaced while it was read");
  await expect(page.getByRole("button", { name: "Read on" })).toHaveCount(0);
  await expectCleanInBothThemes(page);
  // It is not tried again and again.
  await expect(unread).toBeVisible();
  await expect(timeline.bar).toContainText(`place ${KNOWN + 1} · ${KNOWN} read so far`);
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(main).toContainText("No step has been written yet");
});

test("a link to a step that is not read yet keeps its place until it is", async ({ page, run }) => {
  await page.goto(run.address("at=30&step=30&side=before"));
  await expect(awaited(page, 31)).toBeVisible();
  run.release();
  const episode = new EpisodePage(page);
  await episode.timeline.expectAt(30);
  await episode.expectSide("Before");
  await expect(new StagePage(page).root.getByText("Page 30.")).toBeVisible();
});

test("an export of a step that is not read yet says so, and begins at it once it is", async ({
  page,
  run,
}) => {
  await page.goto(run.address("at=30&step=30&side=before"));
  await expect(awaited(page, 31)).toBeVisible();
  const dialog = new ExportDialogPage(page);
  await page.keyboard.press("e");
  await expect(dialog.root.getByRole("status")).toContainText("still being read");
  await expectCleanInBothThemes(page);
  run.release();
  await expect(dialog.root.getByRole("textbox", { name: "Step" })).toHaveValue("30");
});

test("an export says that it waits for the log, can be cancelled, and is made once the log is read", async ({
  page,
  run,
}) => {
  await page.goto(run.address());
  await expect(page0(page)).toBeVisible();
  const dialog = new ExportDialogPage(page);
  await dialog.open();
  await dialog.button("Check").click();
  const reading = dialog.root.getByRole("progressbar", { name: /^Reading the log/ });
  await expect(reading).toBeVisible();
  await expectCleanInBothThemes(page);
  await dialog.button("Cancel").click();
  await expect(reading).toHaveCount(0);
  await dialog.button("Check").click();
  await expect(reading).toBeVisible();
  run.release();
  await expect(dialog.button("Download")).toBeVisible();
});

test("the observer's lens says that it waits for the log, and no more of it", async ({ page, run }) => {
  await page.goto(run.address());
  await expect(page0(page)).toBeVisible();
  await new ObserverPage(page).look();
  const waiting = page.getByRole("status", { name: "Observer's view is loading" });
  await expect(waiting).toContainText("as soon as the whole log has been read");
  await expect(page.getByRole("main")).not.toContainText(`${KNOWN}`);
  await expectCleanInBothThemes(page);
  run.release();
  await expect(page0(page)).toBeVisible();
  await new TimelinePage(page).expectLength(1);
});

test("keys move within an observer's view while it waits for the log, and not beyond its pause", async ({
  page,
  run,
}) => {
  await awaitViewAtStep9(page, run);
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  run.release();
  const timeline = new TimelinePage(page);
  await timeline.expectLength(10);
  await timeline.expectAt(2);
  await expect(new StagePage(page).root.getByText("Page 2.")).toBeVisible();
});

test("moves of the pause and the box to jump are taken while an observer's view waits for the log", async ({
  page,
  run,
}) => {
  const observer = await awaitViewAtStep9(page, run);
  await page.keyboard.press("]");
  await page.keyboard.press("]");
  await page.keyboard.press("]");
  await page.keyboard.press("[");
  run.release();
  await observer.expectPause("after", "11");
  const timeline = new TimelinePage(page);
  await timeline.expectLength(12);
});

test("the box to jump to a step that is asked for before an observer's view stands has what is typed", async ({
  page,
  run,
}) => {
  await awaitViewAtStep9(page, run);
  await page.keyboard.type("g#3");
  run.release();
  const timeline = new TimelinePage(page);
  await timeline.expectLength(10);
  await expect(timeline.jumpField()).toHaveValue("#3");
  await page.keyboard.press("Enter");
  await timeline.expectAt(2);
});

test("what is chosen for an export stays when its step comes to be read", async ({ page, run }) => {
  const log = join(test.info().outputPath(FOLDER), "trajectory.jsonl");
  await page.goto(run.address("at=30&step=30"));
  await expect(awaited(page, 31)).toBeVisible();
  await rename(log, `${log}.away`);
  run.release();
  await expect(page.getByText("at place 31 has not been read")).toBeVisible();
  const dialog = new ExportDialogPage(page);
  await dialog.open();
  const step = dialog.root.getByRole("textbox", { name: "Step" });
  await step.fill("5");
  await rename(`${log}.away`, log);
  await expect(new StagePage(page).root.getByText("Page 30.")).toBeAttached();
  await expect(step).toHaveValue("5");
  await expect(step).toBeFocused();
});

test("a view that could not be made is made once its log is back and that is asked for", async ({
  page,
  run,
}) => {
  const log = join(test.info().outputPath(FOLDER), "trajectory.jsonl");
  await awaitViewAtStep9(page, run);
  await rename(log, `${log}.away`);
  run.release();
  const again = page.getByRole("button", { name: "Try again" });
  await expect(again).toBeVisible();
  await expectCleanInBothThemes(page);
  await rename(`${log}.away`, log);
  await again.click();
  await new TimelinePage(page).expectLength(10);
  await expect(new StagePage(page).root.getByText("Page 9.")).toBeVisible();
});

test("a view whose log is replaced while it is made leads to the new log by a reload", async ({
  page,
  run,
}) => {
  const folder = test.info().outputPath(FOLDER);
  await awaitViewAtStep9(page, run);
  const text = (await readFile(join(folder, "trajectory.jsonl"), "utf8")).replaceAll("Page 9.", "Page nine.");
  await writeFile(join(folder, "other.jsonl"), text);
  await rename(join(folder, "other.jsonl"), join(folder, "trajectory.jsonl"));
  run.release();
  const reload = page.getByRole("button", { name: "Reload" });
  await expect(reload).toHaveCount(1);
  await expectCleanInBothThemes(page);
  await reload.click();
  await expect(new StagePage(page).root.getByText("Page nine.")).toBeVisible();
  await new TimelinePage(page).expectLength(10);
});
