import { describe, expect, it } from "vitest";
import { describeError } from "../errors.ts";
import { canonicalJson } from "../json/canonical.ts";
import { parseJson } from "../json/parse.ts";
import { Double, isObject, type JsonObject, jsonObject } from "../json/value.ts";
import {
  BrowserEnvironment,
  ComputerUseEnvironment,
  StructuredEnvironment,
} from "./in-memory-environments.ts";
import { MemoryBrowserBackend } from "./memory-browser-backend.ts";
import { MemoryComputerUseBackend } from "./memory-computer-use-backend.ts";
import { MemoryStructuredBackend } from "./memory-structured-backend.ts";
import type { PolicyOracle } from "./policy-oracle.ts";

async function sentenceOf(call: () => unknown): Promise<string | null> {
  try {
    await call();
    return null;
  } catch (error) {
    return describeError(error).sentence;
  }
}

function given(text: string): JsonObject {
  const value = parseJson(text);
  if (isObject(value)) return value;
  throw new Error("an object is given");
}

describe("the browser", () => {
  it("keeps its own pages through a restore, and starts every reset from what it was constructed with", async () => {
    const pages = given('{"a:": {"body": "A"}}');
    const environment = new BrowserEnvironment({
      backend: new MemoryBrowserBackend({ pages, initialUrl: "a:" }),
    });
    const other = new BrowserEnvironment();
    await other.reset();
    await environment.restore(await other.snapshot());
    const there = await environment.step({ kind: "navigate", arguments: { url: "a:" } });
    expect(there.next_observation.text).toBe("A");
    await environment.reset({ options: { pages: {}, url: "b:" } });
    expect((await environment.observe()).structured).toMatchObject({ url: "b:", status: 404 });
    expect((await environment.reset()).text).toBe("A");
  });

  it("keeps inputs under any key, as JSON would write it", async () => {
    const environment = new BrowserEnvironment();
    await environment.reset();
    for (const target of ["__proto__", 5, new Double(1), true, null]) {
      await environment.step({ kind: "type", arguments: { target }, text: "typed" });
    }
    const { inputs } = await environment.inspect();
    expect(canonicalJson(inputs ?? null)).toBe(
      '{"1.0":"typed","5":"typed","__proto__":"typed","null":"typed","true":"typed"}',
    );
    expect(await sentenceOf(() => environment.step({ kind: "type", arguments: { target: [] } }))).toBe(
      'The action "type" cannot be taken: its argument "target" must be text, but is a list.',
    );
  });

  it("says which of its options does not fit", async () => {
    expect(
      await sentenceOf(
        () => new MemoryBrowserBackend({ pages: given('{"http://a.test/": {"screenshot": 5}}') }),
      ),
    ).toBe(
      'The environment (browser) cannot be made: pages."http://a.test/".screenshot must be bytes, but is 5.',
    );
    const reset = () => new BrowserEnvironment().reset({ options: { url: 5 } });
    expect(await sentenceOf(reset)).toContain("url must be text, but is 5.");
  });
});

describe("the desktop", () => {
  it("closes the first window that equals the given one as Python has it, and no more", async () => {
    const environment = new ComputerUseEnvironment();
    const windows =
      given('{"windows": [{"id": 2}, {"id": true, "z": [0]}, {"id": 1, "z": [0]}]}').windows ?? [];
    await environment.reset({ options: { state: { text: "", screenshot: "", cursor: null, windows } } });
    const window = given('{"id": 1.0, "z": [false]}');
    const { after_snapshot } = await environment.step({ kind: "close_window", arguments: { window } });
    expect(canonicalJson(after_snapshot.state.windows ?? null)).toBe('[{"id":2},{"id":1,"z":[0]}]');
    expect(
      await sentenceOf(() => environment.step({ kind: "close_window", arguments: { window: Number.NaN } })),
    ).toBe("The window NaN cannot be closed, since no open window equals it.");
  });

  it.each(["text", "screenshot", "cursor", "windows"])(
    "is not restored from a state without %s",
    async (key) => {
      const environment = new ComputerUseEnvironment({
        backend: new MemoryComputerUseBackend({ initialText: "kept" }),
      });
      await environment.reset();
      const snapshot = await environment.snapshot();
      const { [key]: _, ...state } = snapshot.state;
      expect(await sentenceOf(() => environment.restore({ ...snapshot, state }))).toBe(
        `The snapshot (computer_use) cannot be restored: state.${key} is missing.`,
      );
      expect(canonicalJson(await environment.inspect())).toBe(canonicalJson(snapshot.state));
    },
  );
});

