import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { countingSource } from "../sources/testing/counting-source.ts";
import { describeError } from "./errors.ts";
import { EventLog, openLogFile } from "./event-log/event-log.ts";
import { EventLogIndex } from "./event-log/event-log-index.ts";
import { indexEventLog } from "./event-log/index-event-log.ts";
import { canonicalJson, contentHash } from "./json/canonical.ts";
import { Double, type JsonValue } from "./json/value.ts";
import { roundHalfEven } from "./pause-specs.ts";
import { madeLog, transitionLine } from "./testing/made-log.ts";
import { type ReplayOptions, TrajectoryReplay } from "./trajectory-replay.ts";

const open = (lines: readonly string[], options?: ReplayOptions) =>
  TrajectoryReplay.fromEventLog(madeLog(lines), options);

const steps = (...numbers: readonly unknown[]) => numbers.map((step) => transitionLine(step));

async function codeOf(task: () => unknown): Promise<string> {
  try {
    await task();
    return "no error";
  } catch (error) {
    return describeError(error).code;
  }
}

async function textOf(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts).toString();
}

describe("choosing the episode of a log", () => {
  const two = [transitionLine(0), transitionLine(0, { episode_id: "f" }), transitionLine(1)];

  it("refuses a log without transitions", async () => {
    expect(await codeOf(() => open(['{"type":"episode","episode_id":"e"}']))).toBe("no-transitions");
  });

  it("refuses several episodes with none chosen, and lists them", async () => {
    const refused: unknown = await open(two).catch((error: unknown) => error);
    expect(describeError(refused)).toMatchObject({
      code: "several-episodes",
      sentence: 'trajectory.jsonl holds several episodes: "e", "f".',
    });
  });

  it("replays the chosen one, whatever the others are like", async () => {
    const replay = await open([...two, '{"type":"transition","episode_id":"g","transition":5}'], {
      episodeId: "e",
      strict: true,
    });
    expect(replay.transitions.count).toBe(2);
    expect((await replay.pause(1)).parent_episode_id).toBe("e");
    expect(await codeOf(() => open(two, { episodeId: "h" }))).toBe("unknown-episode");
  });

  it("opens an episode whose id is not text, but makes no pause of it", async () => {
    const replay = await open([transitionLine(0, { episode_id: 5 })]);
    expect(await codeOf(() => replay.pause(0))).toBe("episode-id-not-text");
  });
});

describe("pauses by step", () => {
  it("hold the transitions up to the step, or before it, in file order", async () => {
    const replay = await open(steps(0, 5, 9));
    expect(replay.planPause(5).ordinals).toEqual([0, 1]);
    expect(replay.planPauseBeforeAction(5).ordinals).toEqual([0]);
    expect(replay.planPauseBeforeAction(0).ordinals).toEqual([]);
    expect(await codeOf(() => replay.planPause(6))).toBe("no-such-step");
    expect(await codeOf(() => replay.planPause(-1))).toBe("no-step-up-to");
    expect(await codeOf(() => replay.planPauseBeforeAction(6))).toBe("no-such-step");
  });

  it("take the last of a repeated step after it, and none before it", async () => {
    const replay = await open(steps(0, 1, 1, 2));
    expect(replay.planPause(1)).toMatchObject({ ordinals: [0, 1, 2], snapshotOrdinal: 2 });
    expect(await codeOf(() => replay.planPauseBeforeAction(1))).toBe("step-repeated");
    expect(replay.planPauseBeforeAction(2).ordinals).toEqual([0, 1, 2]);
  });

  it("need the step to be the last in the file of those up to it", async () => {
    const replay = await open(steps(0, 2, 1));
    expect(await codeOf(() => replay.planPause(2))).toBe("step-not-last");
    expect(replay.planPause(1)).toMatchObject({ ordinals: [0, 2], snapshotOrdinal: 2 });
    expect(replay.planPauseBeforeAction(2)).toMatchObject({ ordinals: [0, 2], snapshotOrdinal: 1 });
  });

  it("know steps of any size and spelling", async () => {
    const large = "123456789012345678901234567890";
    const replay = await open(steps("0", true, large));
    expect(replay.planPause(1).ordinals).toEqual([0, 1]);
    expect((await replay.pause(BigInt(large))).pause_step).toBe(BigInt(large));
  });
});

