import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CorpusEpisode, episodesBelow, openCorpus, readJsonFile } from "../replay/testing/corpus.ts";
import {
  type ExpectedView,
  readExpectedEpisodes,
  readExpectedViews,
} from "../replay/testing/expected-answers.ts";
import { transitionLine } from "../replay/testing/made-log.ts";
import { ensureBuilt, type Ran, replayRun, replayRunIn, startReplayRun } from "./testing/built-command.ts";
import { corpusOnDisk } from "./testing/corpus-on-disk.ts";

const corpus = await openCorpus();
const folder = await mkdtemp(join(tmpdir(), "replay-run-"));
afterAll(() => rm(folder, { recursive: true }));
beforeAll(ensureBuilt, 120_000);

const onDisk = (path: string) => corpusOnDisk(corpus, path, folder);

async function episodeAt(path: string): Promise<CorpusEpisode> {
  const found = (await episodesBelow(corpus, dirname(path))).find((episode) => episode.path === path);
  if (found === undefined) throw new Error(`the corpus has no ${path}`);
  return found;
}

async function viewsOf(path: string, episodeId: string | null = null): Promise<readonly ExpectedView[]> {
  const { source } = await episodeAt(path);
  const choices = readExpectedEpisodes(await readJsonFile(source, "expected/expected.json"));
  return choices.find(({ episode }) => episode === episodeId)?.views.filter(({ ok }) => ok) ?? [];
}

function expectView({ status, stdout, stderr }: Ran, expected: ExpectedView | undefined): void {
  expect(stderr).toBe("");
  expect(status).toBe(0);
  expect({ bytes: stdout.length, sha256: createHash("sha256").update(stdout).digest("hex") }).toEqual({
    bytes: expected?.bytes,
    sha256: expected?.sha256,
  });
}

function expectFailure({ status, stdout, stderr }: Ran, sentence: RegExp): void {
  expect(status).toBe(1);
  expect(stdout.toString()).toBe("");
  expect(stderr).toMatch(sentence);
  expect(stderr.trimEnd().split("\n")).toHaveLength(1);
}

const place = (view: ExpectedView) => [
  "--step",
  String(view.step),
  ...(view.position === "before" ? ["--before"] : []),
];

