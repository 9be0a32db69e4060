import { describe, expect, it } from "vitest";
import { countingSource } from "../sources/testing/counting-source.ts";
import { type ArtifactSource, scopedSource } from "./artifact-source.ts";
import { describeError } from "./errors.ts";
import { canonicalJson } from "./json/canonical.ts";
import { describeWarning } from "./replay-warning.ts";
import { comparable, expectedAnswer, viewAnswer } from "./testing/answers.ts";
import { openCorpus, readJsonFile } from "./testing/corpus.ts";
import { type ExpectedView, readExpectedEpisodes } from "./testing/expected-answers.ts";
import { type ReplayOptions, TrajectoryReplay } from "./trajectory-replay.ts";

const corpus = await openCorpus();

/** The damaged episodes are one and the same, each damaged in one way; this one lacks only its manifest. */
const whole = await viewsOf("broken/manifest_missing");

const folder = (name: string): ArtifactSource => scopedSource(corpus.source, `broken/${name}`);
const open = (name: string, options?: ReplayOptions) => TrajectoryReplay.fromEventLog(folder(name), options);

async function viewsOf(path: string): Promise<readonly ExpectedView[]> {
  const [first] = readExpectedEpisodes(await readJsonFile(corpus.source, `${path}/expected/expected.json`));
  return first?.views ?? [];
}

/** Checks that a pause gives the bytes of the undamaged episode. */
async function expectWhole(
  replay: TrajectoryReplay,
  step: number,
  position: "before" | "after",
): Promise<void> {
  const expected = whole.find((view) => view.step === step && view.position === position);
  if (expected === undefined) throw new Error(`the corpus has no view ${position} ${step}`);
  expect(comparable(await viewAnswer(replay, step, position))).toEqual(expectedAnswer(expected));
}

async function sentenceOf(task: () => unknown): Promise<string> {
  try {
    await task();
  } catch (error) {
    return describeError(error).sentence;
  }
  return "no error";
}

describe("without strict", () => {
  it("a damaged line after the pause is a warning that names it", async () => {
    const replay = await open("garbage_line");
    await expectWhole(replay, 0, "after");
    const warnings = replay.planPause(0).warnings.map(describeWarning);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatch(/^Line 3 of trajectory\.jsonl, after this pause, is damaged: /);
  });

  it("a damaged line before the pause refuses, for it could have been a step", async () => {
    const replay = await open("garbage_line");
    expect(await sentenceOf(() => replay.planPause(1))).toMatch(/^Line 3 of trajectory\.jsonl is damaged/);
    expect(await sentenceOf(() => replay.planPauseBeforeAction(1))).toMatch(/^Line 3 of trajectory\.jsonl/);
    expect(await sentenceOf(() => replay.planPauses([{ id: "p", kind: "progress", progress: 1 }]))).toMatch(
      /^Line 3 of trajectory\.jsonl/,
    );
  });

  it("damaged lines are passed over when that is asked for, and counted", async () => {
    const replay = await open("garbage_line", { skipDamagedLines: true });
    for (const step of [0, 1, 2, 3, 4]) {
      await expectWhole(replay, step, "after");
      await expectWhole(replay, step, "before");
    }
    expect(replay.planPause(4).warnings.map(describeWarning)).toEqual(["1 damaged line was passed over."]);
  });

  it.each(["array_line", "utf8_bom", "record_without_type"])(
    "%s: the damaged first line refuses every pause, and passed over costs none",
    async (name) => {
      const refused = await open(name);
      expect(await sentenceOf(() => refused.planPause(4))).toMatch(/^Line 1 of trajectory\.jsonl is damaged/);
      expect(await sentenceOf(() => refused.planPauseBeforeAction(0))).toMatch(/^Line 1 of trajectory/);
      await expectWhole(await open(name, { skipDamagedLines: true }), 4, "after");
    },
  );

  it("a log that was cut off replays up to there", async () => {
    const replay = await open("truncated_last_line");
    for (const step of [0, 1, 2, 3, 4]) await expectWhole(replay, step, "after");
    expect(replay.planPause(4).warnings).toHaveLength(1);
  });

  it("a broken transition refuses the views that hold it", async () => {
    const replay = await open("missing_after_snapshot");
    const plan = replay.planPause(4);
    expect(await sentenceOf(() => replay.materialize(plan))).toBe(
      "Step 0 (line 2): after_snapshot is missing.",
    );
  });

  it("a transition whose step cannot be read refuses the pauses after it, and is a warning before", async () => {
    const replay = await open("wrong_type_step");
    const lines = Array.from({ length: replay.transitions.count }, (_, ordinal) => ordinal);
    const broken = lines.find((ordinal) => replay.transitions.step(ordinal) === null) ?? -1;
    expect(broken).toBeGreaterThan(0);
    await expectWhole(replay, broken - 1, "after");
    const { line } = replay.transitions.record(broken);
    expect(replay.planPause(broken - 1).warnings.map(describeWarning)).toEqual([
      `Line ${line} of trajectory.jsonl, after this pause, holds a transition without a readable step.`,
    ]);
    expect(await sentenceOf(() => replay.planPause(4))).toContain(`Line ${line} of trajectory.jsonl`);
    expect(await sentenceOf(() => replay.planAt(broken, "after"))).toContain(`Line ${line}`);
  });

  it("a false blob refuses only the views that hold it", async () => {
    const replay = await open("blob_tampered");
    await expectWhole(replay, 2, "after");
    expect(await viewAnswer(replay, 3, "after")).toMatchObject({
      code: "artifact-altered",
      sentence: expect.stringMatching(/^Step 3 \(line \d+\): the file "blobs\/.* is not the recorded one/),
    });
  });

  it("a missing blob is named with step, line and field", async () => {
    expect(await viewAnswer(await open("blob_missing"), 0, "after")).toMatchObject({
      code: "artifact-missing",
      sentence: expect.stringMatching(/^Step 0 \(line 2\): the file "blobs\/.*" of [a-z_.]+ is not in the/),
    });
  });

  it("a path that leaves the episode folder is refused before anything is opened", async () => {
    for (const name of ["blob_path_escapes", "blob_absolute_path"]) {
      const { source, counts } = countingSource(folder(name));
      const replay = await TrajectoryReplay.fromEventLog(source);
      expect(await viewAnswer(replay, 0, "after")).toMatchObject({ code: "artifact-path" });
      expect(counts.opens, "only the log was opened").toBe(1);
    }
  });
});

describe("where we read what the reference cannot", () => {
  it("nesting of thousands of levels is read, and the views are those of the same episode without it", async () => {
    const replay = await open("deep_nesting", { strict: true });
    expect(canonicalJson(await replay.log.readRecord(0))).toContain("[".repeat(5000));
    for (const step of [0, 1, 2, 3, 4]) {
      await expectWhole(replay, step, "after");
      await expectWhole(replay, step, "before");
    }
  });

  it.each([
    ["logs/rule_raw_line_separator", "\u2028"],
    ["logs/rule_raw_next_line", "\u0085"],
  ])("%s: the character stands in the view", async (path, character) => {
    const replay = await TrajectoryReplay.fromEventLog(scopedSource(corpus.source, path), { strict: true });
    expect(canonicalJson(await replay.pause(0))).toContain(character);
  });
});
