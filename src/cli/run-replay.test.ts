import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { canonicalJson } from "../replay/json/canonical.ts";
import { parseJson } from "../replay/json/parse.ts";
import type { JsonObject } from "../replay/json/value.ts";
import { listOf, readMap } from "../replay/schema/model.ts";
import { announce, fileExists, openCorpus, readJsonFile } from "../replay/testing/corpus.ts";
import { readExpectedViews } from "../replay/testing/expected-answers.ts";
import { transitionLine } from "../replay/testing/made-log.ts";
import { editSpec, observerSpec } from "../replay/testing/observer-specs.ts";
import { yamlText } from "../runs/spec-file/yaml-text.ts";
import { runReplay } from "./run-replay.ts";
import { corpusOnDisk } from "./testing/corpus-on-disk.ts";
import { type Ended, runHere } from "./testing/test-terminal.ts";

const corpus = await openCorpus();
const folder = await mkdtemp(join(tmpdir(), "run-replay-"));
afterAll(() => rm(folder, { recursive: true }));

const replay = (...words: readonly string[]) => runHere(runReplay, ...words, "--no-progress");
const digest = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

function expectFailure({ status, stdout, stderr }: Ended, sentence: RegExp): void {
  expect(stderr).toMatch(sentence);
  expect(stderr.trimEnd().split("\n")).toHaveLength(1);
  expect({ status, stdout: stdout.toString() }).toEqual({ status: 1, stdout: "" });
}

async function written(name: string, text: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, text);
  return path;
}

/** An episode of three steps, with a manifest of these fields. */
async function episode(path: string, manifest: JsonObject | null = {}): Promise<string> {
  const place = join(folder, path);
  await mkdir(place, { recursive: true });
  await writeFile(join(place, "trajectory.jsonl"), [0, 1, 2].map((step) => transitionLine(step)).join("\n"));
  if (manifest !== null) await writeFile(join(place, "manifest.json"), canonicalJson(manifest));
  return place;
}

const SPEC = editSpec("note", { op: "set", path: "metadata.note", value: "hi" });
const PAUSES = '- {id: first, kind: step, step: 0}\n- {id: "half way", kind: progress, progress: 0.5}\n';

describe("without --step", () => {
  // Beyond 32 MB, lines are told by their ends until they are read.
  it.each([
    ["small", 0],
    ["large", 33],
  ])(
    "a %s log with damage in its last lines is replayed up to them, and they are told of",
    async (size, megabytes) => {
      const lines = [0, 1, 2, 3].map((step) =>
        canonicalJson(parseJson(transitionLine(step, { terminated: false, truncated: false }))),
      );
      const damaged = lines.map((line, at) => (at < 2 ? line : line.replace('"info":{', '"info":{oops')));
      const run = await episode(`damaged-end-${size}`);
      const blank = `${" ".repeat(1 << 20)}\n`.repeat(megabytes);
      await writeFile(join(run, "trajectory.jsonl"), blank + damaged.join("\n"));
      const { status, stdout, stderr } = await replay(run);
      expect({ status, stderr }).toMatchObject({
        status: 0,
        stderr: expect.stringMatching(
          new RegExp(`^Warning: Line ${megabytes + 3} of trajectory\\.jsonl, after this pause, is damaged`),
        ),
      });
      expect(parseJson(stdout)).toMatchObject({ pause_step: 1, pause_position: "after" });
      expect(stdout).toEqual((await replay(run, "--step", "1")).stdout);
      expect(parseJson((await replay(run, "--before")).stdout)).toMatchObject({ pause_step: 1 });
    },
  );
});

