import { describe, expect, it } from "vitest";
import { memorySource } from "../sources/memory.ts";
import { countingSource } from "../sources/testing/counting-source.ts";
import type { ReplayError } from "./errors.ts";
import { EventLog } from "./event-log/event-log.ts";
import { indexEventLog } from "./event-log/index-event-log.ts";
import { describeWarning } from "./replay-warning.ts";
import { type ReplayOptions, TrajectoryReplay } from "./trajectory-replay.ts";

/** A transition as the writer writes it; `inside` stands where its info does. */
function line(step: number, inside = '"info": {}', episode = "e"): string {
  const snapshot = `{"metadata": {}, "observation": null, "state": {}, "step": ${step}}`;
  return (
    `{"episode_id": "${episode}", "transition": {"action": {"kind": "click"}, "after_snapshot": ${snapshot}, ` +
    `"before_snapshot": ${snapshot}, ${inside}, "next_observation": {"step": ${step}}, "observation": null, ` +
    `"reward": null, "step": ${step}, "terminated": false, "truncated": false}, "type": "transition"}`
  );
}

const sourceOf = (lines: readonly string[]) => memorySource("run", { "trajectory.jsonl": lines.join("\n") });

/** Opens a log as one is opened that is too large for each of its lines to be read first. */
async function open(lines: readonly string[], options: ReplayOptions = {}): Promise<TrajectoryReplay> {
  const source = sourceOf(lines);
  const file = await source.open("trajectory.jsonl");
  const index = await indexEventLog(file, { thorough: false });
  return TrajectoryReplay.overEventLog(new EventLog(file, index), source, options);
}

/** The code and line with which something is refused. */
async function refusal(task: Promise<unknown>): Promise<unknown> {
  const { failure } = await task.then(
    () => ({ failure: null }),
    (error: ReplayError) => error,
  );
  return failure === null ? null : [failure.code, "line" in failure.data ? failure.data.line : null];
}

const damaged = '"info": {oops}';

describe("damage in the middle of a line with whole ends", () => {
  it("refuses the views that hold the line, and no view before it", async () => {
    const replay = await open([line(0), line(1, damaged), line(2)]);
    expect((await replay.pause(0)).transitions).toHaveLength(1);
    expect(await refusal(replay.pause(2))).toEqual(["damaged-before-pause", 2]);
  });

  it.each([
    ["an intervention", '{"application": {oops}, "episode_id": "e", "type": "intervention"}'],
    ["a transition of another episode", line(0, damaged, "f")],
    ["a later step that stands before", line(5, damaged)],
  ])("refuses a view of which %s in the lines before could have been a step", async (_, bad) => {
    const replay = await open([line(0), bad, line(1), line(9, '"info": {}', "f")], { episodeId: "e" });
    expect((await replay.pause(0)).transitions).toHaveLength(1);
    expect(await refusal(replay.pause(1))).toEqual(["damaged-before-pause", 2]);
    expect(await refusal(replay.pauseBeforeAction(1))).toEqual(["damaged-before-pause", 2]);
    expect(replay.planPause(0).warnings.map(describeWarning)).toEqual([
      expect.stringMatching(/^Line 2 of trajectory\.jsonl, after this pause, is damaged/),
    ]);
  });

  it("is warned of where it stands after the pause", async () => {
    const replay = await open([line(0), line(1), '{"x": {oops}, "type": "evaluation"}']);
    const plan = replay.planPause(1);
    expect((await replay.checkPlan(plan)).map(describeWarning)).toEqual([
      expect.stringMatching(/^Line 3 of trajectory\.jsonl, after this pause, is damaged/),
    ]);
  });

  it("costs the pause at the end, where no step is asked for, the damaged lines and no more", async () => {
    const log = [line(0), line(1), line(2, damaged), line(3, damaged)];
    for (const replay of [await open(log), await TrajectoryReplay.fromEventLog(sourceOf(log))]) {
      expect(await replay.lastStep()).toBe(1);
      const plan = replay.planPause(1);
      expect((await replay.checkPlan(plan)).map(describeWarning)).toEqual([
        expect.stringMatching(/^Line 3 of trajectory\.jsonl, after this pause, is damaged/),
      ]);
      expect((await replay.materialize(plan)).transitions.map(({ step }) => step)).toEqual([0, 1]);
    }
    const [end] = await (await open(log)).planPauses([{ id: "p", kind: "progress", progress: 1 }]);
    expect(end?.step).toBe(1);
    const none = await open([line(0, damaged)]);
    expect(await refusal(none.lastStep())).toEqual(["damaged-line", 1]);
    expect(await refusal(none.planPauses([{ id: "p", kind: "progress", progress: 1 }]))).toEqual([
      "damaged-line",
      1,
    ]);
  });

  it("refuses a handoff whose view would hold it", async () => {
    const replay = await open([line(0), line(1, damaged), line(2)]);
    const plan = replay.planPause(2);
    expect(await refusal(replay.verifyPause(plan))).toEqual(["damaged-line", 2]);
  });

  it("is passed over where that is asked for, and counted", async () => {
    const replay = await open([line(0), line(1, damaged), line(2), line(3, damaged)], {
      skipDamagedLines: true,
    });
    expect(await replay.lastStep()).toBe(2);
    const plan = replay.planPause(2);
    expect(plan.warnings.map(describeWarning)).toEqual(["2 damaged lines were passed over."]);
    expect((await replay.materialize(plan)).transitions.map(({ step }) => step)).toEqual([0, 2]);
    const [half] = await replay.materializePauses([{ id: "p", kind: "progress", progress: 1 }]);
    expect(half?.pause_step).toBe(2);
  });

  it("refuses a strict replay wherever it stands", async () => {
    const log = [line(0), line(1), '{"x": {oops}, "type": "unknown_kind"}'];
    expect(await refusal(open(log, { strict: true }))).toEqual(["damaged-line", 3]);
  });
});

