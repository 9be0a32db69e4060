import { describe, expect, it, vi } from "vitest";
import { memorySource } from "../sources/memory.ts";
import { countingSource } from "../sources/testing/counting-source.ts";
import type { ArtifactFile } from "./artifact-source.ts";
import { describeError } from "./errors.ts";
import { EventLog } from "./event-log/event-log.ts";
import { indexEventLog } from "./event-log/index-event-log.ts";
import type { JsonValue } from "./json/value.ts";
import type { PausePlan } from "./pause-plan.ts";
import { describeWarning } from "./replay-warning.ts";
import { type ReplayOptions, TrajectoryReplay } from "./trajectory-replay.ts";

interface Made {
  readonly episode?: string;
  readonly kind?: string;
  readonly damaged?: boolean;
}

/** A transition as the writer writes it; what is damaged in it stands in its middle. */
function line(step: number, { episode = "e", kind = "click", damaged = false }: Made = {}): string {
  const snapshot = `{"metadata": {}, "observation": null, "state": {}, "step": ${step}}`;
  return (
    `{"episode_id": "${episode}", "transition": {"action": {"kind": "${kind}"}, "after_snapshot": ${snapshot}, ` +
    `"before_snapshot": ${snapshot}, "info": ${damaged ? "{oops}" : "{}"}, "next_observation": {"step": ${step}}, ` +
    `"observation": null, "reward": null, "step": ${step}, "terminated": false, "truncated": false}, "type": "transition"}`
  );
}

const bad = (step: number, made: Made = {}) => line(step, { ...made, damaged: true });
const range = (start: number, end: number, made: (step: number) => string) =>
  Array.from({ length: end - start }, (_, at) => made(start + at));

/** Opens a log as a small one, of which every line is read first, or as one that is too large for that. */
async function open(
  lines: readonly string[],
  thorough: boolean,
  options: ReplayOptions = {},
): Promise<TrajectoryReplay> {
  const source = memorySource("run", { "trajectory.jsonl": lines.join("\n") });
  const file = await source.open("trajectory.jsonl");
  const index = await indexEventLog(file, { thorough });
  return TrajectoryReplay.overEventLog(new EventLog(file, index), source, options);
}

type Ask = (replay: TrajectoryReplay) => Promise<readonly PausePlan[]>;

/** The step, place and warnings of each pause, or the sentence that says why there is none. */
async function answer(opening: Promise<TrajectoryReplay>, ask: Ask): Promise<unknown> {
  try {
    const replay = await opening;
    const answers: unknown[] = [];
    for (const plan of await ask(replay)) {
      const warnings = await replay.checkPlan(plan);
      const { transitions } = await replay.materialize(plan);
      const steps = transitions.map(({ step }) => step);
      answers.push({
        step: plan.step,
        position: plan.position,
        steps,
        warnings: warnings.map(describeWarning),
      });
    }
    return answers;
  } catch (error) {
    return describeError(error).sentence;
  }
}

const pauseAfter =
  (step: number): Ask =>
  async (replay) => [replay.planPause(step)];
const pauseBefore =
  (step: number): Ask =>
  async (replay) => [replay.planPauseBeforeAction(step)];
const specs =
  (...values: readonly JsonValue[]): Ask =>
  (replay) =>
    replay.planPauses(values);
const end: Ask = async (replay) => [replay.planPause(await replay.lastStep())];
const progress = (share: number) => ({ id: `p${share}`, kind: "progress", progress: share });
const commitment = { id: "c", kind: "before_commitment" };

const damagedEnd = [...range(0, 7, line), ...range(7, 11, bad)];