describe("the structured environment", () => {
  const initialState = given(
    '{"actors": {"a": {"state": {"own": 1}, "role": "first"}, "b": {}}, "extra": [1]}',
  );

  it("shows each actor its own, and keeps what else a state holds", async () => {
    const environment = new StructuredEnvironment({
      actorId: "a",
      backend: new MemoryStructuredBackend({ actorId: "a", initialState }),
    });
    await environment.reset();
    await environment.step({ kind: "message", arguments: { recipient: "b" }, text: "hello" });
    expect(await environment.observeForActor("b")).toMatchObject({
      step: 1,
      text: "hello",
      structured: { actor_id: "b", actor_state: {} },
      metadata: { backend: "structured", actor_id: "b" },
      events: [],
    });
    expect(await environment.inspect()).toMatchObject({ actors: { a: { role: "first" } }, extra: [1] });
    expect(await sentenceOf(() => environment.observeForActor("c"))).toBe(
      'The environment has no actor "c"; it has "a", "b".',
    );
  });

  it("refuses an actor that is not there before anything happens", async () => {
    const backend = () => new MemoryStructuredBackend({ actorId: "a", initialState });
    const environment = new StructuredEnvironment({ actorId: "a", backend: backend() });
    await environment.reset();
    const before = canonicalJson(await environment.snapshot());
    const look = (actor_id: JsonObject[string]) => environment.step({ kind: "look", metadata: { actor_id } });
    expect(await sentenceOf(() => look(5))).toBe('The environment has no actor 5; it has "a", "b".');
    expect(await sentenceOf(() => look("__proto__"))).toContain('no actor "__proto__"');
    expect(await sentenceOf(() => environment.reset({ options: { actor_id: "c" } }))).toContain(
      'no actor "c"',
    );
    expect(canonicalJson(await environment.snapshot())).toBe(before);
    const snapshot = await environment.snapshot();
    const elsewhere = { ...snapshot, metadata: { backend: "structured", actor_id: "gone" } };
    expect(await sentenceOf(() => environment.restore(elsewhere))).toContain('no actor "gone"');
  });

  it("asks a policy that takes its time, and leaves it as it is when that fails", async () => {
    const policyOracle: PolicyOracle = {
      async decide({ actorId, action, step }) {
        await Promise.resolve();
        if (action.kind === "odd") return JSON.parse('{"allowed": "perhaps"}');
        return {
          allowed: actorId === "a",
          rule_id: `rule-${step}`,
          reason: "asked",
          metadata: jsonObject({}),
        };
      },
    };
    const environment = new StructuredEnvironment({
      actorId: "b",
      backend: new MemoryStructuredBackend({ actorId: "b", initialState, policyOracle }),
    });
    await environment.reset();
    const { after_snapshot } = await environment.step({ kind: "finish" });
    expect(after_snapshot.state).toMatchObject({
      last_policy_decision: { allowed: false, rule_id: "rule-0" },
      last_blocked_action: { kind: "finish" },
    });
    expect(await sentenceOf(() => environment.step({ kind: "odd" }))).toContain("policy.allowed must be");
    expect(await environment.snapshot()).toEqual(after_snapshot);
  });
});
