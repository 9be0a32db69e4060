import { describe, expect, it } from "vitest";
import { describeError } from "../errors.ts";
import { canonicalJson } from "../json/canonical.ts";
import { jsonObject } from "../json/value.ts";
import type { Snapshot, Transition } from "../schema/models.ts";
import { DriverBackend } from "./driver-backend.ts";
import type { Environment } from "./environment.ts";
import { EnvironmentAdapter } from "./environment-adapter.ts";
import type { EnvironmentBackend } from "./environment-backend.ts";
import {
  BrowserEnvironment,
  ComputerUseEnvironment,
  StructuredEnvironment,
} from "./in-memory-environments.ts";
import { MemoryComputerUseBackend } from "./memory-computer-use-backend.ts";
import { MemoryStructuredBackend } from "./memory-structured-backend.ts";

const CALLS: readonly (readonly [string, (environment: Environment) => unknown])[] = [
  ["step", (environment) => environment.step({ kind: "look" })],
  ["inspect", (environment) => environment.inspect()],
  ["observe", (environment) => environment.observe()],
  ["observeForActor", (environment) => environment.observeForActor("agent")],
  ["snapshot", (environment) => environment.snapshot()],
];

async function refusalOf(call: () => unknown) {
  try {
    await call();
    return null;
  } catch (error) {
    return describeError(error);
  }
}

/** What only code without types can give. */
const foreign = (value: unknown): ReturnType<typeof JSON.parse> => value;

const snapshotAt = (step: Snapshot["step"]): Snapshot => ({
  step,
  state: { text: "", screenshot: new Uint8Array([1]), cursor: { x: 0, y: 0 }, windows: [{ id: 1 }] },
  observation: null,
  metadata: { backend: "computer_use", viewport: { width: 5, height: 6 } },
});

describe("an environment that was never reset, or is closed", () => {
  it.each(CALLS)("refuses %s by a sentence", async (_name, call) => {
    const never = new BrowserEnvironment();
    const closed = new BrowserEnvironment();
    await closed.reset();
    await closed.close();
    for (const environment of [never, closed]) {
      expect(await refusalOf(() => call(environment))).toEqual({
        code: "environment-not-reset",
        sentence: "The environment (browser) was never reset or is closed, so it stands nowhere yet.",
        advice: "Reset it first: reset({ seed }).",
      });
    }
  });
});

describe("a step", () => {
  it("is of the actor that the action names, else of the environment's own", async () => {
    const environment = new BrowserEnvironment({ actorId: "guide" });
    await environment.reset();
    const actors: unknown[] = [];
    for (const metadata of [undefined, { k: 1 }, { actor_id: "zed" }, { actor_id: null }]) {
      const { action } = await environment.step({ kind: "look", metadata });
      actors.push(action.metadata.actor_id);
    }
    expect(actors).toEqual(["guide", "guide", "zed", null]);
  });

  it("counts on from the snapshot's step, however large, and starts from what was saved", async () => {
    const environment = new ComputerUseEnvironment();
    await environment.restore(snapshotAt(2n ** 53n - 1n));
    const transition = await environment.step({ kind: "look" });
    expect(transition).toMatchObject({ step: Number.MAX_SAFE_INTEGER, observation: null });
    expect(transition.next_observation).toMatchObject({
      step: 2n ** 53n,
      events: [{ sequence: Number.MAX_SAFE_INTEGER, step: Number.MAX_SAFE_INTEGER, kind: "look" }],
      visual: { width: 5, height: 6, data: new Uint8Array([1]) },
    });
    expect(transition.after_snapshot.observation).toEqual(transition.next_observation);
  });

  it.each([
    [{ kind: "x", arguments: { data: { data: "abc", encoding: "base64" } } }, "arguments.data.data"],
    [{ kind: "x", arguments: JSON.parse("[]") }, "arguments"],
    [{ kind: "x", text: JSON.parse("5") }, "text"],
    [JSON.parse("{}"), "kind"],
    [JSON.parse("null"), "kind"],
    [{ kind: "x", arguments: { list: [1, foreign(undefined)] } }, "arguments.list.1"],
    [{ kind: "x", metadata: { at: foreign(new Date(0)) } }, "metadata.at"],
    [{ kind: "x", arguments: { call: foreign(() => 1) } }, "arguments.call"],
    [{ kind: "x", arguments: { map: foreign(new Map([[1, 2]])) } }, "arguments.map"],
  ])("refuses %j, and says where it does not fit", async (action, path) => {
    const environment = new BrowserEnvironment();
    await environment.reset();
    const before = canonicalJson(await environment.snapshot());
    const refusal = await refusalOf(() => environment.step(action));
    expect(refusal?.code).toBe("invalid-action");
    expect(refusal?.sentence).toContain(`The action cannot be taken: ${path} `);
    expect(canonicalJson(await environment.snapshot())).toBe(before);
  });

  it("refuses what holds itself", async () => {
    const environment = new BrowserEnvironment();
    await environment.reset();
    const own: Record<string, unknown> = {};
    own.self = own;
    const refusal = await refusalOf(() => environment.step({ kind: "x", arguments: foreign(own) }));
    expect(refusal?.sentence).toMatch(
      /^The action cannot be taken: arguments\.self\..* levels deep, but is deeper\.$/,
    );
  });

  it("is taken after the one before it, though nobody waited for that", async () => {
    const environment = new StructuredEnvironment();
    await environment.reset();
    const steps = await Promise.all([1, 2, 3].map((n) => environment.step({ kind: `look ${n}` })));
    expect(steps.map(({ step }) => step)).toEqual([0, 1, 2]);
    expect(steps[2]?.before_snapshot).toEqual(steps[1]?.after_snapshot);
  });
});

