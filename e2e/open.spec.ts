import type { Page } from "@playwright/test";
import { dropFolder, expect, stubPicker, test } from "./fixtures.ts";
import { EpisodePage } from "./pages/episode.ts";
import { EpisodesPage } from "./pages/episodes.ts";
import { ExportDialogPage } from "./pages/export.ts";
import { OpeningPage } from "./pages/opening.ts";
import { rememberDrawnPictures } from "./support/drawn-pictures.ts";
import { demoFolder } from "./support/folders.ts";
import { type RecordedObservation, readTransitions } from "./support/recorded-log.ts";

/** An episode of eleven steps with pictures, text, and bytes in its state. */
const folder = demoFolder("desktop-notes");

/** What the reference writes for pauses of it. */
const written = {
  "after step 10": {
    sha256: "4c64c1c72f39b9a762bc303dbded39d0533fc6852560c2812488d82a85d227fa",
    bytes: 1_721_041,
  },
  "before step 4": {
    sha256: "6a0817a9e1b1916621a0e3b7dfcb571e9951208b0cbf7da30a389d34ac5e7bb8",
    bytes: 605_488,
  },
  "progress 0.5, as a list": {
    sha256: "2dabc4063d6aa58d0076428205bf527228321bc5815b5926cb29f660ba21fc0d",
    bytes: 1_003_290,
  },
  "before the commitment, as a list": {
    sha256: "3fb882e6b2a2f6b31f3dd2705c46bc80f3e2fc94ed137b5d009ba9d5a1f185a0",
    bytes: 1_618_652,
  },
} as const;

const ways: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  "dropped on the window": (page) => dropFolder(page, folder),
  "picked in the browser’s picker": async (page) => {
    await stubPicker(page, folder);
    await new OpeningPage(page).openFolder.click();
  },
  "chosen in a folder input, where there is no picker": async (page) => {
    await page.evaluate(() => Object.assign(window, { showDirectoryPicker: undefined }));
    const choosing = page.waitForEvent("filechooser");
    await new OpeningPage(page).openFolder.click();
    await (await choosing).setFiles(folder);
  },
};

test("a folder that is dropped before anything is drawn is opened", async ({ page }) => {
  // What renders goes on by messages to itself: here none of them comes before something was dropped.
  await page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype;
    const waiting: (() => void)[] = [];
    MessagePort.prototype.postMessage = function (this: MessagePort, ...sent: [unknown]) {
      waiting.push(() => postMessage.apply(this, sent));
    };
    addEventListener("drop", () => {
      MessagePort.prototype.postMessage = postMessage;
      for (const post of waiting) post();
    });
  });
  const opening = new OpeningPage(page);
  await opening.goto();
  await expect(opening.heading).toHaveCount(0);
  await dropFolder(page, folder);
  await new EpisodePage(page).ready();
});

for (const [way, open] of Object.entries(ways)) {
  test.describe(`a folder that is ${way}`, () => {
    test("is stepped through by key, every picture before and after each action, and exported", async ({
      page,
    }) => {
      await rememberDrawnPictures(page);
      await new OpeningPage(page).goto();
      await open(page);
      const episode = new EpisodePage(page);
      await episode.ready();
      await episode.timeline.expectLength(11);

      const transitions = await readTransitions(folder);
      for (const [ordinal, transition] of transitions.entries()) {
        await episode.timeline.expectAt(ordinal);
        await episode.chooseSide("Before");
        await expectPicture(episode, transition.observation);
        await episode.chooseSide("After");
        await expectPicture(episode, transition.next_observation);
        await page.keyboard.press("ArrowRight");
      }
      // Beyond the last step there is nothing to go to.
      await episode.timeline.expectAt(10);

      await episode.lookThrough("Observer");
      await expect(episode.observerBar()).toBeVisible();
      await expectPicture(episode, transitions[10]?.next_observation ?? null);
      const dialog = new ExportDialogPage(page);
      await dialog.open();
      await dialog.check();
      await expect(dialog.fact("SHA-256")).toContainText(written["after step 10"].sha256);
      expect(await dialog.download()).toMatchObject(written["after step 10"]);
    });
  });
}

test("keys lead through the steps from the first picture on, before the rest of the screen is made", async ({
  page,
}) => {
  await new OpeningPage(page).goto();
  // As on a slow machine, where there is time between the two.
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  await dropFolder(page, folder);
  await page.locator("#stage canvas").waitFor();
  await page.keyboard.press("End");
  await new EpisodePage(page).timeline.expectAt(10);
});

test("every kind of pause is exported as the reference writes it", async ({ page }) => {
  await new OpeningPage(page).goto();
  await dropFolder(page, folder);
  const episode = new EpisodePage(page);
  await episode.ready();
  await episode.timeline.jump("4");
  await episode.timeline.expectAt(4);
  await episode.chooseSide("Before");
  const dialog = new ExportDialogPage(page);
  await dialog.open();
  await dialog.check();
  await expect(dialog.root.getByText("replay-run . --step 4 --before")).toBeVisible();
  expect(await dialog.download()).toMatchObject(written["before step 4"]);

  await dialog.choice("Form", "List of pauses").click();
  await dialog.choice("Pause at", "Progress").click();
  await dialog.root.getByRole("textbox", { name: "Progress" }).fill("0.5");
  await dialog.root.getByRole("textbox", { name: "Id of the pause" }).fill("p0.5");
  await dialog.check();
  expect(await dialog.download()).toMatchObject(written["progress 0.5, as a list"]);

  await dialog.choice("Pause at", "Before the commitment").click();
  await dialog.root.getByRole("textbox", { name: "Id of the pause" }).fill("c");
  await dialog.check();
  expect(await dialog.download()).toMatchObject(written["before the commitment, as a list"]);
});

test("the demo opens, lists its episodes, and each of them is there", async ({ page }) => {
  await rememberDrawnPictures(page);
  const opening = new OpeningPage(page);
  await opening.goto();
  await opening.openDemo.click();
  const episodes = new EpisodesPage(page);
  await expect(episodes.rows()).toHaveCount(7);
  await episodes.row("jpeg_recommendation").click();
  const episode = new EpisodePage(page);
  await episode.ready();
  await episode.timeline.expectLength(1);
  const [transition] = await readTransitions(demoFolder("export-dialog/artifacts/jpeg_recommendation"));
  await expectPicture(episode, transition?.next_observation ?? null);
});

async function expectPicture(episode: EpisodePage, observation: RecordedObservation | null): Promise<void> {
  const visual = observation?.visual ?? null;
  expect(visual, "a picture is recorded").not.toBeNull();
  await expect
    .poll(() => episode.shownPicture())
    .toMatchObject({ sha256: visual?.sha256, width: visual?.width, height: visual?.height });
}
