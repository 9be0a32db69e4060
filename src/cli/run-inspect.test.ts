import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { parseJson } from "../replay/json/parse.ts";
import { isArray, isObject, type JsonObject } from "../replay/json/value.ts";
import { announce, episodesBelow, fileExists, openCorpus, readJsonFile } from "../replay/testing/corpus.ts";
import { readExpectedEpisodes } from "../replay/testing/expected-answers.ts";
import { transitionLine } from "../replay/testing/made-log.ts";
import { runInspect } from "./run-inspect.ts";
import { corpusOnDisk } from "./testing/corpus-on-disk.ts";
import { runHere } from "./testing/test-terminal.ts";

const corpus = await openCorpus();
const folder = await mkdtemp(join(tmpdir(), "run-inspect-"));
afterAll(() => rm(folder, { recursive: true }));

const inspect = (...words: readonly string[]) => runHere(runInspect, ...words);

function episodesIn(stdout: Buffer, list: "episodes" | "archives" = "episodes"): readonly JsonObject[] {
  const value = parseJson(stdout);
  const episodes = isObject(value) ? value[list] : null;
  return isArray(episodes) ? episodes.filter(isObject) : [];
}

async function episode(path: string, files: Readonly<Record<string, string>>): Promise<void> {
  const place = join(folder, path);
  await mkdir(place, { recursive: true });
  const log = [0, 1].map((step) => transitionLine(step)).join("\n");
  for (const [name, text] of Object.entries({ "trajectory.jsonl": log, ...files })) {
    await writeFile(join(place, name), text);
  }
}

