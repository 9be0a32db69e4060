import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { dropFolder, expect, test } from "./fixtures.ts";
import { OpeningPage } from "./pages/opening.ts";
import { StagePage } from "./pages/stage.ts";
import { differingPixels } from "./support/drawn-pictures.ts";
import { makeObservedSteps, type ObservedStep, saveBlob } from "./support/make-observed-steps.ts";
import { noisePng } from "./support/noise-png.ts";

async function open(page: Page, folder: string): Promise<StagePage> {
  await new OpeningPage(page).goto();
  await dropFolder(page, folder);
  const stage = new StagePage(page);
  await stage.ready();
  return stage;
}

const geometry = { 4: { x: 100, y: 50, width: 40, height: 20 }, 5: { x: 0, y: 0, width: 10, height: 10 } };
const accessibility = {
  tree: '- heading "Order 17"\n- button "Pay" [bid=4]',
  interactive_elements: [
    { bid: "4", role: "button", name: "Pay" },
    { bid: "9", role: "link", name: "Nowhere" },
  ],
};

test.describe("the picture of a step", () => {
  test("has the action on its place, whatever pixels the picture has", async ({ page }) => {
    const folder = test.info().outputPath("drawn");
    const png = noisePng(400, 200, 1);
    const once = await saveBlob(folder, png, "image/png", { width: 400, height: 200 });
    const twice = await saveBlob(folder, png, "image/png", { width: 200, height: 100 });
    const unsized = await saveBlob(folder, png, "image/png");
    const click = (x: number, y: number) => ({ kind: "click", arguments: { x, y } });
    await makeObservedSteps(folder, [
      { action: click(300, 50), before: { visual: once } },
      { action: click(150, 25), before: { visual: twice } },
      { action: click(300, 50), before: { visual: unsized } },
      { action: click(900, 50), before: { visual: once } },
      {
        action: { kind: "click", arguments: { bid: "4" } },
        before: { visual: twice, structured: { geometry } },
      },
      {
        action: { kind: "drag", arguments: { from: { x: 20, y: 20 }, to: { x: 180, y: 80 } } },
        before: { visual: twice },
      },
      { action: { kind: "scroll", arguments: { x: 100, y: 20, dx: 0, dy: 480 } }, before: { visual: twice } },
    ]);
    const stage = await open(page, folder);
    await stage.press("b");
    for (const words of [
      "400 × 200",
      "200 × 100 recorded · 400 × 200 pixels",
      "coordinates taken as picture pixels",
    ]) {
      await expect(stage.notice(words)).toBeVisible();
      const { x, y } = await stage.markPlace("point");
      expect(x).toBeCloseTo(0.75, 2);
      expect(y).toBeCloseTo(0.25, 2);
      await stage.press("j");
    }
    await expect(stage.notice("The point (900, 50) lies outside the picture (400 × 200).")).toBeVisible();
    expect((await stage.markPlace("point")).x).toBeCloseTo(1, 2);

    await stage.press("j");
    await expect(stage.drawing()).toHaveAccessibleName("The action: target 4, 40 × 20 at (100, 50)");
    expect(await stage.markPlace("target")).toEqual({ x: expect.closeTo(0.6, 2), y: expect.closeTo(0.6, 2) });
    await stage.press("j");
    await expect(stage.drawing()).toHaveAccessibleName("The action: drag from (20, 20) to (180, 80)");
    await stage.press("j");
    await expect(stage.drawing()).toHaveAccessibleName("The action: scroll 480 down at (100, 20)");
  });

  test("is drawn on only faintly after the action, and not at all when that is unwanted", async ({
    page,
  }) => {
    const folder = test.info().outputPath("ghost");
    const visual = await saveBlob(folder, noisePng(400, 200, 1), "image/png", { width: 400, height: 200 });
    await makeObservedSteps(folder, [
      { action: { kind: "click", arguments: { x: 1, y: 2 } }, before: { visual } },
    ]);
    const stage = await open(page, folder);
    await expect(stage.drawing()).toHaveAccessibleName("The action that led here: point at (1, 2)");
    await stage.button("Hint at the action on the picture after it").click();
    await expect(stage.drawing()).toHaveCount(0);
    await stage.press("b");
    await expect(stage.drawing()).toHaveAccessibleName("The action: point at (1, 2)");
    await stage.press("m");
    await expect(stage.drawing()).toHaveCount(0);
  });

  test("has every pixel of its file at its own size and larger, and those of the screen when smaller", async ({
    page,
  }) => {
    const folder = test.info().outputPath("sharp");
    const files = [noisePng(2000, 1000, 1), noisePng(2000, 1000, 2)] as const;
    const [visual, other] = await Promise.all(files.map((png) => saveBlob(folder, png, "image/png")));
    await makeObservedSteps(folder, [
      { before: { visual: visual ?? null } },
      { before: { visual: other ?? null } },
    ]);
    const stage = await open(page, folder);
    await stage.press("b");
    const backing = () => stage.picture.evaluate((canvas: HTMLCanvasElement) => canvas.width);
    await expect(stage.picture).toHaveAccessibleName(/step 0/);
    expect(Math.abs((await backing()) - (await stage.shownWidth()))).toBeLessThanOrEqual(1);
    await stage.press("9");
    await expect.poll(() => differingPixels(stage.picture, files[0])).toBe(0);
    await stage.press("j");
    await expect(stage.picture).toHaveAccessibleName(/step 1/);
    expect(await differingPixels(stage.picture, files[1])).toBe(0);
    await stage.press("=");
    await expect.poll(() => stage.shownWidth()).toBe(2500);
    expect(await differingPixels(stage.picture, files[1])).toBe(0);
    await stage.press("0");
    await expect.poll(backing).toBeLessThan(2000);
  });

  test("zooms by key, wheel and double click, and keeps its zoom from step to step", async ({ page }) => {
    const folder = test.info().outputPath("zoom");
    const visual = await saveBlob(folder, noisePng(2000, 1000, 1), "image/png");
    const other = await saveBlob(folder, noisePng(2000, 1000, 2), "image/png");
    await makeObservedSteps(folder, [{ before: { visual } }, { before: { visual: other } }]);
    const stage = await open(page, folder);
    await expect(stage.picture).toBeVisible();
    const fitted = await stage.shownWidth();
    expect(fitted).toBeLessThan(2000);
    await stage.press("9");
    await expect.poll(() => stage.shownWidth()).toBe(2000);
    await stage.press("j");
    await expect(stage.picture).toHaveAccessibleName(/step 1/);
    expect(await stage.shownWidth()).toBe(2000);
    await stage.press("-");
    await expect.poll(() => stage.shownWidth()).toBe(1500);
    await stage.press("=");
    await expect.poll(() => stage.shownWidth()).toBe(2000);
    await stage.picture.hover({ position: { x: 1000, y: 500 } });
    await page.mouse.wheel(0, -350);
    await expect.poll(() => stage.shownWidth()).toBeCloseTo(4000);
    await expect(stage.picture).toHaveCSS("image-rendering", "auto");
    await page.mouse.wheel(0, -350);
    await expect(stage.picture).toHaveCSS("image-rendering", "pixelated");
    await stage.press("0");
    await expect.poll(() => stage.shownWidth()).toBe(fitted);
  });

  test("says why it cannot be seen, and shows a false one only when it is asked for", async ({ page }) => {
    const folder = test.info().outputPath("problems");
    const png = noisePng(40, 20, 1);
    const gone = await saveBlob(folder, noisePng(40, 20, 2), "image/png");
    await rm(join(folder, gone.artifact ?? ""));
    const changed = await saveBlob(folder, noisePng(40, 20, 3), "image/png");
    await writeFile(join(folder, changed.artifact ?? ""), png);
    const broken = await saveBlob(folder, Buffer.from("no picture"), "image/png");
    const mislabelled = await saveBlob(folder, png, "image/jpeg", { width: 40, height: 20 });
    const svg = await saveBlob(
      folder,
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><script>parent.pwned=1</script></svg>',
      ),
      "image/svg+xml",
    );
    const visuals = [
      gone,
      changed,
      broken,
      mislabelled,
      svg,
      { artifact: "../elsewhere.png", sha256: "0", media_type: "image/png" },
      { artifact: null, sha256: null, media_type: "image/png" },
    ];
    await makeObservedSteps(
      folder,
      visuals.map((visual) => ({ before: { visual } })),
    );
    const stage = await open(page, folder);
    await stage.press("1");
    await expect(stage.notice("The picture is not in this folder")).toBeVisible();
    await expect(stage.notice(gone.artifact ?? "")).toBeVisible();

    await stage.press("j");
    await expect(stage.notice("This is not the recorded picture")).toBeVisible();
    await expect(stage.notice(changed.sha256 ?? "")).toBeVisible();
    await expect(stage.picture).toHaveCount(0);
    await stage.button("Show the changed picture anyway").click();
    await expect(stage.picture).toBeVisible();
    await expect(stage.notice("Not the recorded picture")).toBeVisible();

    await stage.press("j");
    await expect(stage.notice("no picture that a browser can read")).toBeVisible();
    await stage.press("j");
    await expect(stage.notice("40 × 20 · image/png, labelled image/jpeg")).toBeVisible();
    await stage.press("j");
    await expect(stage.picture).toBeVisible();
    expect(await page.evaluate(() => Reflect.has(window, "pwned"))).toBe(false);
    await stage.press("j");
    await expect(stage.notice("The picture is not opened")).toBeVisible();
    await stage.press("j", "1");
    await expect(stage.notice("The picture was recorded empty")).toBeVisible();
  });
});