describe("a plan over lines of which only the ends are known", () => {
  it.each<[string, readonly string[], Ask, ReplayOptions?]>([
    ["a progress among damaged transitions", damagedEnd, specs(progress(0.5))],
    ["the same after another spec", damagedEnd, specs(progress(1), progress(0.5))],
    ["the same before another spec", damagedEnd, specs(progress(0.5), progress(1), progress(0))],
    ["a step that a damaged line repeats", [line(0), line(1), line(2), bad(1)], pauseAfter(1)],
    ["the pause before such a step", [line(0), line(1), line(2), bad(1)], pauseBefore(1)],
    ["a damaged line behind, of an earlier step", [line(0), line(1), line(2), bad(0)], pauseAfter(0)],
    ["the same at another step", [line(0), line(1), line(2), bad(0)], pauseBefore(1)],
    ["two damaged lines that repeat each other", [line(0), line(1), bad(5), bad(5), bad(1)], pauseAfter(1)],
    ["a damaged line that is ahead of its time", [line(0), line(1), bad(9), line(2), line(3)], pauseAfter(1)],
    ["the same where its step is asked for", [line(0), bad(9), line(1), line(2)], pauseAfter(9)],
    ["a damaged line of another episode", [line(0), line(1), bad(2, { episode: "other" })], end],
    ["the same where that is chosen", [line(0), bad(2, { episode: "f" })], end, { episodeId: "f" }],
    [
      "several episodes, one of them damaged",
      ["e", "f", "g"].map((episode) => line(0, { episode, damaged: episode === "f" })),
      end,
    ],
    [
      "several episodes, the first line of the first damaged",
      [bad(0), line(0, { episode: "f" }), line(1)],
      end,
    ],
    ["several of which all are damaged", ["e", "f"].map((episode) => bad(0, { episode })), end],
    [
      "a damaged commitment behind",
      [line(0), line(1, { kind: "commit" }), bad(2, { kind: "commit" })],
      specs(commitment),
    ],
    ["a damaged commitment and no other", [line(0), bad(1, { kind: "commit" })], specs(commitment)],
    [
      "a damaged commitment before",
      [line(0), bad(1, { kind: "commit" }), line(2, { kind: "finish" })],
      specs(commitment),
    ],
    ["the end of an episode that many damaged lines end", [line(0), line(1), ...range(2, 40, bad)], end],
    ["a repeated step that is whole", [line(0), line(1), line(1), line(2)], pauseBefore(1)],
    ["a step that is not the last", [line(0), line(2), line(1)], pauseAfter(2)],
  ])("answers as over lines that were read first: %s", async (_, lines, ask, options) => {
    expect(await answer(open(lines, false, options), ask)).toEqual(
      await answer(open(lines, true, options), ask),
    );
  });

  it("rests a progress on the whole transitions alone", async () => {
    const replay = await open(damagedEnd, false);
    for (const share of [0.5, 0.5]) {
      expect(await replay.planPauses([progress(share)])).toMatchObject([{ step: 3 }]);
    }
  });

  it("reads no line where all steps rise, and at most the ends for a progress of 0 or 1", async () => {
    const lines = range(0, 200, line);
    const { source, counts } = countingSource(memorySource("run", { "trajectory.jsonl": lines.join("\n") }));
    const file = await source.open("trajectory.jsonl");
    const index = await indexEventLog(file, { thorough: false });
    const indexed = counts.bytes;
    const replay = await TrajectoryReplay.overEventLog(new EventLog(file, index), source);
    expect(counts.bytes).toBe(indexed);
    await replay.planPauses([progress(0), progress(1)]);
    expect(
      Array.from({ length: 200 }, (_, at) => index.isAssumed(at)).filter((assumed) => !assumed),
    ).toHaveLength(2);
  });
});

describe("planning over many lines", () => {
  const many = 3000;
  const lines = [line(0), ...range(1, many, bad)];

  /** Opens a log that is too large for its lines to be read first; `onRead` is told of each read from then on. */
  async function openCounted(onRead: () => void, signal?: AbortSignal): Promise<TrajectoryReplay> {
    const source = memorySource("run", { "trajectory.jsonl": lines.join("\n") });
    const file = await source.open("trajectory.jsonl");
    const index = await indexEventLog(file, { thorough: false });
    const counted: ArtifactFile = {
      size: file.size,
      lastModified: file.lastModified,
      stream: (start) => file.stream(start),
      read: (start, stop) => {
        onRead();
        return file.read(start, stop);
      },
    };
    return TrajectoryReplay.overEventLog(new EventLog(counted, index), source, { signal });
  }

  it.each<[string, Ask]>([
    ["the end", end],
    ["a progress", specs(progress(0.5))],
  ])("asks for each a few times and reads them in pieces: %s", async (_, ask) => {
    let reads = 0;
    const replay = await openCounted(() => reads++);
    const asked = vi.spyOn(replay.transitions, "record");
    expect(await ask(replay)).toMatchObject([{ step: 0 }]);
    expect(replay.log.index.damagedCount).toBe(many - 1);
    expect(asked.mock.calls.length).toBeLessThan(10 * many);
    expect(reads).toBeLessThan(50);
  });

  it.each<[string, Ask]>([
    ["the end", end],
    ["a progress", specs(progress(0.5))],
    ["a commitment", specs(commitment)],
    ["a check", pauseAfter(0)],
  ])("ends with its signal, between two reads: %s", async (_, ask) => {
    const controller = new AbortController();
    const stop = () => controller.abort(new Error("enough"));
    const replay = await openCounted(stop, controller.signal);
    const asking = ask(replay).then((plans) => Promise.all(plans.map((plan) => replay.checkPlan(plan))));
    await expect(asking).rejects.toThrow("enough");
    expect(replay.log.index.damagedCount).toBeLessThan(10);
  });
});
