import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { dropFolder, expect, test } from "./fixtures.ts";
import { EpisodePage } from "./pages/episode.ts";
import { ExportDialogPage } from "./pages/export.ts";
import { ObserverPage } from "./pages/observer.ts";
import { OpeningPage } from "./pages/opening.ts";
import { copyOf, demoFolder, emptyFolder } from "./support/folders.ts";
import { makeObservedSteps } from "./support/make-observed-steps.ts";

const PAUSED_AT = 2;
/** Stands in everything that an observer of the pause must not get, and nowhere else. */
const SECRET = "planted-7f3a";

interface Snapshot {
  state: Record<string, unknown>;
  metadata: Record<string, unknown>;
}

interface PlantedTransition {
  step: number;
  action: { kind: string; text: string | null; metadata: Record<string, unknown> };
  next_observation: { text: string | null; structured: Record<string, unknown> };
  before_snapshot: Snapshot;
  after_snapshot: Snapshot;
  info: Record<string, unknown>;
}

/** A run of one shopping episode, below a folder named after its condition, with the marker planted. */
async function plantedRun(): Promise<string> {
  const run = await emptyFolder("run");
  const folder = await copyOf(
    demoFolder("shopping/artifacts/price-399__subtitle-neutral"),
    `run/cell-${SECRET}`,
  );
  const log = join(folder, "trajectory.jsonl");
  const lines = (await readFile(log, "utf8")).split("\n").filter((line) => line !== "");
  const planted = lines.map((line) => {
    const record: { type: string; transition?: PlantedTransition } = JSON.parse(line);
    if (record.transition !== undefined) plant(record.transition);
    return `${JSON.stringify(record)}\n`;
  });
  await writeFile(log, planted.join(""));
  const manifest = join(folder, "manifest.json");
  const facts: Record<string, unknown> = JSON.parse(await readFile(manifest, "utf8"));
  const metadata = { experiment_id: `experiment-${SECRET}`, assignments: { price: SECRET } };
  await writeFile(manifest, JSON.stringify({ ...facts, condition_id: `condition-${SECRET}`, metadata }));
  return run;
}

function plant(transition: PlantedTransition): void {
  for (const snapshot of [transition.before_snapshot, transition.after_snapshot]) {
    snapshot.state.planted = `state-${SECRET}`;
    snapshot.metadata.planted = `snapshot-metadata-${SECRET}`;
  }
  transition.info.planted = `info-${SECRET}`;
  if (transition.step <= PAUSED_AT) return;
  transition.action.kind = `action-${SECRET}`;
  transition.action.text = `text-${SECRET}`;
  transition.action.metadata.actor_id = `actor-${SECRET}`;
  transition.next_observation.text = `observation-${SECRET}`;
  transition.next_observation.structured.planted = SECRET;
}

/** Nothing of the marker anywhere in the document: text, attributes, styles, title. */
async function expectNothingPlanted(page: Page, where: string): Promise<void> {
  await expect(page.getByRole("status", { name: /is loading$/ })).toHaveCount(0);
  const content = await page.content();
  const at = content.indexOf(SECRET);
  expect(at < 0 ? "" : content.slice(Math.max(0, at - 200), at + 40), `the marker, ${where}`).toBe("");
  expect(await page.title()).not.toContain(SECRET);
}

test.beforeEach(async ({ page }) => {
  await new OpeningPage(page).goto();
});

test("while the log is still being read, the view's place says so and how far it is", async ({ page }) => {
  const log = "**/desktop-notes/trajectory.jsonl";
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(log, async (route) => {
    await released;
    await route.continue();
  });
  await new OpeningPage(page).goto("#demo&episode=desktop-notes&at=2&side=after&lens=observer&pause=2:after");
  const awaited = page.getByRole("status", { name: "Observer's view is loading" });
  await expect(awaited).toContainText("as soon as the whole log has been read");
  await expect(page.getByRole("progressbar", { name: /^Reading the log/ })).toBeVisible();
  // It stands in the middle of the room that the view will take.
  const { y, height } = (await awaited.boundingBox()) ?? { y: 0, height: 0 };
  expect(y + height / 2).toBeGreaterThan(350);
  release();
  await expect(awaited).toHaveCount(0);
  await new EpisodePage(page).ready();
});

test("an observer is shown nothing of state, info, later steps and condition, and the export has none", async ({
  page,
}) => {
  // Some ninety places are looked at.
  test.slow();
  await dropFolder(page, await plantedRun());
  const episode = new EpisodePage(page);
  await episode.ready();
  // The researcher sees it all.
  expect(await page.content()).toContain(SECRET);
  for (let step = 0; step < PAUSED_AT; step++) await page.keyboard.press("ArrowRight");
  await episode.timeline.expectAt(PAUSED_AT);

  const observer = new ObserverPage(page);
  await observer.look();
  await observer.expectPause("after", String(PAUSED_AT));
  await episode.timeline.expectLength(PAUSED_AT + 1);
  await expectNothingPlanted(page, "at the pause");

  for (let ordinal = PAUSED_AT; ordinal >= 0; ordinal--) {
    await episode.timeline.cell(ordinal).click();
    await episode.timeline.expectAt(ordinal);
    for (const side of ["Before", "After"] as const) {
      await episode.chooseSide(side);
      for (const tab of await episode.stage.getByRole("tab").all()) {
        await tab.click();
        await expectNothingPlanted(page, `step ${ordinal}, ${side}, ${await tab.textContent()}`);
      }
      for (const tab of await episode.details.getByRole("tab").all()) {
        await tab.click();
        await expectNothingPlanted(page, `step ${ordinal}, ${side}, ${await tab.textContent()}`);
      }
    }
  }
  await observer.showVisible();
  await expectNothingPlanted(page, "with what remains visible");

  const dialog = new ExportDialogPage(page);
  await dialog.open();
  await dialog.check();
  const downloading = page.waitForEvent("download");
  await dialog.button("Download").click();
  const exported = await readFile(await (await downloading).path(), "utf8");
  expect(exported).not.toContain(SECRET);
  expect(JSON.parse(exported).transitions).toHaveLength(PAUSED_AT + 1);
});