describe("pauses by transition", () => {
  it("are those of its step", async () => {
    const replay = await open(steps(0, 4));
    expect(replay.planAt(1, "after")).toEqual(replay.planPause(4));
    expect(replay.planAt(1, "before")).toEqual(replay.planPauseBeforeAction(4));
  });

  it("are refused where the step would pause at another transition", async () => {
    const replay = await open(steps(0, 1, 1));
    expect(await codeOf(() => replay.planAt(1, "after"))).toBe("step-elsewhere");
    expect(replay.planAt(2, "after").snapshotOrdinal).toBe(2);
    expect(await codeOf(() => replay.planAt(2, "before"))).toBe("step-repeated");
  });
});

describe("pause specs", () => {
  const plan = async (lines: readonly string[], spec: JsonValue) => (await open(lines)).planPauses([spec]);
  const specCode = (spec: JsonValue, lines = steps(0, 1)) => codeOf(() => plan(lines, spec));

  it.each([
    [0, 0],
    [0.1, 0],
    [0.3, 2],
    [0.5, 2],
    [0.7, 4],
    [new Double(1), 5],
    ["0.9", 4],
  ])("progress %s of six transitions is ordinal %d", async (progress, ordinal) => {
    const [planned] = await plan(steps(10, 11, 12, 13, 14, 15), { id: "p", kind: "progress", progress });
    expect(planned).toMatchObject({ step: 10 + ordinal, position: "after" });
  });

  it("round half to even", () => {
    expect([0.5, 1.5, 2.5, 3.5, 2.4, 2.6, 0.49999999999999994].map(roundHalfEven)).toEqual([
      0, 2, 2, 4, 2, 3, 0,
    ]);
  });

  it("before the commitment pause before the first commit or finish", async () => {
    const commit = transitionLine(1, { action: { kind: "commit" } });
    const [planned] = await plan([...steps(0), commit, transitionLine(2, { action: { kind: "finish" } })], {
      id: "c",
      kind: "before_commitment",
    });
    expect(planned).toMatchObject({ step: 1, position: "before", ordinals: [0] });
    expect(await specCode({ id: "c", kind: "before_commitment" })).toBe("no-commitment");
  });

  it("tell their id and kind in the view", async () => {
    const replay = await open(steps(0));
    const [view] = await replay.materializePauses([{ id: "p", kind: "step", step: 0 }]);
    expect(view?.metadata).toEqual({ pause_id: "p", pause_kind: "step" });
    expect((await replay.pause(0)).metadata).toEqual({});
  });

  it.each<[string, JsonValue]>([
    ["unknown-pause-kind", { id: "p", kind: "moment" }],
    ["pause-without-step", { id: "p", kind: "step" }],
    ["pause-without-progress", { id: "p", kind: "progress" }],
    ["progress-out-of-range", { id: "p", kind: "progress", progress: 1.01 }],
    ["progress-out-of-range", { id: "p", kind: "progress", progress: Number.NaN }],
    ["invalid-pause-spec", { kind: "step", step: 0 }],
    ["invalid-pause-spec", { id: "p", kind: "step", step: "one" }],
    ["no-such-step", { id: "p", kind: "step", step: 7 }],
  ])("are refused with %s", async (code, spec) => {
    expect(await specCode(spec)).toBe(code);
  });
});

