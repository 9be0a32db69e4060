import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { type ArtifactSink, SinkError } from "../replay/artifact-sink.ts";
import { ArtifactWriter } from "../replay/artifacts/artifact-writer.ts";
import type { EpisodeToSave } from "../replay/artifacts/episode-to-save.ts";
import { madeEpisode, madeTransition } from "../replay/artifacts/testing/made-recording.ts";
import { describeError } from "../replay/errors.ts";
import { jsonObject } from "../replay/json/value.ts";
import { openNodeFolder } from "../sources/node.ts";
import { nodeFolderSink } from "../sources/node-folder-sink.ts";
import { readEpisodeReport } from "./episode-report.ts";
import { findEpisodes } from "./find-episodes.ts";

const scratch = await mkdtemp(join(tmpdir(), "saved-episode-"));
afterAll(() => rm(scratch, { recursive: true }));

let places = 0;
const newPlace = () => join(scratch, `place-${places++}`);

async function episodesIn(folder: string): Promise<string[]> {
  const found: string[] = [];
  for await (const item of findEpisodes(await openNodeFolder(folder))) {
    if (item.kind === "episode") found.push(item.path);
  }
  return found;
}

const visual = {
  data: new Uint8Array(100_000).fill(7),
  media_type: "image/png",
  width: 1,
  height: 1,
  metadata: jsonObject({}),
};

function pictured(): EpisodeToSave {
  const first = madeTransition(0);
  return madeEpisode([
    { ...first, next_observation: { ...first.next_observation, visual } },
    madeTransition(1),
  ]);
}

/** A sink on disk whose n-th act fails; it cleans nothing up where `crashes` says so. */
function failingSink(folder: string, failsAt: number, crashes: boolean): ArtifactSink {
  const inner = nodeFolderSink(folder);
  let acts = 0;
  const act = (path: string) => {
    if (acts++ === failsAt) throw new SinkError("no-room", path);
  };
  return {
    name: inner.name,
    begin: () => inner.begin(),
    async write(path, chunks) {
      act(path);
      await inner.write(
        path,
        checked(chunks, () => act(path)),
      );
    },
    async place(from, to) {
      act(to);
      await inner.place(from, to);
    },
    discard: () => (crashes ? Promise.resolve() : inner.discard()),
  };
}

async function* checked(
  chunks: Parameters<ArtifactSink["write"]>[1],
  act: () => void,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    act();
    yield chunk;
  }
}

describe("an episode saved on disk", () => {
  it("is found, and told of without a problem", async () => {
    const folder = newPlace();
    await new ArtifactWriter(nodeFolderSink(join(folder, "deep/child"))).write(pictured());
    expect(await episodesIn(folder)).toEqual(["deep/child"]);
    const source = await openNodeFolder(folder);
    const report = await readEpisodeReport(source, "deep/child", new AbortController().signal);
    expect(report).toMatchObject({ episode: "made", task: "task", transitions: 2, problems: [] });
    const files = await readdir(join(folder, "deep/child"));
    expect(files.sort()).toEqual([
      "blobs",
      "interventions.json",
      "manifest.json",
      "outcomes.json",
      "snapshots.json",
      "trajectory.jsonl",
    ]);
  });

  it.each([false, true])(
    "is none unless it is whole, wherever its writing fails (crashing: %s)",
    async (crashes) => {
      const folder = newPlace();
      await mkdir(folder);
      let failures = 0;
      for (let failsAt = 0; ; failsAt++) {
        const place = join(folder, String(failsAt));
        const writer = new ArtifactWriter(failingSink(place, failsAt, crashes));
        const outcome = await writer.write(pictured()).then(
          () => "saved",
          (error: unknown) => describeError(error).code,
        );
        if (outcome === "saved") {
          expect(await episodesIn(folder)).toEqual([String(failsAt)]);
          break;
        }
        failures++;
        expect(outcome).toBe("no-room");
        expect(await episodesIn(folder)).toEqual([]);
        if (!crashes) expect(await readdir(folder)).toEqual([]);
      }
      expect(failures).toBeGreaterThan(15);
    },
  );

  it("never goes into a folder that holds anything", async () => {
    const folder = newPlace();
    await mkdir(folder);
    await writeFile(join(folder, ".hidden"), "mine");
    const refused = await new ArtifactWriter(nodeFolderSink(folder)).write(pictured()).catch(describeError);
    expect(refused).toMatchObject({ code: "not-empty" });
    expect(await readdir(folder)).toEqual([".hidden"]);
    expect(await readFile(join(folder, ".hidden"), "utf8")).toBe("mine");
  });
});