describe("what goes into an environment and what comes out", () => {
  it("is copied when the call is made, though that has to wait", async () => {
    const environment = new BrowserEnvironment();
    await environment.reset();
    const action = { kind: "look", arguments: jsonObject({}) };
    const steps: Promise<Transition>[] = [];
    for (let n = 0; n < 3; n++) {
      action.arguments = Object.assign(action.arguments, { n });
      steps.push(environment.step(action));
    }
    expect((await Promise.all(steps)).map((step) => step.action.arguments.n)).toEqual([0, 1, 2]);
    const options = jsonObject({ url: "a:" });
    const reset = environment.reset({ options });
    options.url = "b:";
    expect((await reset).structured.url).toBe("a:");
    const snapshot = {
      ...(await environment.snapshot()),
      metadata: jsonObject({ backend: "browser", n: 1 }),
    };
    const restored = environment.restore(snapshot);
    snapshot.metadata.n = 2;
    await restored;
    expect((await environment.snapshot()).metadata.n).toBe(1);
  });

  it.each([
    [{ seed: foreign("abc") }, 'seed must be a whole number, but is the text "abc"'],
    [{ seed: 1.5 }, "seed must be a whole number, but is 1.5"],
    [{ options: foreign([]) }, "options must be an object, but is a list"],
    [{ options: { url: foreign(new URL("a:")) } }, /^.*options\.url must be a JSON value, .*class URL/],
    [foreign(null), "its options must be an object, but is null"],
  ])("refuses to be reset with %j", async (start, problem) => {
    const refusal = await refusalOf(() => new BrowserEnvironment().reset(start));
    expect(refusal?.code).toBe("invalid-environment-option");
    expect(refusal?.sentence).toMatch(problem);
  });

  it("refuses a snapshot that is none, and says where", async () => {
    const environment = new ComputerUseEnvironment();
    const sentence = async (snapshot: Snapshot) =>
      (await refusalOf(() => environment.restore(snapshot)))?.sentence;
    expect(await sentence(foreign(null))).toContain("cannot be restored: it must be an object, but is null");
    const { metadata, ...snapshot } = snapshotAt(0);
    const viewport = { width: "wide", height: 1 };
    expect(await sentence({ ...snapshot, metadata: { ...metadata, viewport } })).toContain(
      "cannot be restored: metadata.viewport.width must be",
    );
  });

  it("is a copy either way: changing it reaches nothing on the other side", async () => {
    const screenshot = new Uint8Array([1, 2]);
    const window = jsonObject({ id: 1 });
    const environment = new ComputerUseEnvironment({
      backend: new MemoryComputerUseBackend({ initialScreenshot: screenshot }),
    });
    await environment.reset();
    const first = await environment.step({ kind: "open_window", arguments: { window } });
    const saved = await environment.snapshot();
    const expected = canonicalJson(saved);
    const foreign = [saved, first, await environment.observe(), await environment.inspect()];

    screenshot.fill(9);
    window.id = 9;
    for (const value of foreign) spoil(value);

    const { before_snapshot } = await environment.step({ kind: "look" });
    expect(canonicalJson(before_snapshot)).toBe(expected);
    const restored = new ComputerUseEnvironment();
    const given = await environment.snapshot();
    await restored.restore(given);
    spoil(given);
    expect(canonicalJson(await restored.snapshot())).toBe(canonicalJson(await environment.snapshot()));
  });

  it("can be as deep as it likes", async () => {
    let deep: ReturnType<typeof jsonObject> = jsonObject({ end: [1] });
    for (let level = 0; level < 15_000; level++) deep = jsonObject({ deep });
    const environment = new ComputerUseEnvironment();
    await environment.reset();
    await environment.step({ kind: "open_window", arguments: { window: deep } });
    const copy = new ComputerUseEnvironment();
    await copy.restore(await environment.snapshot());
    const { after_snapshot } = await copy.step({ kind: "close_window", arguments: { window: deep } });
    expect(after_snapshot.state.windows).toEqual([]);
  });
});