describe("masking", () => {
  it("empties info, state and snapshot metadata, and keeps all else", async () => {
    const observation = { step: 0, text: "seen", metadata: { custom: 1 } };
    const line = transitionLine(0, {
      action: { kind: "a", metadata: { llm: { messages: ["prompt"] } } },
      reward: 1,
      before_snapshot: { step: 0, state: { secret: 1 }, observation, metadata: { secret: 2 } },
    });
    const view = await (await open([line])).pause(0);
    const text = canonicalJson(view);
    expect(text).not.toContain("secret");
    expect(view.transitions[0]?.info).toEqual({});
    const { before_snapshot, action } = view.transitions[0] ?? {};
    expect(before_snapshot).toMatchObject({ state: {}, metadata: { canonical_state_masked: true } });
    expect(before_snapshot?.observation).toMatchObject({ text: "seen", metadata: { custom: 1 } });
    expect(canonicalJson(action?.metadata ?? null)).toContain("prompt");
    expect(view.snapshot).toMatchObject({ step: 1, state: {}, metadata: { canonical_state_masked: true } });
  });

  it("leaves the canonical snapshot apart from the view", async () => {
    const replay = await open(steps(3));
    const snapshot = await replay.canonicalSnapshot(replay.planPauseBeforeAction(3));
    expect(snapshot).toMatchObject({ state: { before: 3 }, metadata: { backend: "driver" } });
    const after = await replay.canonicalSnapshot(replay.planPause(3));
    expect(after.state).toEqual({ after: 3 });
    expect(await replay.canonicalSnapshotHash(replay.planPause(3))).toBe(contentHash(after));
  });
});

describe("strict", () => {
  const lines = [...steps(0, 1), "{broken"];

  it("refuses damage anywhere, with its line", async () => {
    expect(await codeOf(() => open(lines, { strict: true }))).toBe("damaged-line");
    expect(await codeOf(() => open(lines))).toBe("no error");
  });

  it("reads and verifies every transition first, and says how far it is", async () => {
    const invalid = transitionLine(2, { reward: "much" });
    expect(await codeOf(() => open([...steps(0, 1), invalid], { strict: true }))).toBe("invalid-field");
    const done: number[] = [];
    await open(steps(0, 1, 2), {
      strict: true,
      onProgress: (progress) => {
        if (progress.phase === "verify") done.push(progress.done);
      },
    });
    expect(done).toEqual([1, 2, 3]);
  });
});

it("a step is the same whichever way it is given", async () => {
  const replay = await open(steps(0, 1, 2));
  expect(replay.planPause(1n)).toEqual(replay.planPause(1));
  expect(replay.planPauseBeforeAction(1n)).toEqual(replay.planPauseBeforeAction(1));
});

describe("what is handed out", () => {
  it("is the caller's own: what is done to it reaches no other answer, and no handoff", async () => {
    const sha256 = createHash("sha256").update("picture").digest("hex");
    const visual = { artifact: "p.png", sha256, media_type: "image/png" };
    const lines = [transitionLine(0, { next_observation: { step: 0, text: "seen", visual } })];
    const replay = await TrajectoryReplay.fromEventLog(madeLog(lines, { "p.png": "picture" }));
    const plan = replay.planPause(0);
    const [hash, text] = [await replay.canonicalSnapshotHash(plan), await textOf(replay.viewChunks(plan))];
    const handedOut = [
      await replay.pause(0),
      await replay.transition(0),
      await replay.canonicalSnapshot(plan),
    ] as const;
    for (const answer of handedOut) {
      for (const [key, value] of Object.entries(answer)) {
        if (typeof value === "object" && value !== null) Object.assign(value, { step: 99, spoilt: key });
      }
    }
    const bytes = (await replay.transition(0)).next_observation.visual?.data;
    bytes?.fill(0);
    expect(await replay.canonicalSnapshotHash(plan)).toBe(hash);
    expect(await textOf(replay.viewChunks(plan))).toBe(text);
    expect(`${canonicalJson(await replay.pause(0))}\n`).toBe(text);
  });
});