test("what was masked is revealed on a screen of its own, and gone when that is closed", async ({ page }) => {
  await dropFolder(page, await plantedRun());
  const episode = new EpisodePage(page);
  await episode.ready();
  const observer = new ObserverPage(page);
  await observer.look();
  await observer.reveal();
  await expect(observer.revealed).toContainText("Not part of the export");
  await observer.revealed.getByRole("tab", { name: "Info" }).click();
  await expect(observer.revealed.getByRole("tree")).toContainText(`info-${SECRET}`);
  await page.keyboard.press("Escape");
  await expect(observer.revealed).toHaveCount(0);
  await expectNothingPlanted(page, "after the reveal");
});

test("the pause is moved on purpose only, and scrubbing stays within its view", async ({ page }) => {
  await dropFolder(page, demoFolder("desktop-notes"));
  const episode = new EpisodePage(page);
  await episode.ready();
  await page.keyboard.press("End");
  const observer = new ObserverPage(page);
  await observer.look();
  await observer.expectPause("after", "10");

  await page.keyboard.press("Home");
  await episode.timeline.expectAt(0);
  await observer.expectPause("after", "10");
  await observer.pauseHere.click();
  await observer.expectPause("after", "0");
  await episode.timeline.expectLength(1);

  await observer.later.click();
  await observer.expectPause("after", "1");
  await page.keyboard.press("]");
  await observer.expectPause("after", "2");
  await page.keyboard.press("[");
  await observer.expectPause("after", "1");
  await observer.choosePosition("before");
  await observer.expectPause("before", "1");
  await episode.timeline.expectLength(1);
  await observer.goToStep("7");
  await observer.expectPause("before", "7");
  await episode.timeline.expectLength(7);

  await observer.goToStep("70");
  await expect(observer.refusal).toContainText("has no step 70");
  await observer.expectPause("before", "7");
  await page.goBack();
  await observer.expectPause("before", "1");
});

test("what remains visible is summed up, narrowed by a press and filtered by words", async ({ page }) => {
  await dropFolder(page, demoFolder("shopping/artifacts/price-399__subtitle-neutral"));
  await new EpisodePage(page).ready();
  const observer = new ObserverPage(page);
  await observer.look();
  await observer.showVisible();
  const prompts = observer.note(/^the model's prompts in 1 step/);
  await prompts.click();
  await expect(prompts).toHaveAttribute("aria-pressed", "true");
  await expect(observer.field(/llm\.messages/).first()).toBeVisible();
  await expect(observer.field(/reasoning_content/)).toHaveCount(0);
  await prompts.click();
  const filter = observer.visible.getByRole("searchbox");
  await filter.fill("reasoning");
  await expect(observer.field(/llm\.messages/)).toHaveCount(0);
  await observer
    .field(/reasoning_content/)
    .first()
    .click();
  await expect(observer.visible.getByRole("button", { name: "Copy path" })).toBeVisible();
});

test("a pause over an empty image says so, and is made once that is allowed", async ({ page }) => {
  const folder = await emptyFolder("empty-image");
  const visual = { artifact: null, sha256: null, media_type: "image/png" };
  await makeObservedSteps(folder, [{ before: { text: "blank", visual } }]);
  await dropFolder(page, folder);
  await new EpisodePage(page).timeline.ready();
  const observer = new ObserverPage(page);
  await observer.look();
  await expect(observer.refusal).toContainText("empty image");
  await observer.wayOut("Allow empty images").click();
  await expect(observer.refusal).toHaveCount(0);
  await observer.expectPause("after", "0");
  await expect(page).toHaveURL(/allow=empty-images/);
});

test("a damaged line before the pause says so, and is passed over once that is allowed", async ({ page }) => {
  const folder = await emptyFolder("damaged");
  await makeObservedSteps(folder, [{ before: { text: "one" } }, { before: { text: "two" } }]);
  const log = join(folder, "trajectory.jsonl");
  const [episode, ...steps] = (await readFile(log, "utf8")).split("\n");
  await writeFile(log, [episode, "not json", ...steps].join("\n"));
  await dropFolder(page, folder);
  await new EpisodePage(page).timeline.ready();
  const observer = new ObserverPage(page);
  await observer.look();
  await expect(observer.refusal).toContainText("Line 2 of trajectory.jsonl is damaged");
  await observer.wayOut("Pass over damaged lines").click();
  await expect(observer.refusal).toHaveCount(0);
  await observer.expectPause("after", "0");
});