describe("a call from within the environment's own", () => {
  const asking = (ask: (environment: StructuredEnvironment) => unknown) => {
    const environment: StructuredEnvironment = new StructuredEnvironment({
      backend: new MemoryStructuredBackend({
        policyOracle: {
          async decide() {
            await ask(environment);
            return { allowed: true, rule_id: "", reason: "", metadata: jsonObject({}) };
          },
        },
      }),
    });
    return environment;
  };

  it("is answered where the answer is known already", async () => {
    const seen: unknown[] = [];
    const environment = asking(async (self) => {
      seen.push((await self.observe()).step, (await self.snapshot()).step, self.capabilities().backend);
    });
    await environment.reset();
    expect((await environment.step({ kind: "look" })).step).toBe(0);
    expect(seen).toEqual([0, 0, "structured"]);
  });

  it("is refused where it would wait for itself, and moves nothing", async () => {
    const environment = asking((self) => self.inspect());
    await environment.reset();
    expect((await refusalOf(() => environment.step({ kind: "look" })))?.code).toBe("environment-busy");
    expect((await environment.snapshot()).step).toBe(0);
  });

  it("leaves the environment where it is when a policy throws", async () => {
    const environment = asking(() => {
      throw new Error("no opinion");
    });
    await environment.reset();
    expect((await refusalOf(() => environment.step({ kind: "look" })))?.sentence).toContain("no opinion");
    expect((await environment.snapshot()).step).toBe(0);
  });
});

describe("a backend that answers what cannot be recorded", () => {
  it.each<[string, Partial<EnvironmentBackend>, string]>([
    [
      "a text that is none",
      { observeForActor: () => JSON.parse('{"text": 5}') },
      "text must be text, but is 5",
    ],
    ["no state", { reset: () => JSON.parse('{"observation": {}, "metadata": {}}') }, "state is missing"],
  ])("is told by a sentence: %s", async (_name, changes, problem) => {
    const sound = new DriverBackend({
      driver: { reset: () => {}, step: () => ({}), state: () => ({}), observe: () => ({}) },
    });
    const backend: EnvironmentBackend = {
      capabilities: () => sound.capabilities(),
      reset: (start) => sound.reset(start),
      step: (action, step) => sound.step(action, step),
      inspect: () => sound.inspect(),
      observeForActor: (actorId) => sound.observeForActor(actorId),
      restore: (snapshot) => sound.restore(snapshot),
      ...changes,
    };
    const environment = new EnvironmentAdapter(backend, "agent");
    const refusal = await refusalOf(async () => {
      await environment.reset();
      await environment.observeForActor("agent");
    });
    expect(refusal?.sentence).toBe(`The backend "driver" answered what cannot be recorded: ${problem}.`);
  });
});

/** Writes into everything that an object holds, as a careless caller could. */
function spoil(value: object): void {
  for (const [key, entry] of Object.entries(value)) {
    if (entry instanceof Uint8Array) entry.fill(7);
    else if (typeof entry === "object" && entry !== null) spoil(entry);
    else Reflect.set(value, key, "spoilt");
  }
}