describe("writing a view", () => {
  it("gives the canonical JSON of the materialized view and a newline", async () => {
    const replay = await open(steps(0, 1, 2));
    for (const plan of [replay.planPause(2), replay.planPauseBeforeAction(0)]) {
      const text = `${canonicalJson(await replay.materialize(plan))}\n`;
      expect(await textOf(replay.viewChunks(plan))).toBe(text);
      expect(await textOf(replay.viewChunks(plan)), "a second time").toBe(text);
    }
  });

  it("writes to the buffer that it is given", async () => {
    const replay = await open(steps(0, 1, 2));
    const plan = replay.planPause(2);
    const buffer = new Uint8Array(100);
    let text = "";
    for await (const chunk of replay.viewChunks(plan, { buffer })) {
      expect(chunk.buffer).toBe(buffer.buffer);
      text += new TextDecoder().decode(chunk);
    }
    expect(text).toBe(await textOf(replay.viewChunks(plan)));
  });

  it("gives a list of views as one array", async () => {
    const replay = await open(steps(0, 1, 2));
    const specs = [0, 0.5, 1].map((progress) => ({ id: "p", kind: "progress", progress }));
    const text = await textOf(replay.pausesChunks(await replay.planPauses(specs)));
    expect(text).toBe(`${canonicalJson(await replay.materializePauses(specs))}\n`);
    expect(await textOf(replay.pausesChunks([]))).toBe("[]\n");
  });

  it("reads each picture once, though it stands in many places", async () => {
    const sha256 = createHash("sha256").update("picture").digest("hex");
    const visual = { artifact: "p.png", sha256, media_type: "image/png" };
    const lines = [0, 1, 2].map((step) => transitionLine(step, { next_observation: { step, visual } }));
    const { source, counts } = countingSource(madeLog(lines, { "p.png": "picture" }));
    const replay = await TrajectoryReplay.fromEventLog(source, { strict: true });
    const text = await textOf(replay.viewChunks(replay.planPause(2)));
    expect(text.split("cGljdHVyZQ==")).toHaveLength(4);
    expect(counts.opens, "the log and the picture").toBe(2);
  });

  it("reads one transition after the other, and stops at once when cancelled", async () => {
    const lines = Array.from({ length: 50 }, (_, step) =>
      transitionLine(step, { next_observation: { step, text: `${step}`.repeat(40_000) } }),
    );
    const { source, counts } = countingSource(madeLog(lines));
    const replay = await TrajectoryReplay.fromEventLog(source);
    const controller = new AbortController();
    const readBefore = counts.reads;
    const chunks = replay.viewChunks(replay.planPause(49), {
      signal: controller.signal,
      onProgress: ({ done, total }) => {
        expect(total).toBe(50);
        // The transition of the snapshot, and two windows that are read ahead.
        expect(counts.reads - readBefore).toBeLessThanOrEqual(done + 3);
        if (done === 10) controller.abort();
      },
    });
    expect(await codeOf(() => textOf(chunks))).toBe("cancelled");
    expect(counts.reads - readBefore).toBeLessThanOrEqual(13);
  });

  it("refuses text that cannot be written, with its path in the view", async () => {
    const broken = transitionLine(1, { action: { kind: "a", arguments: { text: "\ud800" } } });
    const replay = await open([...steps(0), broken], { strict: true });
    const error: unknown = await textOf(replay.viewChunks(replay.planPause(1))).catch(
      (reason: unknown) => reason,
    );
    expect(describeError(error)).toMatchObject({
      code: "unwritable-text",
      sentence: expect.stringContaining("transitions.1.action.arguments.text"),
    });
    expect(await codeOf(() => textOf(replay.viewChunks(replay.planPauseBeforeAction(1))))).toBe("no error");
  });
});

describe("a log that is indexed already", () => {
  it("is replayed without another pass", async () => {
    const { source, counts } = countingSource(madeLog(steps(0, 1)));
    const file = await openLogFile(source);
    const log = new EventLog(file, await indexEventLog(file));
    const { chunks } = counts;
    const replay = await TrajectoryReplay.overEventLog(log, source);
    expect((await replay.pause(1)).transitions).toHaveLength(2);
    expect(counts.chunks).toBe(chunks);
  });

  it("must be indexed to its end", async () => {
    const file = await openLogFile(madeLog(steps(0)));
    const unfinished = new EventLog(file, new EventLogIndex(file.size));
    await expect(TrajectoryReplay.overEventLog(unfinished, madeLog([]))).rejects.toThrow(
      "indexed to its end",
    );
  });

  it("is not read at all once cancelled", async () => {
    const { source, counts } = countingSource(madeLog(steps(0)));
    expect(await codeOf(() => TrajectoryReplay.fromEventLog(source, { signal: AbortSignal.abort() }))).toBe(
      "cancelled",
    );
    expect(counts.chunks).toBe(0);
  });
});
