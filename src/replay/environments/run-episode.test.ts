import { describe, expect, it } from "vitest";
import { describeError } from "../errors.ts";
import type { ActionInput } from "./environment.ts";
import { BrowserEnvironment, StructuredEnvironment } from "./in-memory-environments.ts";
import { MemoryStructuredBackend } from "./memory-structured-backend.ts";
import { type Acting, type Agent, runEpisode } from "./run-episode.ts";

/** Takes these actions, then ends the episode. */
const scripted =
  (...actions: readonly ActionInput[]): Agent =>
  (_observation, { taken }) =>
    actions[taken] ?? null;

const sentenceOf = (run: Promise<unknown>) =>
  run.then(
    () => null,
    (error: unknown) => describeError(error).sentence,
  );

const look: Agent = () => ({ kind: "look" });

describe("running an episode", () => {
  it("asks the agent with what was last observed until the environment says that it is over", async () => {
    const seen: (string | null)[] = [];
    const recording = await runEpisode({
      environment: new StructuredEnvironment(),
      episodeId: "e",
      reset: { seed: 7 },
      agent: async (observation, { taken, last }) => {
        await Promise.resolve();
        seen.push(observation.text);
        expect(last?.next_observation ?? observation).toEqual(observation);
        return taken === 0 ? { kind: "message", text: "hello" } : { kind: "finish" };
      },
    });
    expect(seen).toEqual([null, "hello"]);
    expect(recording).toMatchObject({ episodeId: "e", seed: 7, initialSnapshot: { step: 0 } });
    expect(recording.transitions.map(({ terminated, truncated }) => [terminated, truncated])).toEqual([
      [false, false],
      [true, false],
    ]);
    expect(recording.finalSnapshot).toEqual(recording.transitions[1]?.after_snapshot);
  });

  it("ends where the agent gives no action, without a mark on the last transition", async () => {
    const { transitions } = await runEpisode({
      environment: new BrowserEnvironment(),
      episodeId: "e",
      reset: {},
      agent: scripted({ kind: "look" }),
      maxSteps: 5,
    });
    expect(transitions).toMatchObject([{ truncated: false, info: { backend: "browser" } }]);
    expect(transitions[0]?.info.stop_reason).toBeUndefined();
  });

  it("truncates at the step limit, which the last transition's info tells", async () => {
    const { transitions, finalSnapshot } = await runEpisode({
      environment: new BrowserEnvironment(),
      episodeId: "e",
      reset: {},
      agent: look,
      maxSteps: 2,
    });
    expect(transitions.map(({ truncated, info }) => [truncated, info.stop_reason])).toEqual([
      [false, undefined],
      [true, "max_steps"],
    ]);
    expect(finalSnapshot.state.truncated).toBe(false);
  });

  it("does not count as stopped by the limit what ended with its last action", async () => {
    const { transitions } = await runEpisode({
      environment: new BrowserEnvironment(),
      episodeId: "e",
      reset: {},
      agent: scripted({ kind: "finish" }),
      maxSteps: 1,
    });
    expect(transitions).toMatchObject([{ terminated: true, truncated: false }]);
    expect(transitions[0]?.info.stop_reason).toBeUndefined();
  });

  it("goes on from where the environment stands unless it is to be reset", async () => {
    const environment = new BrowserEnvironment();
    await environment.reset();
    await environment.step({ kind: "look" });
    const recording = await runEpisode({
      environment,
      episodeId: "child",
      seed: 5,
      agent: scripted({ kind: "finish" }),
    });
    expect(recording).toMatchObject({ seed: 5, initialSnapshot: { step: 1 }, transitions: [{ step: 1 }] });
  });

  it("refuses a limit that is none, and an environment that stands nowhere", async () => {
    const environment = new BrowserEnvironment();
    for (const maxSteps of [0, -1, 1.5, Number.NaN]) {
      expect(await sentenceOf(runEpisode({ environment, episodeId: "e", agent: look, maxSteps }))).toBe(
        `maxSteps must be a whole number of at least 1, but is ${maxSteps}.`,
      );
    }
    const run = runEpisode({ environment, episodeId: "e", agent: look });
    expect(await run.catch((error: unknown) => describeError(error).code)).toBe("environment-not-reset");
  });

  it("is refused by a sentence without an environment, an agent or an action", async () => {
    const environment = new BrowserEnvironment();
    const run = (options: object) =>
      sentenceOf(runEpisode({ environment, episodeId: "e", reset: {}, agent: look, ...options }));
    expect(await run({ environment: undefined })).toBe("There is no environment, and one is needed.");
    for (const none of [{}, { agents: {} }, { agents: new Map() }]) {
      expect(await run({ agent: undefined, ...none })).toBe("Nobody is there to act: no agent is given.");
    }
    expect(await run({ agent: () => undefined })).toBe("The agent answered no action.");
    const several = { agent: undefined, agents: { a: () => undefined } };
    expect(await run(several)).toBe('The agent of "a" answered no action.');
    expect(await run({ ...several, nextActor: () => undefined })).toBe(
      "nextActor must answer the id of an actor, or null to end the episode, but answered nothing.",
    );
  });

  it("hands out the last transition as a copy, which no agent can write into", async () => {
    const { transitions } = await runEpisode({
      environment: new BrowserEnvironment(),
      episodeId: "e",
      reset: {},
      agent: (_observation, { last, taken }) => {
        if (last !== null) Object.assign(last.info, { spoilt: true });
        return taken < 2 ? { kind: "look" } : null;
      },
    });
    expect(transitions.map(({ info }) => info.spoilt)).toEqual([undefined, undefined]);
  });

  it.each<[string, Acting]>([
    ["agent", { agent: () => new Promise(() => {}) }],
    ["nextActor", { agents: { agent: look }, nextActor: () => new Promise(() => {}) }],
  ])("ends when it is aborted while the %s never answers", async (_name, acting) => {
    const controller = new AbortController();
    const environment = new StructuredEnvironment();
    const run = runEpisode({ environment, episodeId: "e", reset: {}, signal: controller.signal, ...acting });
    setTimeout(() => controller.abort(new Error("enough")), 1);
    await expect(run).rejects.toThrow("enough");
  });

  it("stops when it is aborted, also while the agent thinks, and takes no action then", async () => {
    const environment = new BrowserEnvironment();
    const controller = new AbortController();
    const run = runEpisode({
      environment,
      episodeId: "e",
      reset: {},
      signal: controller.signal,
      agent: (_observation, { taken }) => {
        if (taken === 1) controller.abort(new Error("enough"));
        return { kind: "look" };
      },
    });
    await expect(run).rejects.toThrow("enough");
    expect((await environment.snapshot()).step).toBe(1);
  });
});