test.describe("the faces of an observation", () => {
  test("are chosen by digit, kept while steps have them, and come back", async ({ page }) => {
    const folder = test.info().outputPath("faces");
    const steps: readonly ObservedStep[] = [
      { before: { text: "one", structured: { url: "http://shop.test/1" } } },
      { before: { text: "two" } },
      { before: { text: "three", structured: { url: "http://shop.test/3" } } },
    ];
    await makeObservedSteps(folder, steps);
    const stage = await open(page, folder);
    await expect(stage.chosenFace).toHaveAccessibleName("Text");
    await stage.press("7");
    await expect(stage.chosenFace).toHaveAccessibleName("Data");
    await stage.press("j");
    await expect(stage.chosenFace).toHaveAccessibleName("Text");
    await expect(stage.notice("two")).toBeVisible();
    await stage.press("j");
    await expect(stage.chosenFace).toHaveAccessibleName("Data");
    await stage.press("1");
    await expect(stage.notice("No image was recorded here")).toBeVisible();
    await stage.button("Show Text").click();
    await expect(stage.notice("three")).toBeVisible();
  });

  test("frame an element on the picture, from the tree and from the list, by pointer and by key", async ({
    page,
  }) => {
    const folder = test.info().outputPath("elements");
    const visual = await saveBlob(folder, noisePng(200, 100, 1), "image/png", { width: 200, height: 100 });
    await makeObservedSteps(folder, [{ before: { visual, structured: { geometry, accessibility } } }]);
    const stage = await open(page, folder);
    const framed = (name: string) => stage.root.getByRole("img", { name });
    await stage.chooseFace("Accessibility");
    await stage.list("Accessibility tree").getByRole("option", { name: "Pay" }).hover();
    await expect(framed("button “Pay” [4]: 40 × 20 at (100, 50)")).toBeVisible();
    await stage.chooseFace("Elements");
    await stage.list("Elements").focus();
    await stage.press("ArrowDown");
    await expect(framed("button “Pay” [4]: 40 × 20 at (100, 50)")).toBeVisible();
    await stage.press("ArrowDown");
    await expect(stage.notice("link “Nowhere” [9]: no place is recorded")).toBeVisible();
  });

  test("tell what was shown from what stood, and say when the agent was given nothing", async ({ page }) => {
    const folder = test.info().outputPath("seen");
    const call = { llm: { messages: [], observation_modalities: ["accessibility_tree", "pruned_html"] } };
    await makeObservedSteps(folder, [
      {
        action: { kind: "click", metadata: call },
        shown: { text: "hidden", structured: { accessibility } },
        before: { text: "Customer Ada" },
      },
      { shown: null, before: { text: "stood all the same" } },
      { before: { text: "the same" } },
    ]);
    const stage = await open(page, folder);
    await stage.press("b", "6");
    await expect(stage.notice("hidden")).toBeVisible();
    await expect(stage.face("Accessibility")).toHaveAccessibleName("Accessibility given to the agent");
    await expect(stage.button("Given to the agent as text")).toBeVisible();
    await stage.whose("As the environment stood").click();
    await expect(stage.notice("Customer Ada")).toBeVisible();
    await expect(stage.face("Accessibility")).toHaveAccessibleName("Accessibility");
    await stage.press("w", "j");
    await expect(stage.notice("The agent was given no observation here")).toBeVisible();
    await stage.button("Show how the environment stood").click();
    await expect(stage.notice("stood all the same")).toBeVisible();
    await stage.press("j");
    await expect(stage.notice("The agent was shown what stood in the environment")).toBeVisible();
  });
});

