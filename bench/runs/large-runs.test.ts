import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TrajectoryReplay } from "../../src/index.node.ts";
import { contentHash } from "../../src/replay/json/canonical.ts";
import { madeRuns, RunsError } from "./made-runs.ts";
import { PageText } from "./page-text.ts";
import { recordLine } from "./record-line.ts";
import { noise } from "./screenshots.ts";
import { writeEpisode } from "./write-episode.ts";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "bench-runs-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function textOf(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts).toString();
}

describe("a made episode", () => {
  let episode: string;
  let lines: readonly string[];
  beforeAll(async () => {
    episode = join(folder, "episode");
    const text = new PageText("mixed", 1);
    const plan = {
      episodeId: "made",
      seed: 0,
      steps: 6,
      page: (step: number) => text.page(step, 3000),
      prompt: (step: number) => text.page(-step, 1000),
      mark: (step: number) => (step === 4 ? "a word" : null),
    };
    const place = { taskId: "task", conditionId: "control", pairId: "pair", repetition: 0 };
    const pictures = [0, 1, 2].map((seed) => noise(seed, 16, 10));
    const bytes = await writeEpisode(episode, plan, place, pictures);
    const log = await readFile(join(episode, "trajectory.jsonl"));
    expect(log.length).toBe(bytes);
    lines = log.toString().trimEnd().split("\n");
  });

  it("is spelled as the harness spells a log", () => {
    expect(lines.map((line) => JSON.parse(line).type)).toEqual([
      "episode",
      ...Array.from({ length: 6 }, () => "transition"),
      "evaluation",
    ]);
    for (const line of lines) {
      expect(line).toMatch(/^[ -~]*$/);
      expect(recordLine(JSON.parse(line))).toBe(line);
    }
  });

  it("replays strictly, and the plain script writes the same of it", async () => {
    const replay = await TrajectoryReplay.fromEventLog(episode, { strict: true });
    const view = await textOf(replay.viewChunks(replay.planPause(5)));
    const output = join(folder, "plain.json");
    const script = fileURLToPath(new URL("../node/plain-replay.mjs", import.meta.url));
    await promisify(execFile)(process.execPath, [script, episode, "--output", output]);
    expect(await readFile(output, "utf8")).toBe(view);
  });

  it("has a manifest whose hashes are those of its states", async () => {
    const manifest = JSON.parse(await readFile(join(episode, "manifest.json"), "utf8"));
    const [first = "", last = ""] = [lines.at(0), lines.at(-1)];
    expect(manifest).toMatchObject({
      canonical_initial_state_hash: contentHash(JSON.parse(first).initial_snapshot.state),
      final_state_hash: contentHash(JSON.parse(last).final_snapshot.state),
    });
  });
});

describe("runs that are made in a folder", () => {
  const made: string[] = [];
  const make = (into: string) => madeRuns(into, ["wide"], 0.01, (sentence) => made.push(sentence));
  const hashOf = async (file: string) =>
    createHash("sha256")
      .update(await readFile(file))
      .digest("hex");

  it("are the same each time, and made only when they are not there whole", async () => {
    const kept = join(folder, "kept");
    const log = join((await make(kept)).get("wide") ?? "", "trajectory.jsonl");
    const [first, { mtimeMs }] = [await hashOf(log), await stat(log)];
    await make(kept);
    expect(made).toHaveLength(1);
    expect((await stat(log)).mtimeMs).toBe(mtimeMs);
    await writeFile(join(kept, "wide.made.txt"), "begun\n");
    await make(kept);
    expect(made).toHaveLength(2);
    expect(await hashOf(log)).toBe(first);
  });

  it("are not made over what somebody else put there", async () => {
    const theirs = join(folder, "theirs");
    await mkdir(join(theirs, "wide"), { recursive: true });
    await writeFile(join(theirs, "wide", "thesis.txt"), "mine");
    await expect(make(theirs)).rejects.toThrow(RunsError);
    expect(await readFile(join(theirs, "wide", "thesis.txt"), "utf8")).toBe("mine");
  });
});
