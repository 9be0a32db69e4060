import {
  ArtifactWriter,
  BrowserEnvironment,
  type HandoffLineage,
  MemoryBrowserBackend,
  nodeFolderSink,
  openNodeFolder,
  runEpisode,
  TrajectoryReplay,
} from "../src/index.node.ts";
import { contentHash } from "../src/replay/json/canonical.ts";
import { dropFolder, expect, test } from "./fixtures.ts";
import { EpisodePage } from "./pages/episode.ts";
import { EpisodesPage } from "./pages/episodes.ts";
import { OpeningPage } from "./pages/opening.ts";
import { digestOf } from "./support/digest.ts";
import { rememberDrawnPictures } from "./support/drawn-pictures.ts";
import { demoFolder } from "./support/folders.ts";
import { noisePng } from "./support/noise-png.ts";

const PARENT = demoFolder("shopping/artifacts/price-399__subtitle-neutral");
const RECEIPT = "http://shop.test/receipt";
const PICTURE = noisePng(320, 200, 5);

/** Hands the demo episode off after step 2, has a scripted agent go on in memory, and saves what came of it. */
async function continueInto(folder: string): Promise<HandoffLineage> {
  const replay = await TrajectoryReplay.fromEventLog(await openNodeFolder(PARENT));
  const receipt = { text: "Thank you. Order 17 is on its way.", screenshot: PICTURE };
  const environment = new BrowserEnvironment({
    backend: new MemoryBrowserBackend({ pages: { [RECEIPT]: receipt } }),
  });
  await environment.reset();
  const { lineage } = await replay.restoreHandoff({
    view: await replay.pause(2),
    environment,
    childEpisodeId: "shop-by-hand",
  });
  const actions = [{ kind: "navigate", arguments: { url: RECEIPT } }, { kind: "finish" }];
  const recording = await runEpisode({
    environment,
    episodeId: lineage.child_episode_id,
    agent: (_, { taken }) => actions[taken] ?? null,
  });
  await new ArtifactWriter(nodeFolderSink(folder)).write({
    recording,
    manifest: {
      run_id: "run-2",
      task_id: "camera_choice",
      environment_id: "browser_memory",
      agent_id: "by-hand",
    },
    lineage,
  });
  return lineage;
}

test("an episode that was handed off and continued opens with its steps, pictures and lineage", async ({
  page,
}) => {
  const folder = test.info().outputPath("by-hand");
  const lineage = await continueInto(folder);

  await rememberDrawnPictures(page);
  await new OpeningPage(page).goto();
  await dropFolder(page, folder);
  const episode = new EpisodePage(page);
  await episode.ready();

  await episode.timeline.expectLength(2);
  await expect(episode.timeline.chosen()).toHaveAccessibleName(/^Step 3/);
  await episode.chooseSide("After");
  await episode.chooseFace("Image");
  await expect
    .poll(() => episode.shownPicture())
    .toMatchObject({ width: 320, height: 200, ...digestOf(PICTURE) });
  await episode.chooseFace("Text");
  await expect(episode.stage).toContainText("Thank you. Order 17 is on its way.");
  await episode.timeline.jump("4");
  await expect(episode.timeline.chosen()).toHaveAccessibleName(/^Step 4/);
  await expect(episode.timeline.chosen()).toHaveAccessibleName(/finish/);

  const episodes = new EpisodesPage(page);
  await episodes.openFacts("Manifest");
  await expect(episodes.facts.getByRole("heading", { name: "Lineage" })).toBeVisible();
  await expect(episodes.fact("Continues")).toHaveText("shop-price-399__subtitle-neutral");
  await expect(episodes.fact("Handed off at step")).toHaveText("2");
  await expect(episodes.fact("Parent snapshot hash")).toContainText(lineage.parent_snapshot_hash);

  const parent = await TrajectoryReplay.fromEventLog(await openNodeFolder(PARENT));
  const pausedAt = await parent.canonicalSnapshot(parent.planPause(2));
  expect(lineage.parent_snapshot_hash).toBe(contentHash(pausedAt));
});