test.describe("the changes of a step", () => {
  test("are its pictures laid over each other, and every field that differs", async ({ page }) => {
    const folder = test.info().outputPath("changes");
    const visual = async (seed: number) => await saveBlob(folder, noisePng(100, 50, seed), "image/png");
    const first = { visual: await visual(1), text: "Order 17. Total 40", structured: { n: 1, same: [1] } };
    const second = { visual: await visual(2), text: "Order 18. Total 40", structured: { n: 2, same: [1] } };
    await makeObservedSteps(folder, [{ before: first, after: second }, { before: second }]);
    const stage = await open(page, folder);
    await stage.press("d");
    const line = stage.root.getByRole("slider", { name: /^Line between before/ });
    await line.focus();
    await stage.press("ArrowRight", "ArrowRight");
    await expect(line).toHaveAttribute("aria-valuenow", "54");
    await expect(stage.notice(/of the pixels differ, within 100 × 50/)).toBeVisible();
    const changed = stage.root.getByRole("region", { name: "What changed" });
    await expect(changed.getByText("structured.n")).toBeVisible();
    const text = changed.getByRole("listitem").filter({ hasText: "Total 40" });
    await expect(text.locator("mark")).toHaveText(["17", "18"]);
    await expect(changed.getByRole("heading", { name: "State unchanged" })).toBeVisible();
    for (const mode of ["Blink", "Difference", "Side by side"]) {
      await stage.root.getByRole("radio", { name: mode }).click();
      await expect(stage.root.getByRole("img", { name: /^Pictures? of step 0/ }).first()).toBeVisible();
    }
  });
});
