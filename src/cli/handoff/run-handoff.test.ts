import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { parseJson } from "../../replay/json/parse.ts";
import { isObject, type JsonObject } from "../../replay/json/value.ts";
import { openCorpus } from "../../replay/testing/corpus.ts";
import { transitionLine } from "../../replay/testing/made-log.ts";
import { TrajectoryReplay } from "../../replay/trajectory-replay.ts";
import { openNodeFolder } from "../../sources/node.ts";
import { corpusOnDisk } from "../testing/corpus-on-disk.ts";
import { runHere } from "../testing/test-terminal.ts";
import { runHandoff } from "./run-handoff.ts";

const project = fileURLToPath(new URL("../../..", import.meta.url));
const corpus = await openCorpus();
const folder = await mkdtemp(join(tmpdir(), "run-handoff-"));
afterAll(() => rm(folder, { recursive: true }));

const handoff = (...words: readonly string[]) => runHere(runHandoff, ...words);
const onDisk = (path: string) => corpusOnDisk(corpus, path, folder);

async function jsonOf(...words: readonly string[]) {
  const { status, stdout, stderr } = await handoff(...words, "--json");
  const value = parseJson(stdout);
  if (!isObject(value)) throw new Error("the report is an object");
  return { status, stderr, report: value };
}

/** An episode of one step whose snapshot after it is the given one. */
async function episode(name: string, snapshot: JsonObject | object): Promise<string> {
  const place = join(folder, name);
  await mkdir(place, { recursive: true });
  const line = transitionLine(0, { after_snapshot: { step: 1, state: {}, ...snapshot } });
  await writeFile(join(place, "trajectory.jsonl"), `${line}\n`);
  return place;
}

