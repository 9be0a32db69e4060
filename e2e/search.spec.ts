import { join } from "node:path";
import type { Page } from "@playwright/test";
import { dropFolder, expect, test } from "./fixtures.ts";
import { EpisodePage } from "./pages/episode.ts";
import { ObserverPage } from "./pages/observer.ts";
import { OpeningPage } from "./pages/opening.ts";
import { PauseFilePage } from "./pages/pause-file.ts";
import { SearchPage } from "./pages/search.ts";
import { TimelinePage } from "./pages/timeline.ts";
import { emptyFolder } from "./support/folders.ts";
import { longRun, MARK_EVERY, makeLongRun } from "./support/make-long-run.ts";
import { makeObservedSteps, type ObservedStep } from "./support/make-observed-steps.ts";
import { makePauseFile } from "./support/make-pause-file.ts";
import { RunningEpisode } from "./support/running-episode.ts";

const action = (kind: string, actor: string, text?: string): NonNullable<ObservedStep["action"]> => ({
  kind,
  arguments: { target: `field ${kind}` },
  metadata: { actor_id: actor, llm: { messages: [{ role: "user", content: "Find the שלום shop 📁" }] } },
  ...(text === undefined ? {} : { text }),
});

const steps: readonly ObservedStep[] = [
  { action: action("click", "planner"), before: { text: "Start" }, after: { text: "A zebra in the café" } },
  { action: action("type", "planner", "zebra stripes"), before: { text: "A zebra in the café" } },
  {
    action: action("click", "browser"),
    before: { text: "Nothing", structured: { order: { total: 9007199254740992 } } },
    after: { text: "Nothing", events: [{ sequence: 2, step: 2, kind: "late-marker", payload: {} }] },
  },
  { action: action("finish", "browser"), before: { text: "The end" } },
];

async function openSteps(page: Page): Promise<{ episode: EpisodePage; search: SearchPage }> {
  const folder = join(await emptyFolder("run"), "searched");
  await makeObservedSteps(folder, steps);
  await new OpeningPage(page).goto();
  await dropFolder(page, folder);
  const episode = new EpisodePage(page);
  await episode.timeline.ready();
  return { episode, search: new SearchPage(page) };
}

test.describe("the search of all steps", () => {
  test("is done by keys alone: typing, going through the list, to a step, and back", async ({ page }) => {
    const { episode, search } = await openSteps(page);
    await episode.timeline.list.focus();
    await search.open();
    await page.keyboard.type("Zebra");
    await search.expectDone("Zebra");
    await expect(search.counts).toHaveText("3 places in 2 steps · 1 of 2");
    await expect(page.getByRole("status").filter({ hasText: "3 places in 2 steps" })).toBeAttached();

    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect(search.active()).toHaveAccessibleName(/^Step 1, type .*: Action, text: zebra stripes$/);
    await episode.timeline.expectAt(0);
    await page.keyboard.press("Enter");
    await episode.timeline.expectAt(1);
    await expect(episode.detailsTab("Action")).toHaveAttribute("aria-selected", "true");
    await expect(search.field).toBeFocused();

    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await episode.timeline.expectAt(0);
    await episode.expectSide("After");
    await expect(episode.faceTab("Text")).toHaveAttribute("aria-selected", "true");
    await expect.poll(() => search.markedInStep()).toEqual(["zebra"]);

    await page.keyboard.press("Escape");
    await expect(search.root).toHaveCount(0);
    expect(await search.markedInStep()).toEqual([]);
    await expect(episode.timeline.list).toBeFocused();
    await search.open();
    await expect(search.field).toHaveValue("Zebra");
    await page.goBack();
    await episode.timeline.expectAt(1);
  });

  test("takes every key that is typed after the one that opens it", async ({ page }) => {
    const { episode, search } = await openSteps(page);
    await episode.timeline.list.focus();
    await page.keyboard.press("/");
    await page.keyboard.type("zebra of the oasis");
    await expect(search.field).toHaveValue("zebra of the oasis");
    await episode.timeline.expectAt(0);
  });

  test("finds texts in any script and numbers as they stand there, and says where", async ({ page }) => {
    const { search } = await openSteps(page);
    await search.open();
    await search.lookFor("CAFÉ");
    await expect(search.option(/^Step 0, .*: Text, after, text: A zebra in the café$/)).toBeVisible();
    await search.lookFor("cafe\u0301");
    await expect(search.options()).toHaveCount(2);
    await search.lookFor("שלום shop 📁");
    await expect(search.option(/Model call, messages\.0\.content/)).toHaveCount(4);
    await search.lookFor("9007199254740992");
    await expect(search.option(/^Step 2, .*Data, before, order\.total/)).toBeVisible();
    await search.lookFor("late-marker");
    await expect(search.option(/^Step 2, .*Event, after, events\.0\.kind/)).toBeVisible();
    await search.lookFor("nowhere at all");
    await expect(search.root).toContainText("No step holds “nowhere at all”");
    await expect(search.root).toContainText("actions, model calls, texts, structured fields and events");
    await search.lookFor("x".repeat(10_000));
    await expect(search.root).toContainText(/No step holds “x+…x+”/);
    expect(await search.sideways()).toBe(0);
  });

  test("marks what it found on the timeline, and keys lead from one to the next and around", async ({
    page,
  }) => {
    const { episode, search } = await openSteps(page);
    await search.open();
    await search.lookFor("zebra");
    await expect.poll(() => search.markedOnStrip()).toEqual([0, 1]);
    await expect(search.markedOnTrack()).toBeAttached();
    await expect(episode.timeline.cell(1)).toHaveAccessibleName(/, found 2 places$/);
    await episode.timeline.list.focus();
    await page.keyboard.press("f");
    await episode.timeline.expectAt(1);
    await page.keyboard.press("f");
    await episode.timeline.expectAt(0);
    await expect(page.getByText("On from the first found step").first()).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: "1 of 2 found steps" })).toBeAttached();
    await page.keyboard.press("Shift+F");
    await episode.timeline.expectAt(1);
    await search.root.getByRole("button", { name: "Close the search" }).click();
    await expect.poll(() => search.markedOnStrip()).toEqual([]);
  });

  test("is narrowed by kind, actor and mark, with a text and without", async ({ page }) => {
    const { search } = await openSteps(page);
    await search.open();
    expect(await search.offered("Kind")).toEqual(["click2", "type1", "finish1"]);
    await search.toggle("Kind", /^click/);
    await search.expectDone();
    await expect(search.options()).toHaveCount(2);
    await search.toggle("Actor", /^browser/);
    await expect(search.options()).toHaveCount(1);
    await expect(search.option(/^Step 2/)).toBeVisible();
    await search.root.getByRole("button", { name: "Clear the filters" }).click();
    await search.toggle("Mark", /^Commitment/);
    await search.lookFor("zebra");
    await expect(search.root).toContainText("No such step holds “zebra”");
    await search.lookFor("the end");
    await expect(search.option(/^Step 3/)).toHaveCount(1);
  });

  test("is there in a pause file, for what the file holds", async ({ page }) => {
    await new OpeningPage(page).goto();
    const file = new PauseFilePage(page);
    const shopping = "shopping/artifacts/price-249__subtitle-authority";
    await file.choose(await makePauseFile("pause.json", [{ episode: shopping, step: 1, position: "after" }]));
    await new EpisodePage(page).ready();
    const search = new SearchPage(page);
    await search.open();
    await search.lookFor("navigate");
    await expect(search.counts).toContainText("2 steps");
  });
});