describe("inspect-run", () => {
  it("tells of every episode of the corpus's runs, its transitions counted in the log", async () => {
    const runs = await corpusOnDisk(corpus, "runs", folder);
    const { status, stdout, stderr } = await inspect(runs, "--json");
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    const counts = episodesIn(stdout).map(({ folder: path, transitions }) => [`runs/${path}`, transitions]);
    const expected: (readonly [string, number])[] = [];
    for (const { path, source } of await episodesBelow(corpus, "runs")) {
      if (!(await fileExists(source, "expected/allow-empty-images.json"))) {
        const [choice] = readExpectedEpisodes(await readJsonFile(source, "expected/expected.json"));
        expected.push([path, choice?.load.steps.length ?? 0]);
      }
    }
    expect(expected.length).toBeGreaterThan(1);
    expect(counts).toEqual(expect.arrayContaining(expected));
    announce(corpus, "inspect-run", counts.length);
  });

  it("tells of however many things are wrong with an episode", async () => {
    await episode("wrong", {
      "manifest.json": JSON.stringify({ interventions: new Array(150_000).fill(1) }),
    });
    const { status, stdout, stderr } = await inspect(join(folder, "wrong"), "--json");
    expect(episodesIn(stdout)).toMatchObject([{ transitions: 2 }]);
    expect(stderr.trimEnd().split("\n").length).toBeGreaterThanOrEqual(150_000);
    expect(status).toBe(1);
  });

  it("passes over a line that is nested too deeply, says so, and tells the rest", async () => {
    const applied = (value: string) => `{"application": ${value}, "type": "intervention"}`;
    const lines = [
      transitionLine(0),
      applied(`{"intervention_id": "i", "deep": ${"[".repeat(30_000)}${"]".repeat(30_000)}}`),
      applied('{"intervention_id": "i", "factor": "f", "level": "l"}'),
      transitionLine(1),
    ];
    await episode("deep", { "trajectory.jsonl": lines.join("\n") });
    const { status, stdout, stderr } = await inspect(join(folder, "deep"), "--json");
    expect(episodesIn(stdout)).toMatchObject([
      { transitions: 2, applied_interventions: [{ id: "i", factor: "f", level: "l", times: 1 }] },
    ]);
    expect(stderr).toMatch(/^trajectory\.jsonl: line 2 is damaged: it is nested too deeply/m);
    expect(status).toBe(1);
  });

  it("tells of an episode what is recorded, each application once", async () => {
    const run = await corpusOnDisk(corpus, "runs/as-shown/runnable", folder);
    const { stdout } = await inspect(run, "--json");
    expect(episodesIn(stdout)).toEqual([
      {
        episode_id: "as-shown-runnable",
        folder: ".",
        task_id: "order",
        condition_id: "treatment",
        environment_id: "browser",
        seed: 5,
        transitions: 4,
        configured_interventions: [
          { id: "terse", factor: "prompt", level: "minimal" },
          { id: "note", factor: "view", level: "minimal" },
          { id: "no-image", factor: "view", level: "minimal" },
        ],
        applied_interventions: [{ id: "hide-customer", factor: "privacy", level: "on", times: 1 }],
        outcomes: [
          { id: "success", value: true },
          { id: "mean_price", value: 39.5 },
          { id: "choice", value: "Pay" },
          { id: "gave_up", value: null },
        ],
        problems: [],
      },
    ]);
  });

  it("says the same in lines for a person", async () => {
    const run = await corpusOnDisk(corpus, "runs/workspace", folder);
    const { stdout } = await inspect(run);
    expect(stdout.toString()).toBe(
      [
        "workspace",
        "  folder       .",
        "  task         shared_workspace",
        "  condition    soft",
        "  environment  structured",
        "  seed         5",
        "  transitions  5",
        "  configured   none",
        "  applied      soften (tone: soft) × 2",
        "  outcomes     blocked_action_count = 1",
        "",
      ].join("\n"),
    );
  });

  it("goes on past broken episodes, which it names on standard error", async () => {
    const broken = await corpusOnDisk(corpus, "broken", folder);
    const { status, stdout, stderr } = await inspect(broken, "--json");
    expect(status).toBe(1);
    for (const named of [
      /^empty_log\/trajectory\.jsonl: it holds no transition/m,
      /^garbage_line\/trajectory\.jsonl: line 3 is damaged/m,
      /^manifest_broken\/manifest\.json is not JSON: .* \(line 1, column \d+\)\.$/m,
      /^manifest_missing\/manifest\.json is missing\.$/m,
      /^no_trajectory holds a manifest\.json but no trajectory\.jsonl\.$/m,
    ]) {
      expect(stderr).toMatch(named);
    }
    const episodes = episodesIn(stdout);
    expect(episodes.length).toBeGreaterThan(15);
    expect(episodes.find((one) => one.folder === "manifest_missing")).toMatchObject({
      condition_id: null,
      transitions: expect.any(Number),
    });
    expect(episodes.find((one) => one.folder === "outcomes_missing")).toMatchObject({
      outcomes: null,
      problems: [],
    });
  });

  it("keeps what a re-run put aside apart, and values as they were recorded", async () => {
    const manifest = '{"episode_id": "e", "condition_id": "a\\u001b[31m", "seed": 9007199254740993}';
    await episode("tree/artifacts/one", { "manifest.json": manifest });
    await episode("tree/artifacts.previous-1/one", { "manifest.json": '{"condition_id": "old"}' });
    const json = await inspect(join(folder, "tree"), "--json");
    expect(episodesIn(json.stdout)).toEqual([
      expect.objectContaining({ folder: "artifacts/one", seed: 9007199254740993n, transitions: 2 }),
    ]);
    expect(episodesIn(json.stdout, "archives")).toEqual([expect.objectContaining({ condition_id: "old" })]);
    const text = (await inspect(join(folder, "tree"))).stdout.toString();
    expect(text).toMatch(
      /seed {9}9007199254740993\n[\s\S]*\nPut aside by a re-run:\n\n[\s\S]*condition {4}old/,
    );
    expect(text).toContain("a\\u001b[31m");
  });

  it("counts applications by the log's own lines where interventions.json is missing", async () => {
    const application = { intervention_id: "soften", factor: "tone", level: "soft" };
    const line = JSON.stringify({ type: "intervention", episode_id: "e", step: 0, application });
    const log = [transitionLine(0, { interventions: [application] }), line, transitionLine(1), line].join(
      "\n",
    );
    const manifest = JSON.stringify({
      episode_id: "e",
      metadata: { applications: [application, application] },
    });
    await episode("logged", { "trajectory.jsonl": log, "manifest.json": manifest });
    const { status, stdout } = await inspect(join(folder, "logged"), "--json");
    expect(status).toBe(0);
    expect(episodesIn(stdout)).toEqual([
      expect.objectContaining({
        folder: ".",
        applied_interventions: [{ id: "soften", factor: "tone", level: "soft", times: 2 }],
      }),
    ]);
  });

  it("says what is wrong where there is no episode", async () => {
    const empty = join(folder, "nothing");
    await mkdir(empty);
    expect(await inspect(empty)).toMatchObject({ status: 1, stderr: expect.stringContaining("is empty") });
    const gone = await inspect(join(folder, "gone"));
    expect(gone).toMatchObject({ status: 1, stderr: expect.stringContaining("gone is not there") });
    expect(await inspect("a", "b")).toMatchObject({ status: 1, stderr: expect.stringMatching(/^Only one/) });
    expect(await inspect("")).toMatchObject({ status: 1, stderr: expect.stringMatching(/^No folder is/) });
    expect(await inspect("--yaml")).toMatchObject({
      status: 1,
      stderr: "Unknown option '--yaml'; inspect-run --help lists what there is.\n",
    });
    expect((await inspect("--help")).stdout.toString()).toMatch(/^usage: inspect-run/);
  });
});