describe("replay-run prints the reference's bytes", () => {
  it("at every step, before and after", async () => {
    const run = await onDisk("runs/odd-values");
    const views = await viewsOf("runs/odd-values");
    expect(views.length).toBeGreaterThan(5);
    await Promise.all(
      views.map(async (view) => expectView(await replayRun(run, ...place(view), "--no-progress"), view)),
    );
  });

  it("at the last transition's step where none is given", async () => {
    const run = await onDisk("runs/odd-values");
    const views = await viewsOf("runs/odd-values");
    const last = (position: string) => views.filter((view) => view.position === position).at(-1);
    expectView(await replayRun(run, "--no-progress"), last("after"));
    expectView(await replayRun(run, "--no-progress", "--before"), last("before"));
  });

  it("with empty images where they are allowed", async () => {
    const run = await onDisk("runs/observer-handoff");
    const { source } = await episodeAt("runs/observer-handoff");
    for (const view of readExpectedViews(await readJsonFile(source, "expected/allow-empty-images.json"))) {
      expectView(await replayRun(run, ...place(view), "--allow-empty-images", "--no-progress"), view);
    }
  });

  it("of the chosen episode where a log has several", async () => {
    const run = await onDisk("logs/two_episodes");
    expectFailure(await replayRun(run, "--no-progress"), /several episodes: "one", "two"; .*--episode ID/);
    const [view] = await viewsOf("logs/two_episodes", "two");
    if (view === undefined) throw new Error("the corpus has a view of the episode two");
    expectView(await replayRun(run, "--episode", "two", ...place(view), "--no-progress"), view);
  });

  it("and tells on standard error how far it is, unless told not to", async () => {
    const run = await onDisk("runs/odd-values");
    const { stdout, stderr } = await replayRun(run, "--step", "0");
    expect(stderr).toBe("Reading trajectory.jsonl: 100 %, 5 transitions\n");
    expect(stdout.toString()).toMatch(/^\{"interventions"/);
  });
});

describe("--output", () => {
  it("writes the same bytes, makes the folders on the way and says where", async () => {
    const run = await onDisk("runs/odd-values");
    const output = join(folder, "new", "deep", "view.json");
    const ran = await replayRun(run, "--step", "1", "--output", output, "--no-progress");
    expect(ran).toMatchObject({ status: 0, stderr: "" });
    expect(ran.stdout.toString()).toBe(`Wrote replay view to ${output}\n`);
    const [view] = (await viewsOf("runs/odd-values")).filter(
      ({ step, position }) => step === 1 && position === "after",
    );
    expectView({ ...ran, stdout: await readFile(output) }, view);
    expect(await readdir(dirname(output))).toEqual(["view.json"]);
  });

  it("replaces a file through a link, which stays", async () => {
    const run = await onDisk("runs/odd-values");
    const place = join(folder, "linked");
    await mkdir(place);
    await writeFile(join(place, "real.json"), "old");
    await symlink("real.json", join(place, "link.json"));
    await replayRun(run, "--output", join(place, "link.json"), "--no-progress");
    expect((await readFile(join(place, "real.json"))).toString()).toMatch(/^\{"interventions"/);
    expect((await readdir(place)).sort()).toEqual(["link.json", "real.json"]);
  });

  it("takes a name as long as the file system does", async () => {
    const name = `${"x".repeat(250)}.json`;
    const ran = await replayRun(await onDisk("runs/odd-values"), "--output", join(folder, "long-name", name));
    expect(ran.status).toBe(0);
    expect(await readdir(join(folder, "long-name"))).toEqual([name]);
  });

  it("leaves an existing file untouched and nothing half-written after a failure", async () => {
    const place = join(folder, "kept");
    await mkdir(place);
    await writeFile(join(place, "view.json"), "old");
    const tampered = await onDisk("broken/blob_tampered");
    for (const run of [tampered, await onDisk("runs/observer-handoff"), join(folder, "nowhere")]) {
      const failed = await replayRun(run, "--output", join(place, "view.json"), "--no-progress");
      expectFailure(failed, /^(?:Step \d+ \(line \d+\)|.*nowhere is not there)/);
      expect((await readFile(join(place, "view.json"))).toString()).toBe("old");
      expect(await readdir(place)).toEqual(["view.json"]);
    }
    expectFailure(
      await replayRun(tampered, "--output", join(folder, "made/up/view.json"), "--no-progress"),
      /^Step/,
    );
    expect(await readdir(folder)).not.toContain("made");
  });

  it.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)(
    "leaves nothing half-written after a %s",
    async (signal) => {
      const run = join(folder, `long-${signal}`);
      const place = join(folder, `interrupted-${signal}`);
      await mkdir(run);
      await mkdir(place);
      const text = "x".repeat(20_000);
      const lines = Array.from({ length: 3000 }, (_, step) =>
        transitionLine(step, { next_observation: { step, text } }),
      );
      await writeFile(join(run, "trajectory.jsonl"), lines.join("\n"));
      const running = startReplayRun(run, "--output", join(place, "view.json"), "--no-progress");
      while ((await readdir(place)).length === 0) await new Promise((resolve) => setTimeout(resolve, 2));
      running.process.kill(signal);
      expect((await running.ended).status).toBe(130);
      expect(await readdir(place)).toEqual([]);
    },
  );

  it("never takes the place of a file of the run", async () => {
    const run = await onDisk("runs/odd-values");
    const log = join(run, "trajectory.jsonl");
    const before = await readFile(log);
    expectFailure(await replayRun(run, "--output", log, "--no-progress"), /belongs to the run itself/);
    expect((await readFile(log)).equals(before)).toBe(true);
  });

  it("is written though nobody reads what is printed", async () => {
    const place = join(folder, "unheard");
    await mkdir(place);
    const running = startReplayRun(await onDisk("runs/odd-values"), "--output", join(place, "view.json"));
    running.process.stdout?.destroy();
    running.process.stderr?.destroy();
    expect((await running.ended).status).toBe(0);
    expect(await readdir(place)).toEqual(["view.json"]);
  });

  it("is refused where no file can be written", async () => {
    const run = await onDisk("runs/odd-values");
    expectFailure(await replayRun(run, "--output", folder, "--no-progress"), /is a folder/);
    const below = join(run, "trajectory.jsonl", "view.json");
    expectFailure(await replayRun(run, "--output", below, "--no-progress"), /could not be written/);
  });
});

describe("a failure is one sentence with the way out", () => {
  it.each<[string, string, readonly string[], RegExp]>([
    [
      "an empty image",
      "runs/observer-handoff",
      [],
      /^Step \d+ \(line \d+\): \S+ holds an empty image.*--allow-empty-images/,
    ],
    ["a step that is not there", "runs/odd-values", ["--step", "99"], /^The episode has no step 99\.$/m],
    ["a negative step", "runs/odd-values", ["--step", "-1"], /^The episode has no step -1/],
    ["damage with --strict", "broken/garbage_line", ["--strict"], /^Line 3 of trajectory\.jsonl is damaged/],
    ["damage before the pause", "broken/garbage_line", [], /^Line 3 of .*--skip-damaged-lines/],
    ["a missing log", "broken/no_trajectory", [], /holds no trajectory\.jsonl/],
    [
      "an unknown option",
      "runs/odd-values",
      ["--stepp", "1"],
      /^Unknown option '--stepp'; replay-run --help/,
    ],
    ["no number", "runs/odd-values", ["--step", "one"], /^--step must be a whole number, but is "one"\.$/m],
    [
      "a contradiction",
      "runs/odd-values",
      ["--strict", "--skip-damaged-lines"],
      /^--strict refuses damaged lines/,
    ],
    ["two folders", "runs/odd-values", ["another"], /^Only one run folder/],
  ])("%s", async (_, path, words, sentence) => {
    expectFailure(await replayRun(await onDisk(path), ...words, "--no-progress"), sentence);
  });

  it("a false picture in the middle of a view leaves standard output empty", async () => {
    const run = join(folder, "false-picture");
    await mkdir(run);
    const visual = { artifact: "p.png", sha256: "0".repeat(64), media_type: "image/png" };
    const text = "x".repeat(200_000);
    const lines = [0, 1, 2].map((step) =>
      transitionLine(step, { next_observation: { step, text, visual: step === 1 ? visual : null } }),
    );
    await writeFile(join(run, "p.png"), "another picture");
    await writeFile(join(run, "trajectory.jsonl"), lines.join("\n"));
    expectFailure(await replayRun(run, "--no-progress"), /^Step 1 \(line 2\): the file "p\.png"/);
  });
});

describe("warnings", () => {
  it("go to standard error and do not fail the command", async () => {
    const run = await onDisk("broken/garbage_line");
    const after = await replayRun(run, "--step", "0", "--no-progress");
    expect(after).toMatchObject({ status: 0, stderr: expect.stringMatching(/^Warning: Line 3 of /) });
    const passedOver = await replayRun(run, "--skip-damaged-lines", "--no-progress");
    expect(passedOver).toMatchObject({ status: 0, stderr: "Warning: 1 damaged line was passed over.\n" });
  });
});

describe("standard output", () => {
  it("may be closed by its reader without a word", async () => {
    const run = join(folder, "piped");
    await mkdir(run);
    const text = "x".repeat(2_000_000);
    await writeFile(
      join(run, "trajectory.jsonl"),
      transitionLine(0, { next_observation: { step: 1, text } }),
    );
    const running = startReplayRun(run, "--no-progress");
    running.process.stdout?.once("data", () => running.process.stdout?.destroy());
    expect(await running.ended).toMatchObject({ status: 0, stderr: "" });
  });

  it.skipIf(process.platform === "win32")("may be called /dev/stdout", async () => {
    const run = await onDisk("runs/odd-values");
    const plain = await replayRun(run, "--no-progress");
    expect(await replayRun(run, "--no-progress", "--output", "/dev/stdout")).toEqual(plain);
  });

  describe("of more than is held in memory", () => {
    const run = join(folder, "large");
    const text = "x".repeat(6_000_000);
    beforeAll(async () => {
      await mkdir(run);
      const lines = [0, 1, 2].map((step) => transitionLine(step, { next_observation: { step, text } }));
      await writeFile(join(run, "trajectory.jsonl"), lines.join("\n"));
    });

    it("is what a file gets, also where nothing can be put aside on disk", async () => {
      const file = join(folder, "large.json");
      await replayRun(run, "--no-progress", "--output", file);
      const expected = await readFile(file);
      expect(expected.length).toBeGreaterThan(18_000_000);
      for (const temporary of [folder, join(folder, "nowhere")]) {
        const { status, stdout } = await replayRunIn({ TMPDIR: temporary }, run, "--no-progress");
        expect({ status, whole: stdout.equals(expected) }).toEqual({ status: 0, whole: true });
      }
    });

    it("does not keep an interrupted command waiting for its reader", async () => {
      const { process: child } = startReplayRun(run, "--no-progress");
      await once(child.stdout ?? child, "data");
      child.stdout?.pause();
      const exit = once(child, "exit");
      child.kill("SIGINT");
      expect(await exit).toEqual([130, null]);
      child.stdout?.destroy();
    });
  });

  it("gets the help", async () => {
    const { status, stdout } = await replayRun("--help");
    expect(status).toBe(0);
    expect(stdout.toString()).toContain("usage: replay-run [run_dir]");
  });
});