test("an observer's search is of the view alone: no later step, no count, no filter of the whole", async ({
  page,
}) => {
  const { episode, search } = await openSteps(page);
  await search.open();
  await search.toggle("Actor", /^browser/);
  await search.lookFor("late-marker");
  await expect(search.option(/^Step 2/)).toBeVisible();
  await episode.timeline.pick(0);
  const observer = new ObserverPage(page);
  await observer.look();
  await episode.timeline.expectLength(1);

  // What was typed is the person's own; the filter was not, and is gone.
  await search.expectDone("late-marker");
  await expect(search.root).toContainText("No step holds “late-marker”");
  await expect(search.root).not.toContainText("browser");
  expect(await search.offered("Actor")).toEqual(["planner1"]);
  expect(await search.offered("Kind")).toEqual(["click1"]);
  await search.lookFor("zebra");
  await expect(search.counts).toContainText("1 place in 1 step");
  await search.lookFor("finish");
  await expect(search.root).toContainText("No step holds “finish”");
});

test("a search goes on as a run is written further, and keeps what it found", async ({ page }) => {
  const running = await RunningEpisode.begin(3);
  await new OpeningPage(page).goto();
  await dropFolder(page, running.folder);
  const { timeline } = new EpisodePage(page);
  await timeline.ready();
  const search = new SearchPage(page);
  await search.open();
  await search.lookFor("agent");
  await expect(search.counts).toContainText("in 3 steps");
  await running.writeSteps(2);
  await timeline.expectLength(5);
  await expect(search.counts).toContainText("in 5 steps");
  await expect.poll(() => search.markedOnStrip()).toEqual([0, 1, 2, 3, 4]);
});

test.describe("the search of 2,000 steps", () => {
  test("lists what it found as it is scrolled, marks all of it, and stays behind no other request", async ({
    page,
  }) => {
    const folder = await emptyFolder("long-run");
    await makeLongRun(folder, { distinctScreenshots: 1, width: 64, height: 40 });
    await new OpeningPage(page).goto();
    await dropFolder(page, folder);
    const timeline = new TimelinePage(page);
    await timeline.ready();
    const search = new SearchPage(page);
    await search.open();
    await search.lookFor("hit nothing");
    const failing = Math.floor(longRun.steps / MARK_EVERY.error);
    await expect(search.counts).toContainText(`in ${2 * failing} steps`);
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await timeline.expectAt(failing * MARK_EVERY.error - 1);

    await search.lookFor("Page");
    await expect(search.counts).toContainText("in 2,000 steps");
    await page.keyboard.press("ArrowUp");
    await expect(search.active()).toHaveAccessibleName(/^Step 999,/);
    expect(await search.options().count()).toBeLessThan(60);
    await expect(search.root).toContainText("1,000 more steps, marked on the timeline");
  });
});