describe("running an episode of several actors", () => {
  const workspace = () =>
    new StructuredEnvironment({
      actorId: "a",
      backend: new MemoryStructuredBackend({
        actorId: "a",
        initialState: { actors: { a: {}, b: {} }, shared: {} },
      }),
    });

  it("asks one after the other, each with its own observation", async () => {
    const heard: string[] = [];
    const teller =
      (recipient: string): Agent =>
      ({ text, metadata }, { taken }) => {
        heard.push(`${metadata.actor_id}: ${text}`);
        return { kind: "message", arguments: { recipient }, text: `message ${taken}` };
      };
    const { transitions } = await runEpisode({
      environment: workspace(),
      episodeId: "e",
      reset: {},
      agents: { a: teller("b"), b: teller("a") },
      maxSteps: 3,
    });
    expect(heard).toEqual(["a: null", "b: message 0", "a: message 1"]);
    expect(transitions.map(({ action }) => action.metadata.actor_id)).toEqual(["a", "b", "a"]);
  });

  it("asks in the order of a map, whatever the ids", async () => {
    const state = { actors: { "10": {}, "2": {} } };
    const { transitions } = await runEpisode({
      environment: workspace(),
      episodeId: "e",
      reset: { options: { state, actor_id: "2" } },
      agents: new Map([
        ["10", look],
        ["2", look],
      ]),
      maxSteps: 3,
    });
    expect(transitions.map(({ action }) => action.metadata.actor_id)).toEqual(["10", "2", "10"]);
  });

  it("asks whom it is told to, and ends where that is nobody", async () => {
    const { transitions } = await runEpisode({
      environment: workspace(),
      episodeId: "e",
      reset: {},
      agents: { a: look, b: look },
      nextActor: ({ taken }) => ["b", "b", "a"][taken] ?? null,
    });
    expect(transitions.map(({ action }) => action.metadata.actor_id)).toEqual(["b", "b", "a"]);
  });

  it("refuses a turn of somebody without an agent", async () => {
    const run = runEpisode({
      environment: workspace(),
      episodeId: "e",
      reset: {},
      agents: { a: look },
      nextActor: () => "toString",
    });
    expect(await run.catch((error: unknown) => describeError(error).sentence)).toBe(
      'It is the turn of "toString", who has no agent; agents are given for "a".',
    );
  });
});