describe("--configured-interventions", () => {
  for (const run of ["runs/as-shown/runnable", "runs/as-shown/own-function"]) {
    it(`makes the reference's bytes of ${run}, or names the function that is not known here`, async () => {
      if (!(await fileExists(corpus.source, `${run}/trajectory.jsonl`))) return;
      const place = await corpusOnDisk(corpus, run, folder);
      const expected = readExpectedViews(
        await readJsonFile(corpus.source, `${run}/expected/configured-interventions.json`),
      );
      announce(corpus, `command line/${run}`, expected.length);
      for (const { step, position, ok, sha256, bytes } of expected) {
        const before = position === "before" ? ["--before"] : [];
        const ended = await replay(place, "--step", String(step), ...before, "--configured-interventions");
        if (ok) {
          expect(ended).toMatchObject({ status: 0, stderr: "" });
          expect({ sha256: digest(ended.stdout), bytes: ended.stdout.length }).toEqual({ sha256, bytes });
        } else {
          expectFailure(
            ended,
            run.endsWith("own-function")
              ? /^Intervention "blur": .*"study\.observers\.blur".*Python/
              : /^Intervention "no-image": /,
          );
        }
      }
    });
  }

  it("come before those of a file, whose ids must be others", async () => {
    const run = await episode("configured", { interventions: [SPEC] });
    const other = editSpec("more", { op: "append", path: "metadata.note", value: "!" });
    const more = await written("more.json", canonicalJson([other]));
    const ended = await replay(run, "--configured-interventions", "--interventions", more);
    expect(ended.stdout.toString()).toContain('"metadata":{"note":"hi!"}');
    const same = await written("same.json", canonicalJson([SPEC]));
    expectFailure(await replay(run, "--configured-interventions", "--interventions", same), /"note"/);
  });

  it("are refused where the manifest does not tell them", async () => {
    const unknown = (sentence: RegExp) => async (run: Promise<string>) =>
      expectFailure(await replay(await run, "--configured-interventions"), sentence);
    await unknown(/^manifest\.json is missing, so the configured interventions are not known/)(
      episode("no-manifest", null),
    );
    await unknown(/^manifest\.json: interventions is text, where a list belongs/)(
      episode("odd-manifest", { interventions: "none" }),
    );
    await unknown(/^Intervention \S+: |^Intervention /)(episode("odd-spec", { interventions: [1] }));
    const broken = await episode("broken-manifest");
    await writeFile(join(broken, "manifest.json"), "{");
    await unknown(/^manifest\.json is not JSON.*, so the configured/)(Promise.resolve(broken));
  });
});