describe("a line whose ends are not those of its record", () => {
  const misleading = line(1).replace(
    ', "type": "transition"}',
    ', "tz": {"a": 1, "reward": null, "step": 7, "terminated": false, "truncated": false}, "type": "transition"}',
  );

  it("refuses what would rest on it", async () => {
    const replay = await open([line(0), misleading, line(8)]);
    expect(await refusal(replay.pause(8))).toEqual(["damaged-line", 2]);
  });

  it("refuses what would rest on passing over it", async () => {
    const half = [{ id: "p", kind: "progress", progress: 0.5 }];
    expect(await refusal((await open([line(0), misleading])).lastStep())).toEqual(["damaged-line", 2]);
    expect(await refusal((await open([line(0), misleading])).planPauses(half))).toEqual(["damaged-line", 2]);
  });

  it("is read at once where what ends it is no transition", async () => {
    const trailer = line(1).replace(
      ', "type": "transition"}',
      ', "transition_meta": {"step": 99, "terminated": false, "truncated": false}, "type": "transition"}',
    );
    const replay = await open([line(0), trailer]);
    expect(replay.steps).toEqual([0, 1]);
    expect(await replay.lastStep()).toBe(1);
  });

  it.each([
    ["no transition", ['{"type": "intervention"}', '{"type": "evaluation"}'], "no-transitions"],
    ["a line that is damaged, whatever is read of it", [line(0), line(1, damaged)], "damaged-line"],
    ["a transition that is not whole", [line(0), line(1, '"info": 1')], "invalid-field"],
  ])("is not looked for by reading the log twice where a strict replay finds %s", async (_, lines, code) => {
    // Blank lines make it so large that lines are told by their ends.
    const log = `${" ".repeat(1 << 20)}\n`.repeat(33) + lines.join("\n");
    const { source, counts } = countingSource(memorySource("run", { "trajectory.jsonl": log }));
    const opening = TrajectoryReplay.fromEventLog(source, { strict: true });
    await expect(opening).rejects.toMatchObject({ code });
    expect(counts.bytes).toBeLessThan(2 * log.length);
  });

  it("is not looked for in a log of which every line was read whole", async () => {
    const log = [line(0), line(1, '"info": {}', "f")].join("\n");
    const { source, counts } = countingSource(memorySource("run", { "trajectory.jsonl": log }));
    const opening = TrajectoryReplay.fromEventLog(source, { strict: true });
    await expect(opening).rejects.toMatchObject({ code: "several-episodes" });
    expect(counts.bytes).toBe(log.length);
  });

  it("is looked for before an episode is refused by a strict replay", async () => {
    const [one, other] = [line(1), line(1, '"info": {}', "f")].map((text) =>
      text.replace(', "type": "transition"}', ""),
    );
    const twice = `${other}, ${one?.slice(1)}, "type": "transition"}`;
    const log = [" ".repeat(33 << 20), line(0), twice].join("\n");
    const source = memorySource("run", { "trajectory.jsonl": log });
    await expect(TrajectoryReplay.fromEventLog(source)).rejects.toMatchObject({ code: "several-episodes" });
    expect((await TrajectoryReplay.fromEventLog(source, { strict: true })).steps).toEqual([0, 1]);
  });

  it("is read for what it is by a strict replay", async () => {
    const log = [" ".repeat(33 << 20), line(0), misleading].join("\n");
    const source = memorySource("run", { "trajectory.jsonl": log });
    expect((await TrajectoryReplay.fromEventLog(source)).steps).toEqual([0, 7]);
    expect((await TrajectoryReplay.fromEventLog(source, { strict: true })).steps).toEqual([0, 1]);
  });
});