describe("trajectory-inspector handoff", () => {
  it("restores the pause in memory and tells state, observation, lineage and what is to be checked", async () => {
    const run = await onDisk("runs/workspace");
    const replay = await TrajectoryReplay.fromEventLog(await openNodeFolder(run));
    const hash = await replay.canonicalSnapshotHash(replay.planPause(2));
    const { status, stdout, stderr } = await handoff(run, "--step", "2", "--child", "child-1");
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    const lineage = `{"child_episode_id":"child-1","parent_episode_id":"workspace","parent_pause_step":2,"parent_snapshot_hash":"${hash}"}`;
    const text = stdout.toString();
    expect(text.replace(/its content hash is `[0-9a-f]{64}`/, "its content hash is `…`")).toBe(
      `${[
        "# Handoff of `workspace`, after step 2",
        "",
        "To be continued as `child-1`.",
        "",
        "## Can it be restored?",
        "",
        "Yes. The in-memory backend structured restores this snapshot. It was restored here, and its state and observation are the saved ones.",
        "",
        `Canonical snapshot: \`${hash}\``,
        "",
        "## Lineage",
        "",
        "```json",
        lineage,
        "```",
        "",
        "## Check-list",
        "",
        "- [x] State confirmed, restored in memory",
        "- [x] Observation confirmed (its content hash is `…`)",
        "- [ ] Who takes control (person or agent, and from when): ______",
        "- [ ] Where the continuation is saved (an empty folder, the lineage in its manifest): ______",
      ].join("\n")}\n`,
    );
  });

  it("prints what the documentation shows", async () => {
    const page = await readFile(join(project, "docs/command-line.md"), "utf8");
    const [, shown] = /^````\n(.*?)^````$/ms.exec(page) ?? [];
    const demo = join(project, "public/demo/shopping/artifacts/price-399__subtitle-neutral");
    const { stdout } = await handoff(demo, "--step", "2", "--child", "by-hand-1");
    expect(stdout.toString()).toBe(shown);
  });

  it("refuses a pause that a step may be missing from, unless damage is passed over", async () => {
    const place = join(folder, "damaged");
    await mkdir(place);
    const lines = [transitionLine(0), "damage", transitionLine(1)];
    await writeFile(join(place, "trajectory.jsonl"), `${lines.join("\n")}\n`);
    const refused = await handoff(place, "--child", "c");
    expect(refused).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^Line 2 of trajectory.jsonl/),
    });
    expect(refused.stdout.toString()).toBe("");
    const passedOver = await handoff(place, "--child", "c", "--skip-damaged-lines");
    expect(passedOver.stdout.toString()).toContain("# Handoff of `e`, after step 1");
    expect(passedOver.stderr).toMatch(/^Warning: /);
  });

  it("confirms every pause of the in-memory runs, before and after", async () => {
    const run = await onDisk("runs/workspace");
    const empty = await onDisk("runs/observer-handoff");
    for (const [path, steps, options] of [
      [run, 5, []],
      [empty, 2, ["--allow-empty-images"]],
    ] as const) {
      for (let step = 0; step < steps; step++) {
        for (const position of [[], ["--before"]]) {
          const words = [path, "--step", String(step), ...position, ...options, "--child", "c"];
          expect(await jsonOf(...words)).toMatchObject({
            status: 0,
            report: {
              restorable: "yes",
              reason: "memory-backend",
              pause: { step, position: position.length === 0 ? "after" : "before" },
              restored: { state_confirmed: true, observation_confirmed: true },
            },
          });
        }
      }
    }
  });

  it("leaves to a driver's own code what only that can restore", async () => {
    const run = await onDisk("runs/odd-values");
    const { status, report, stderr } = await jsonOf(run, "--step", "1", "--child", "c");
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(report).toMatchObject({
      backend: "driver",
      restorable: "yes",
      reason: "driver-checkpoint",
      restored: null,
    });
    const { stdout } = await handoff(run, "--step", "1", "--child", "c");
    expect(stdout.toString()).toContain("- [ ] State confirmed (the content hash of the restored snapshot");
  });

  it.each([
    ["playwright", { metadata: { backend: "playwright", restorable: false } }, "playwright-snapshot"],
    ["driver", { metadata: { backend: "driver", restorable: false } }, "snapshot-not-restorable"],
    ["lost", { metadata: { backend: "driver", restorable: true } }, "checkpoint-missing"],
  ])("says why a snapshot cannot be restored: %s", async (name, snapshot, reason) => {
    const { status, report, stderr } = await jsonOf(await episode(name, snapshot), "--child", "c");
    expect(status).toBe(1);
    expect(report).toMatchObject({ restorable: "no", reason, restored: null });
    expect(stderr).toBe(`${String(report.sentence)}\n`);
  });

  it("says so where the snapshot does not tell", async () => {
    const { status, report } = await jsonOf(await episode("silent", {}), "--child", "c");
    expect({ status, restorable: report.restorable }).toEqual({ status: 0, restorable: "unknown" });
  });

  it("pauses at the last step unless told otherwise, and quotes what would break the Markdown", async () => {
    const run = await episode("odd", { metadata: { backend: "driver", restorable: false } });
    const { stdout } = await handoff(run, "--child", "a`b\n# c");
    expect(stdout.toString()).toContain(
      "# Handoff of `e`, after step 0\n\nTo be continued as `` a`b\\u000a# c ``.",
    );
  });

  it("writes to a file, but never over the run's own", async () => {
    const run = await onDisk("runs/workspace");
    const file = join(folder, "new/report.md");
    const { status, stdout } = await handoff(run, "--step", "0", "--child", "c", "--output", file);
    expect({ status, stdout: stdout.toString() }).toEqual({
      status: 0,
      stdout: `Wrote handoff report to ${file}\n`,
    });
    expect(await readFile(file, "utf8")).toMatch(/^# Handoff of `workspace`, after step 0\n/);
    const own = join(run, "manifest.json");
    const refused = await handoff(run, "--step", "0", "--child", "c", "--output", own);
    expect(refused).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("belongs to the run itself"),
    });
  });

  it("leaves a file that is there as it was where the exit status is 1", async () => {
    const run = await episode("kept", { metadata: { backend: "driver", restorable: false } });
    const file = join(folder, "kept.md");
    await writeFile(file, "mine");
    const { status, stderr } = await handoff(run, "--child", "c", "--output", file);
    expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining("saved no checkpoint") });
    expect(await readFile(file, "utf8")).toBe("mine");
  });

  it("does not confirm an observation that was never saved", async () => {
    const state = { text: "", screenshot: "", cursor: {}, windows: [] };
    const run = await episode("unseen", { state, metadata: { backend: "computer_use" } });
    const { status, report } = await jsonOf(run, "--child", "c");
    expect(status).toBe(0);
    expect(report.restored).toMatchObject({ state_confirmed: true, observation_confirmed: null });
    const { stdout } = await handoff(run, "--child", "c");
    expect(stdout.toString()).toContain("its state is the saved one; no observation was saved with it.");
    expect(stdout.toString()).toContain("- [ ] Observation confirmed by eye (none was saved;");
  });

  it("names the step of a state that has no hash", async () => {
    const run = await episode("half", { state: { note: "\ud800" } });
    const { status, stderr } = await handoff(run, "--child", "c");
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /^The pause after step 0 cannot be handed off: state.note of its snapshot has a lone/,
    );
  });

  it("names the output that cannot be written", async () => {
    const run = await onDisk("runs/workspace");
    const to = async (path: string) => (await handoff(run, "--child", "c", "--output", path)).stderr;
    expect(await to("/dev/full")).toBe("/dev/full could not be written (there is no room left).\n");
    expect(await to("/")).toBe("/ is a folder, so no file can be written there.\n");
  });

  it("says of an empty folder that it is no episode", async () => {
    const empty = join(folder, "empty");
    await mkdir(empty);
    const { status, stderr } = await handoff(empty, "--child", "c");
    expect(status).toBe(1);
    expect(stderr).toContain("holds no trajectory.jsonl, so it is not an episode");
  });

  it.each([
    [["", "--child", "c"], /^Name the episode's folder/],
    [[], /^Name the episode's folder: trajectory-inspector handoff <dir>/],
    [["a", "b", "--child", "c"], /^Only one episode can be handed off, but "b" is given too\.\n$/],
    [["a"], /^Name the episode that is to continue this one: --child ID\.\n$/],
    [["a", "--child", "c", "--step", "x"], /^--step must be a whole number, but is "x"\.\n$/],
    [["a", "--child", "c", "--strict", "--skip-damaged-lines"], /^--strict refuses damaged lines/],
    [
      ["a", "--yaml"],
      /^Unknown option '--yaml'; trajectory-inspector handoff --help lists what there is\.\n$/,
    ],
    [
      [join(folder, "gone"), "--child", "c"],
      /gone is not there; check that it was not moved or renamed\.\n$/,
    ],
  ])("refuses %j in a sentence", async (words, sentence) => {
    const { status, stdout, stderr } = await handoff(...words);
    expect({ status, stdout: stdout.toString() }).toEqual({ status: 1, stdout: "" });
    expect(stderr).toMatch(sentence);
  });

  it("refuses a step that is not there, and an empty image without the opt-in", async () => {
    const run = await onDisk("runs/observer-handoff");
    const missing = await handoff(run, "--step", "9", "--child", "c");
    expect(missing).toMatchObject({ status: 1, stderr: expect.stringContaining("step 9") });
    const emptyImage = await handoff(run, "--step", "0", "--child", "c");
    expect(emptyImage).toMatchObject({ status: 1, stderr: expect.stringContaining("--allow-empty-images") });
  });

  it("shows help", async () => {
    expect((await handoff("--help")).stdout.toString()).toMatch(/^usage: trajectory-inspector handoff/);
  });
});