describe("--interventions and --pauses", async () => {
  const EPISODES = new Map([
    ["shop", "runs/camera-factorial/artifacts/price-399__subtitle-neutral"],
    ["workspace", "runs/workspace"],
  ]);
  const cases = listOf(readMap)(await readJsonFile(corpus.source, "observer/cases.json"));
  const chosen: JsonObject[] = [];
  const seen = new Set<string>();
  for (const observed of cases) {
    const kind = `${observed.episode} ${observed.ok}`;
    if (
      !EPISODES.has(String(observed.episode)) ||
      chosen.filter((one) => `${one.episode} ${one.ok}` === kind).length > 1
    )
      continue;
    chosen.push(observed);
    seen.add(kind);
  }

  it.each(chosen)(
    "$episode, $case: the reference's array, of specs as JSON and as YAML",
    async (observed) => {
      const path = EPISODES.get(String(observed.episode)) ?? "";
      if (!(await fileExists(corpus.source, `${path}/trajectory.jsonl`))) return;
      const run = await corpusOnDisk(corpus, path, folder);
      for (const [ending, write] of [
        ["json", canonicalJson],
        ["yaml", yamlText],
      ] as const) {
        const specs = await written(`specs.${ending}`, write(observed.specs ?? null));
        const pauses = await written(`pauses.${ending}`, write(observed.pauses ?? null));
        const ended = await replay(run, "--interventions", specs, "--pauses", pauses);
        if (observed.ok) {
          expect(ended).toMatchObject({ status: 0, stderr: "" });
          expect(digest(ended.stdout)).toBe(observed.sha256);
        } else {
          expectFailure(ended, /^Intervention "/);
        }
      }
    },
  );

  it("take cases that are made and cases that are refused, of both episodes", () => {
    expect([...seen].sort()).toContain("shop true");
    expect([...seen].some((kind) => kind.endsWith("false"))).toBe(true);
  });

  it("write the array to a file, and nothing but views where no spec is listed", async () => {
    const run = await episode("array");
    const pauses = await written("pauses.yaml", PAUSES);
    const output = join(folder, "array.json");
    const ended = await replay(run, "--pauses", pauses, "--output", output);
    expect(ended).toMatchObject({ status: 0, stderr: "" });
    expect(ended.stdout.toString()).toBe(`Wrote replay views to ${output}\n`);
    expect(await readFile(output)).toEqual((await replay(run, "--pauses", pauses)).stdout);
    const none = await written("none.json", "[]");
    expect((await replay(run, "--pauses", none)).stdout.toString()).toBe("[]\n");
  });

  it("tell on standard error what may be meant otherwise", async () => {
    const run = await episode("warned");
    const pauses = await written("octal.yaml", "- {id: a, kind: step, step: 0b1}\n");
    const ended = await replay(run, "--pauses", pauses);
    expect(ended.status).toBe(0);
    expect(ended.stderr).toMatch(/^Warning: .*octal\.yaml: Line 1: Pause "a": step is written as 0b1, /);
  });

  it.each<[string, string, string, RegExp]>([
    [
      "--interventions",
      "level.yaml",
      yamlText([observerSpec("warm")]).replace('"minimal"', "on"),
      /level\.yaml, line 3: Intervention "warm": level is written as on .*; if the text is meant, write level: "on"\.$/m,
    ],
    ["--interventions", "bad.json", "[", /bad\.json, line 1: It is not JSON/],
    ["--interventions", "bad.yaml", "- [", /bad\.yaml, line \d: It is not YAML/],
    ["--interventions", "map.yaml", "id: a", /map\.yaml: It must hold a list of interventions/],
    [
      "--interventions",
      "own.json",
      canonicalJson([observerSpec("own", { function: "study.blur" })]),
      /^Intervention "own": .*"study\.blur".*Python/,
    ],
    ["--pauses", "kind.json", '[{"id":"a","kind":"later"}]', /"later"/],
    ["--pauses", "step.json", '[{"id":"a","kind":"step","step":9}]', /no step 9/],
  ])("%s %s is refused by a sentence, and what was there is left", async (flag, name, text, sentence) => {
    const run = await episode("refused");
    const output = await written("kept.json", "old");
    const file = await written(name, text);
    expectFailure(await replay(run, flag, file, "--output", output), sentence);
    expect((await readFile(output)).toString()).toBe("old");
  });

  it("are refused where the file cannot be read", async () => {
    const run = await episode("refused");
    const nowhere = join(folder, "nowhere.yaml");
    expectFailure(await replay(run, "--interventions", nowhere), /nowhere\.yaml is not there\.$/m);
    expectFailure(await replay(run, "--pauses", folder), /is a folder, where a file of specs belongs\.$/m);
  });
});

describe("--output-dir", () => {
  it("writes a file an episode and pause, by numbers that tell nothing of the condition", async () => {
    const runs = [await episode("several/control"), await episode("several/treatment")];
    const pauses = await written("pauses.yaml", PAUSES);
    const output = join(folder, "new/views");
    const ended = await replay(...runs, "--pauses", pauses, "--output-dir", output);
    expect(ended).toMatchObject({ status: 0, stderr: "" });
    expect((await readdir(output)).sort()).toEqual([
      "episode-1.pause-1.json",
      "episode-1.pause-2.json",
      "episode-2.pause-1.json",
      "episode-2.pause-2.json",
    ]);
    expect(ended.stdout.toString().split("\n")[3]).toBe(
      `Wrote replay view to ${join(output, "episode-2.pause-2.json")} (${runs[1]}, half way)`,
    );
    const view = await readFile(join(output, "episode-2.pause-1.json"));
    const array = await replay(runs[1] ?? "", "--pauses", pauses);
    expect(array.stdout.toString().startsWith(`[${view.toString().trimEnd()},`)).toBe(true);
  });

  it("takes a folder above episodes, by condition, and never makes one file of two", async () => {
    const root = join(folder, "study");
    await episode("study/a/control", { condition_id: "Control" });
    await episode("study/b/control", { condition_id: "control" });
    await episode("study/c", { condition_id: "../warm tone" });
    await episode("study/d", null);
    await episode("study/artifacts.previous-1/control", { condition_id: "old" });
    const output = join(folder, "by-condition");
    const ended = await replay(root, "--step", "1", "--before", "--output-dir", output, "--by-condition");
    expect(ended).toMatchObject({ status: 0, stderr: "" });
    expect((await readdir(output)).sort()).toEqual([
      "Control.step-1.before.json",
      "control.step-1.before-2.json",
      "d.step-1.before.json",
      "warm-tone.step-1.before.json",
    ]);
    const single = await replay(join(root, "c"), "--step", "1", "--before");
    expect(await readFile(join(output, "warm-tone.step-1.before.json"))).toEqual(single.stdout);
  });

  it("counts how often a spec was applied for each episode by itself", async () => {
    const runs = [await episode("several/control"), await episode("several/treatment")];
    const specs = await written("once.json", canonicalJson([{ ...SPEC, max_applications: 1 }]));
    const output = join(folder, "counted");
    await replay(...runs, "--interventions", specs, "--output-dir", output);
    for (const name of await readdir(output)) {
      expect((await readFile(join(output, name))).toString()).toContain('"note":"hi"');
    }
  });

  it("leaves nothing behind when one of the episodes fails, and names it", async () => {
    const good = await episode("several/control");
    const bad = join(folder, "bad");
    await mkdir(bad, { recursive: true });
    await writeFile(join(bad, "trajectory.jsonl"), "");
    const made = join(folder, "made/up");
    expectFailure(
      await replay(good, bad, "--output-dir", made),
      /^\S+bad: trajectory\.jsonl holds no transition/,
    );
    expect(await readdir(folder)).not.toContain("made");
    const kept = join(folder, "kept-folder");
    await mkdir(kept);
    await writeFile(join(kept, "mine.txt"), "mine");
    expectFailure(await replay(good, bad, "--output-dir", kept), /^\S+bad: /);
    expect(await readdir(kept)).toEqual(["mine.txt"]);
  });

  it("is no place of the run's own", async () => {
    const run = await episode("several/control");
    expectFailure(await replay(run, "--output-dir", join(run, "blobs")), /belongs to the run itself/);
    expect(await readdir(run)).not.toContain("blobs");
  });

  it("never writes over what is there", async () => {
    const run = await episode("several/control");
    const kept = join(folder, "taken");
    await mkdir(kept);
    await writeFile(join(kept, "episode-1.pause-2.json"), "old");
    const pauses = await written("pauses.yaml", PAUSES);
    expectFailure(
      await replay(run, "--pauses", pauses, "--output-dir", kept),
      /episode-1\.pause-2\.json is there already; choose another folder/,
    );
    expect(await readdir(kept)).toEqual(["episode-1.pause-2.json"]);
    expect((await readFile(join(kept, "episode-1.pause-2.json"))).toString()).toBe("old");
  });

  it("is refused where no folder can be made, or nothing is to be written", async () => {
    const run = await episode("several/control");
    const file = await written("a-file", "");
    expectFailure(await replay(run, "--output-dir", join(file, "below")), /could not be written/);
    const none = await written("none.json", "[]");
    expectFailure(await replay(run, "--pauses", none, "--output-dir", join(folder, "none")), /lists none/);
    expectFailure(await replay(run, run, "--output-dir", join(folder, "none")), /is given twice/);
    const empty = join(folder, "empty");
    await mkdir(empty);
    expectFailure(await replay(empty, "--output-dir", join(folder, "none")), /holds no trajectory\.jsonl/);
    expectFailure(
      await replay(join(folder, "gone"), "--output-dir", join(folder, "none")),
      /gone is not there/,
    );
  });
});

describe("a path that is not quite an episode's folder", () => {
  it("is taken for the folder where it is the log's own", async () => {
    const run = await episode("by-log/one");
    const { stdout } = await replay(run, "--step", "1");
    expect(stdout.length).toBeGreaterThan(0);
    const byLog = await replay(join(run, "trajectory.jsonl"), "--step", "1");
    expect({ ...byLog, stdout: digest(byLog.stdout) }).toEqual({
      status: 0,
      stdout: digest(stdout),
      stderr: "",
    });
    const refused = await replay(join(run, "trajectory.jsonl"), "--output", join(run, "trajectory.jsonl"));
    expectFailure(refused, /belongs to the run itself/);
    expectFailure(
      await replay(join(folder, "gone/trajectory.jsonl")),
      /gone\/trajectory\.jsonl is not there/,
    );
  });

  it("leads to the first of the episodes below it that was not put aside, if there is one", async () => {
    await episode("above/artifacts.previous-1/b");
    const leadsTo = async (name: string, ...words: readonly string[]) => {
      const ended = await replay(join(folder, "above"), ...words);
      expectFailure(ended, /^"\S+above" is not an episode, but holds some; give one of them, /);
      expect(ended.stderr).toContain(
        `, "${join(folder, "above", name)}" for instance, or an --output-dir DIR for all.`,
      );
    };
    await leadsTo("artifacts.previous-1/b");
    await episode("above/b");
    await episode("above/b/a");
    await leadsTo("b");
    await leadsTo("b", "--configured-interventions");
  });

  it.skipIf(process.platform === "win32")("says of a log that is none why it cannot be read", async () => {
    const [run, away] = [await episode("odd-log/run"), await episode("odd-log/away")];
    const log = join(run, "trajectory.jsonl");
    await rm(log);
    execFileSync("mkfifo", [log]);
    for (const given of [run, log]) {
      expectFailure(
        await replay(given),
        /^trajectory\.jsonl is no regular file; put a file with its contents/,
      );
    }
    await rm(log);
    await symlink(join(away, "trajectory.jsonl"), log);
    expectFailure(
      await replay(run),
      /^trajectory\.jsonl cannot be read, since a link leads outside the opened folder; put a copy/,
    );
    await rm(log);
    await mkdir(log);
    expectFailure(await replay(run), /^trajectory\.jsonl is a folder, where a file belongs/);
  });

  it("is refused as given by nobody where it is empty", async () => {
    expectFailure(await replay(""), /^No run folder is given, only an empty name; replay-run --help/);
    expectFailure(await replay("", "--output-dir", join(folder, "none")), /^No run folder is given/);
  });
});

describe("flags that contradict each other", () => {
  it.each<[readonly string[], RegExp]>([
    [["--pauses", "p", "--step", "1"], /^--pauses says where to pause, so --step cannot/],
    [["--pauses", "p", "--before"], /^--pauses says where to pause, so --before cannot/],
    [["--output", "f", "--output-dir", "d"], /^--output writes one file and --output-dir several/],
    [["--by-condition"], /^--by-condition names the files of --output-dir/],
    [["a", "b"], /^Only one run folder .* "b" is given too; give --output-dir/],
    [["--unheard"], /^Unknown option '--unheard'; replay-run --help/],
  ])("%j", async (words, sentence) => expectFailure(await replay(...words), sentence));
});
