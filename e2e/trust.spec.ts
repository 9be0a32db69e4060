import { readFile, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { dropFolder, expect, loopbackTest as test } from "./fixtures.ts";
import { DetailsPage } from "./pages/details.ts";
import { type DetailsName, EpisodePage, type FaceName } from "./pages/episode.ts";
import { EpisodesPage, type FactsTab } from "./pages/episodes.ts";
import { ExportDialogPage } from "./pages/export.ts";
import { ObserverPage } from "./pages/observer.ts";
import { OpeningPage } from "./pages/opening.ts";
import { StagePage } from "./pages/stage.ts";
import { corpusFolder, inCorpus } from "./support/corpus.ts";
import { copyOf } from "./support/folders.ts";
import { hostilePage } from "./support/hostile-page.ts";
import { listenOnLoopback } from "./support/loopback-listener.ts";
import { makeObservedSteps, saveBlob } from "./support/make-observed-steps.ts";

const faces: readonly FaceName[] = [
  "Image",
  "Page",
  "HTML",
  "Accessibility",
  "Elements",
  "Text",
  "Data",
  "Events",
];
const tabs: readonly DetailsName[] = [
  "Action",
  "Model call",
  "Interventions",
  "State",
  "Snapshot",
  "Info",
  "Raw",
];
const facts: readonly FactsTab[] = [
  "Manifest",
  "Outcomes",
  "Interventions",
  "Configuration",
  "Snapshots",
  "Files",
];

/** A run in which everything that can hold an address or HTML holds one of the given origin. */
async function makeReachingRun(folder: string, origin: string): Promise<void> {
  const html = (name: string) =>
    `<img src="${origin}/${name}" onerror="parent.pwned=1"><a href="${origin}">x</a>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><image href="${origin}/svg.png" width="40" height="30"/><script>fetch("${origin}/svg-script")</script></svg>`;
  const observation = {
    text: html("text"),
    visual: await saveBlob(folder, Buffer.from(svg), "image/svg+xml", { width: 40, height: 30 }),
    structured: {
      body: hostilePage(origin),
      url: `${origin}/page`,
      title: html("title"),
      tabs: [{ index: 0, url: `${origin}/tab`, title: html("tab"), active: true }],
      accessibility: {
        tree: html("tree"),
        interactive_elements: [{ bid: "1", role: "link", name: html("name") }],
      },
      geometry: { 1: { x: 1, y: 2, width: 3, height: 4 } },
    },
    events: [{ sequence: 0, step: 0, kind: html("kind"), actor_id: html("actor"), payload: { url: origin } }],
  };
  const llm = {
    model: html("model"),
    messages: [
      { role: "system", content: html("system") },
      { role: "user", content: [{ type: "image_url", image_url: { url: `${origin}/message.png` } }] },
      { role: "user", content: [{ type: "image_url", image_url: { artifact: "observation.visual" } }] },
    ],
    assistant_content: html("reply"),
    reasoning_content: html("reasoning"),
  };
  const action = {
    kind: "navigate",
    arguments: { url: `${origin}/go` },
    text: html("typed"),
    metadata: { llm },
  };
  await makeObservedSteps(folder, [
    { action, before: observation },
    { action, before: observation, after: { ...observation, text: html("other") } },
  ]);
  const manifest = { episode_id: html("episode"), task_id: `${origin}/task`, metadata: { model: origin } };
  const outcomes = {
    outcomes: [{ id: html("outcome"), value: html("value"), evidence: [html("evidence")] }],
  };
  await writeFile(join(folder, "manifest.json"), JSON.stringify(manifest));
  await writeFile(join(folder, "outcomes.json"), JSON.stringify(outcomes));
  await writeFile(join(folder, "config.yaml"), `task:\n  url: ${origin}/config\n`);
}

/** Looks at everything that the app shows of the first two steps of the opened episode. */
async function tour(page: Page): Promise<void> {
  const episode = new EpisodePage(page);
  const stage = new StagePage(page);
  const details = new DetailsPage(page);
  const episodes = new EpisodesPage(page);
  await episode.ready();
  for (const side of ["After", "Before"] as const) {
    await episode.chooseSide(side);
    for (const face of faces) await stage.chooseFace(face);
  }
  for (const tab of tabs) await details.choose(tab);
  await page.keyboard.press("d");
  await page.keyboard.press("j");
  await episode.timeline.expectAt(1);
  await page.keyboard.press("b");
  await episode.timeline.hover(0);
  await expect(episode.timeline.preview).toBeVisible();
  for (const tab of facts) {
    await episodes.openFacts(tab);
    await page.keyboard.press("Escape");
    await expect(episodes.facts).toHaveCount(0);
  }

  const observer = new ObserverPage(page);
  await observer.look();
  await episode.ready();
  for (const face of faces) await stage.chooseFace(face);
  await observer.showVisible();
  await observer.reveal();
  await page.keyboard.press("Escape");
  const dialog = new ExportDialogPage(page);
  await dialog.open();
  await dialog.check();
  await page.keyboard.press("Escape");
}

async function expectUntouched(page: Page): Promise<void> {
  expect(await page.evaluate(() => Reflect.has(window, "pwned"))).toBe(false);
  await expect(page).toHaveTitle(/Trajectory Inspector$/);
  expect(page.context().pages()).toHaveLength(1);
}

test("no connection is opened to where a run's texts, pages and pictures point, whatever is looked at", async ({
  page,
}) => {
  await using listener = await listenOnLoopback();
  const folder = test.info().outputPath("reaching");
  await makeReachingRun(folder, listener.origin);
  await new OpeningPage(page).goto();
  await dropFolder(page, folder);
  await tour(page);
  await expectUntouched(page);
  expect(listener.connections()).toBe(0);
  // It does hear whoever comes.
  const { hostname: host, port } = new URL(listener.origin);
  await new Promise((resolve) => connect(Number(port), host).resume().once("close", resolve));
  expect(listener.connections()).toBe(1);
});

for (const path of ["broken/script_in_body", "runs/as-shown/runnable"].filter(inCorpus)) {
  test(`a recorded page runs nothing and reaches nothing: ${path}`, async ({ page }) => {
    await using listener = await listenOnLoopback();
    const folder = await copyOf(await corpusFolder(path), "hostile");
    const log = join(folder, "trajectory.jsonl");
    const recorded = await readFile(log, "utf8");
    expect(recorded).toContain("http://127.0.0.1:9/");
    await writeFile(log, recorded.replaceAll("http://127.0.0.1:9/", `${listener.origin}/`));
    await new OpeningPage(page).goto();
    await dropFolder(page, folder);
    const episode = new EpisodePage(page);
    const stage = new StagePage(page);
    await episode.ready();
    for (const side of ["After", "Before"] as const) {
      await episode.chooseSide(side);
      await stage.chooseFace("Page");
      await expect(stage.pageFrame).toBeVisible();
      await stage.pageFrame.click({ position: { x: 60, y: 60 } });
      await stage.chooseFace("HTML");
      await expect(stage.root).toContainText(listener.origin);
    }
    await page.keyboard.press("j");
    await episode.timeline.expectAt(1);
    await expectUntouched(page);
    expect(listener.connections()).toBe(0);
  });
}

test("the page says in its policy that it loads nothing from elsewhere and evaluates no text", async ({
  page,
}) => {
  await new OpeningPage(page).goto();
  const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute("content");
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("connect-src 'self'");
  expect(policy).not.toMatch(/https?:|\*|unsafe-eval/);
});
