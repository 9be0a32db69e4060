import { dropFolder, expect, test } from "./fixtures.ts";
import { DetailsPage, TextPart } from "./pages/details.ts";
import { EpisodePage } from "./pages/episode.ts";
import { OpeningPage } from "./pages/opening.ts";
import { StagePage } from "./pages/stage.ts";
import { corpusFolder } from "./support/corpus.ts";
import { rememberDrawnPictures } from "./support/drawn-pictures.ts";

/** The space of the recorded coordinates; the pictures have twice as many pixels each way. */
const space = { width: 400, height: 250 };
/** Where the button “Pay” is recorded to be, and the click on it. */
const pay = { x: 82, y: 165, width: 105, height: 29 };
const click = { x: 131, y: 178 };

test.beforeEach(async ({ page }) => {
  await rememberDrawnPictures(page);
  await new OpeningPage(page).goto();
  await dropFolder(page, await corpusFolder("runs/as-shown/runnable"));
  const episode = new EpisodePage(page);
  await episode.ready();
  await episode.timeline.expectLength(4);
});

test("what the agent was shown and what stood are two observations, and one looks at either", async ({
  page,
}) => {
  const episode = new EpisodePage(page);
  const stage = new StagePage(page);
  await episode.chooseSide("Before");
  await expect(stage.whose("As shown to the agent")).toBeChecked();
  await expect
    .poll(() => episode.shownPicture())
    .toMatchObject({ sha256: expect.stringMatching(/^28440054/) });
  await stage.chooseFace("Text");
  await expect(stage.root).toContainText("Order 17. Total 40.");
  await expect(stage.root).not.toContainText("ada@example.test");

  await stage.whose("As the environment stood").click();
  await expect(stage.root).toContainText("Customer ada@example.test");
  await stage.chooseFace("Image");
  await expect
    .poll(() => episode.shownPicture())
    .toMatchObject({ sha256: expect.stringMatching(/^83e14706/) });
  await expect(page).toHaveURL(/seen=stood/);

  await page.keyboard.press("w");
  await expect(stage.whose("As shown to the agent")).toBeChecked();
  const details = new DetailsPage(page);
  await details.choose("Interventions");
  await expect(details.root).toContainText("hide-customer");
});

test("the mark of a click lies on its button, though the picture has twice the pixels", async ({ page }) => {
  const episode = new EpisodePage(page);
  const stage = new StagePage(page);
  await episode.chooseSide("Before");
  await expect.poll(() => episode.shownPicture()).toMatchObject({ width: 800, height: 500 });
  await expect(stage.root).toContainText("400 × 250 recorded · 800 × 500 pixels");
  await expect(stage.drawing()).toHaveAccessibleName(
    "The action: point at (131, 178); target button “Pay”, 105 × 29 at (82, 165)",
  );

  const expectOnButton = async () => {
    const point = await stage.markPlace("point");
    expect(point.x).toBeCloseTo(click.x / space.width, 2);
    expect(point.y).toBeCloseTo(click.y / space.height, 2);
    const target = await stage.markPlace("target");
    expect(target.x).toBeCloseTo((pay.x + pay.width / 2) / space.width, 2);
    expect(target.y).toBeCloseTo((pay.y + pay.height / 2) / space.height, 2);
  };
  await expectOnButton();
  const fitted = await stage.shownWidth();
  await page.keyboard.press("+");
  await page.keyboard.press("+");
  await expect.poll(() => stage.shownWidth()).toBeGreaterThan(fitted * 1.2);
  await expectOnButton();

  await page.keyboard.press("m");
  await expect(stage.drawing()).toHaveCount(0);
});

test("a drag is drawn from where it began to where it ended", async ({ page }) => {
  const episode = new EpisodePage(page);
  const stage = new StagePage(page);
  await episode.chooseSide("Before");
  await page.keyboard.press("j");
  await episode.timeline.expectAt(1);
  await expect(stage.drawing()).toHaveAccessibleName("The action: drag from (20, 60) to (180, 200)");
  const middle = await stage.markPlace("drag");
  // Its ring at the start reaches a little further out than its head at the end.
  expect(middle.x).toBeCloseTo(100 / space.width, 1);
  expect(middle.y).toBeCloseTo(130 / space.height, 1);
});

test("where the agent was given no observation that is said, and how the environment stood is one press away", async ({
  page,
}) => {
  const episode = new EpisodePage(page);
  const stage = new StagePage(page);
  await episode.timeline.pick(2);
  await episode.chooseSide("Before");
  await expect(stage.notice("The agent was given no observation here")).toBeVisible();
  await expect(stage.root).toContainText("It acted without one: the transition’s observation is null.");
  await stage.button("Show how the environment stood").click();
  await expect(stage.whose("As the environment stood")).toBeChecked();
  await stage.chooseFace("Text");
  await expect(stage.root).toContainText("long text ☃");
});

test("a scroll is hinted at on the picture that it led to, and its failure is told", async ({ page }) => {
  const episode = new EpisodePage(page);
  const stage = new StagePage(page);
  await episode.timeline.pick(2);
  await episode.chooseSide("After");
  await expect(stage.drawing()).toHaveAccessibleName(
    "The action that led here: scroll 480 down at (200, 120)",
  );
  await expect(episode.timeline.chosen()).toHaveAccessibleName(/Timeout 20000ms exceeded/);
  await stage.chooseFace("Data");
  await expect(stage.root).toContainText("404");
  await expect(stage.root).toContainText("Timeout 20000ms exceeded");
});

test("a model's input that was cut is told, and which faces it was really given", async ({ page }) => {
  const episode = new EpisodePage(page);
  const details = new DetailsPage(page);
  await episode.chooseSide("Before");
  await details.choose("Model call");
  await expect(details.root).toContainText("The agent’s input was cut at 20 characters.");
  await expect(details.root).toContainText("URL: http://shop.test");
  await expect(new StagePage(page).button("Given to the agent as text")).toBeVisible();
  await page.keyboard.press("j");
  await episode.timeline.expectAt(1);
  await expect(details.root).toContainText("8,000 characters, not reached");
  await expect(episode.faceTab("Image")).toHaveAccessibleName("Image given to the agent");
  await expect(episode.faceTab("Accessibility")).toHaveAccessibleName("Accessibility given to the agent");
  await expect(episode.faceTab("Text")).toHaveAccessibleName("Text");
});

test("a snapshot of a live page can be inspected, and it is said that nobody can go on from it", async ({
  page,
}) => {
  const details = new DetailsPage(page);
  await details.choose("Snapshot");
  await expect(details.root).toContainText("Can be inspected, not resumed");
  await details.choose("State");
  await expect(details.tree("State after").row(/^url/)).toBeVisible();
});

test("deep and long values are opened where they stand", async ({ page }) => {
  const episode = new EpisodePage(page);
  const stage = new StagePage(page);
  const details = new DetailsPage(page);
  await episode.timeline.pick(1);
  await stage.chooseFace("Text");
  const text = new TextPart(stage.root, "Text");
  await expect(text.root).toContainText("Order 17. long text ☃");
  await expect(stage.root).toContainText("480,010 characters");
  await text.root.focus();
  await page.keyboard.press("Control+End");
  await details.choose("State");
  const state = details.tree("State after");
  await state.find("deep");
  await expect(state.active).toBeInViewport();
  await state.root.focus();
  await page.keyboard.press("j");
  await episode.timeline.expectAt(2);
});
