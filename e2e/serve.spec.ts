import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFile, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "./fixtures.ts";
import { EpisodePage } from "./pages/episode.ts";
import { EpisodesPage } from "./pages/episodes.ts";
import { OpeningPage } from "./pages/opening.ts";
import { rememberDrawnPictures } from "./support/drawn-pictures.ts";
import { copyOf, demoFolder } from "./support/folders.ts";
import { readTransitions } from "./support/recorded-log.ts";

/** The command beside the app that is tested, which is the one that it serves. */
const command = path.join(process.env.E2E_APP_DIR ?? "dist/app", "../cli/trajectory-inspector.js");

let server: ChildProcess;
/** As the command printed it, token included. */
let printed: URL;
/** The folder that is served. */
let folder: string;

/** The folder is served by the built command; its own origin takes the place of the other tests'. */
test.use({
  baseURL: async ({ browserName: _browserName }, use, info) => {
    folder = await copyOf(demoFolder(""), "runs");
    server = spawn(process.execPath, [command, "serve", folder], { stdio: ["ignore", "pipe", "inherit"] });
    const text = await new Promise<string>((resolve, reject) => {
      let told = "";
      server.stdout?.on("data", (chunk: Buffer) => {
        told += chunk;
        if (told.includes("Ctrl-C")) resolve(told);
      });
      server.on("exit", () => reject(new Error(`serve ended: ${told}`)));
    });
    printed = new URL(/http:\S+/.exec(text)?.[0] ?? "");
    expect(text, info.title).toContain(`ssh -N -L ${printed.port}:127.0.0.1:${printed.port} `);
    await use(printed.origin);
    const ended = once(server, "exit");
    server.kill("SIGINT");
    expect(await ended, "it ends quietly").toEqual([0, null]);
  },
});

test("a served run is opened by the printed address, stepped through, and there after a reload", async ({
  page,
}) => {
  await rememberDrawnPictures(page);
  await page.goto(printed.href);
  const episodes = new EpisodesPage(page);
  await expect(episodes.rows()).toHaveCount(7);
  expect(new URL(page.url()).hash).toBe("#served");

  await episodes.row("desktop-notes").click();
  const episode = new EpisodePage(page);
  await episode.ready();
  await episode.timeline.expectLength(11);
  const transitions = await readTransitions(demoFolder("desktop-notes"));
  for (const ordinal of [0, 1, 2]) {
    await episode.timeline.expectAt(ordinal);
    const visual = transitions[ordinal]?.next_observation.visual;
    expect(visual?.sha256).toBeDefined();
    await expect.poll(() => episode.shownPicture()).toMatchObject({ sha256: visual?.sha256 });
    await page.keyboard.press("ArrowRight");
  }
  await episode.timeline.expectAt(3);

  await expect.poll(() => page.url()).toContain("at=3");
  expect(page.url()).not.toContain("token");
  await page.reload();
  await episode.timeline.expectAt(3);
  await page.goBack();
  await expect(episodes.rows()).toHaveCount(7);
});

test("a served run that is still being written is followed as it grows", async ({ page }) => {
  const log = path.join(folder, "desktop-notes/trajectory.jsonl");
  const lines = (await readFile(log, "utf8")).trimEnd().split("\n");
  const writtenFirst = `${lines.slice(0, 4).join("\n")}\n`;
  await writeFile(log, writtenFirst);
  await page.goto(printed.href);
  await new EpisodesPage(page).row("desktop-notes").click();
  const { timeline } = new EpisodePage(page);
  await timeline.expectLength(3);
  await appendFile(log, `${lines.slice(4, 7).join("\n")}\n`);
  await timeline.expectLength(6);
  await timeline.expectAt(0);
});

test.describe("an address without the right token", () => {
  test.use({ expectedErrors: /401/ });

  test("says what to do, and the whole address then opens the run", async ({ page }) => {
    const opening = new OpeningPage(page);
    for (const fragment of ["#served", "#served&token=wrong"]) {
      await page.goto("about:blank");
      await page.goto(`${printed.origin}/${fragment}`);
      await expect(opening.heading).toHaveText("Could not open the served run");
      await expect(opening.failure).toContainText("Open the whole address");
    }
    await page.goto(printed.href);
    await expect(new EpisodesPage(page).rows()).toHaveCount(7);
  });
});
