import { describe, expect, it } from "vitest";
import { describeError } from "../errors.ts";
import { canonicalJson, contentHash } from "../json/canonical.ts";
import type { JsonObject, JsonValue } from "../json/value.ts";
import type { ObserverView } from "../schema/models.ts";
import { madeLog, transitionLine } from "../testing/made-log.ts";
import { editSpec, observerSpec } from "../testing/observer-specs.ts";
import { TrajectoryReplay } from "../trajectory-replay.ts";
import { CounterfactualRuntime } from "./counterfactual-runtime.ts";
import type { InterventionRegistry } from "./function-registry.ts";
import type { InterventionFunction } from "./intervention-function.ts";

const LOG = madeLog([transitionLine(0), transitionLine(1), transitionLine(2)]);

const replayWith = (specs: readonly JsonValue[], registry?: InterventionRegistry) =>
  TrajectoryReplay.fromEventLog(LOG, { runtime: new CounterfactualRuntime(specs, registry) });

function refusalOf(error: unknown) {
  const { code, sentence } = describeError(error);
  return { code, sentence };
}

function construction(...specs: readonly JsonValue[]) {
  try {
    return new CounterfactualRuntime(specs).specs.map(({ id }) => id);
  } catch (error) {
    return refusalOf(error);
  }
}

async function textOf(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts).toString();
}

const ids = ({ interventions }: ObserverView) => interventions.map(({ intervention_id }) => intervention_id);

describe("making a runtime", () => {
  it("puts specs in ascending order, those of one order as they are listed", () => {
    const specs = [
      ["c", 1],
      ["b", -(2n ** 70n)],
      ["a", "1"],
      ["d", 0],
    ] as const;
    expect(construction(...specs.map(([id, order]) => observerSpec(id, { order })))).toEqual([
      "b",
      "d",
      "c",
      "a",
    ]);
  });

  it("reads a spec as the reference does: defaults, coercions, unknown keys dropped, base64 as bytes", () => {
    const value = { data: "YQ==", encoding: "base64" };
    const [spec] = new CounterfactualRuntime([
      { ...observerSpec("a"), comment: "why", max_applications: "2", arguments: { operations: [], value } },
    ]).specs;
    expect(spec).toMatchObject({ order: 0, selector: {}, max_applications: 2, expected_relation: null });
    expect(spec).not.toHaveProperty("comment");
    expect(spec?.arguments.value).toEqual(new Uint8Array([0x61]));
  });

  it.each<readonly [string, JsonValue, string]>([
    ["no object", 5, "Intervention 1: must be an object, but is 5."],
    ["no id", { factor: "x" }, "Intervention 1: id is missing."],
    [
      "an unknown scope",
      observerSpec("a", { scope: "everyone" }),
      'Intervention "a": scope must be one of environment, agent, observer, but is the text "everyone".',
    ],
    [
      "an order that is no number",
      observerSpec("a", { order: null }),
      'Intervention "a": order must be a whole number, but is null.',
    ],
    [
      "base64 that is none",
      observerSpec("a", { arguments: { v: [{ data: "YQ", encoding: "base64" }] } }),
      'Intervention "a": arguments.v.0.data must be base64, but is text without its padding.',
    ],
    [
      "a target that its scope forbids",
      observerSpec("a", { target: "state" }),
      'Intervention "a": scope observer demands the target observer_view, but it is state.',
    ],
    [
      "a hook that its scope forbids",
      observerSpec("a", { hook: "observation" }),
      'Intervention "a": scope observer demands the hook observer_pause, but it is observation.',
    ],
    [
      "a modality that its scope forbids",
      observerSpec("a", { scope: "agent", target: "agent", hook: "agent_build", modality: "visual" }),
      'Intervention "a": scope agent demands the modality structured, but it is visual.',
    ],
    [
      "a target that its hook forbids",
      observerSpec("a", { scope: "environment", target: "state", hook: "navigation_response" }),
      'Intervention "a": hook navigation_response demands the target observation or affordance, but it is state.',
    ],
    [
      "a function of another's",
      observerSpec("a", { function: "study.edit", selector: { step: 12345 } }),
      'Intervention "a": the function "study.edit" is not known here, so it must be run in Python.',
    ],
  ])("refuses %s in a sentence that names spec and rule", (_, spec, sentence) => {
    expect(construction(spec)).toMatchObject({ sentence });
  });

  it("refuses an id that recurs, whatever the hooks", () => {
    const other = observerSpec("a", { scope: "environment", target: "state", hook: "observation" });
    expect(construction(observerSpec("a"), other)).toMatchObject({ code: "intervention-id-repeated" });
  });
});

describe("interventions at a pause", () => {
  it("start from what the one before left, and chain their hashes", async () => {
    const replay = await replayWith([
      editSpec("a", { op: "set", path: "metadata.x", value: "one" }),
      editSpec("b", { op: "append", path: "metadata.x", value: " two" }),
    ]);
    const view = await replay.pause(1, { note: "n" });
    const plain = await (await TrajectoryReplay.fromEventLog(LOG)).pause(1, { note: "n" });
    expect(view.metadata).toEqual({ note: "n", x: "one two" });
    const [first, second] = view.interventions;
    expect(first?.before_hash).toBe(contentHash(plain));
    expect(second?.before_hash).toBe(first?.after_hash);
    expect(second?.after_hash).toBe(contentHash({ ...view, interventions: [] }));
  });

  it("write the same bytes that the materialized view has, however often", async () => {
    const replay = await replayWith([observerSpec("a", { max_applications: 1 })]);
    const plans = await replay.planPauses([
      { id: "p", kind: "step", step: 1 },
      { id: "q", kind: "step", step: 2 },
    ]);
    const text = await textOf(replay.pausesChunks(plans));
    expect(await textOf(replay.pausesChunks(plans))).toBe(text);
    const views: ObserverView[] = [];
    for (const plan of plans) views.push(await replay.materialize(plan));
    expect(views.map(ids)).toEqual([["a"], []]);
    expect(`${canonicalJson(views)}\n`).toBe(text);
  });

  it("tell how far the writing is, and stop when it is cancelled", async () => {
    const replay = await replayWith([
      editSpec(
        "a",
        { op: "set", path: "transitions", value: [] },
        { op: "set", path: "metadata.x", value: 1 },
      ),
    ]);
    const progress: string[] = [];
    const onProgress = ({ done, total }: { done: number; total: number }) =>
      progress.push(`${done}/${total}`);
    await textOf(replay.viewChunks(replay.planPause(1), { onProgress }));
    expect(progress).toEqual(["2/2"]);
    const signal = AbortSignal.abort(new Error("stopped"));
    const chunks = replay.viewChunks(replay.planPause(1), { signal });
    await expect(textOf(chunks)).rejects.toThrow("stopped");
  });

  it("are counted over the runtime's life, over all replays, until it is reset", async () => {
    const runtime = new CounterfactualRuntime([observerSpec("a", { max_applications: 2 })]);
    const open = () => TrajectoryReplay.fromEventLog(LOG, { runtime });
    const [one, other] = [await open(), await open()];
    expect(ids(await one.pause(0))).toEqual(["a"]);
    expect(ids(await other.pauseBeforeAction(2))).toEqual(["a"]);
    expect(ids(await one.pause(0))).toEqual([]);
    runtime.reset();
    expect(ids(await one.pause(0))).toEqual(["a"]);
  });

  it("are not counted for a view that could not be made", async () => {
    const lines = [transitionLine(0), transitionLine(1, { action: {} }), transitionLine(2)];
    const runtime = new CounterfactualRuntime([observerSpec("a", { max_applications: 1 })]);
    const replay = await TrajectoryReplay.fromEventLog(madeLog(lines), { runtime });
    await expect(replay.pause(1)).rejects.toThrow("action.kind is missing");
    expect(ids(await replay.pause(0))).toEqual(["a"]);
  });

  it("leave the true identity of the view, whatever they edit", async () => {
    const replay = await replayWith([
      editSpec(
        "a",
        { op: "set", path: "pause_step", value: 99 },
        { op: "set", path: "parent_episode_id", value: "other" },
        { op: "set", path: "pause_position", value: "never" },
        { op: "delete", path: "transitions.0" },
      ),
    ]).catch(refusalOf);
    if (!(replay instanceof TrajectoryReplay)) throw new Error("it must open");
    await expect(replay.pause(0)).rejects.toThrow(
      'Intervention "a": "transitions" changed, which is not within what its function reports as changed',
    );
    const sound = await replayWith([
      editSpec("a", { op: "set", path: "pause_step", value: 99 }),
      editSpec("b", { op: "set", path: "pause_position", value: "never" }),
    ]);
    expect(await sound.pauseBeforeAction(1)).toMatchObject({ pause_step: 1, pause_position: "before" });
  });
});

describe("an application that breaks a rule", () => {
  it.each<readonly [string, JsonObject, string]>([
    [
      "an operation that cannot be made",
      { arguments: { operations: [{ op: "set", path: "a.b.c", value: 1 }] } },
      'Intervention "a": operation 1 (set "a.b.c") finds nothing at "a".',
    ],
    [
      "other arguments",
      { arguments: { operations: [], extra: 1 } },
      'Intervention "a": the function "harness.transforms.structured.structured_edit" takes no argument "extra".',
    ],
    [
      "a view that is none afterwards",
      { arguments: { operations: [{ op: "set", path: "transitions.0.action.kind", value: 5 }] } },
      'Intervention "a": what it leaves is no observer view: transitions.0.action.kind must be text, but is 5.',
    ],
    [
      "text that cannot be written",
      { arguments: { operations: [{ op: "set", path: "metadata.x", value: "\ud800" }] } },
      'Intervention "a": metadata.x in what it leaves has a lone surrogate (half a character), which cannot be written as UTF-8.',
    ],
    [
      "a change that is not declared",
      { changed_fields: ["snapshot", "meta"] },
      'Intervention "a": "metadata.a" changed, which is not within its changed_fields ("snapshot", "meta").',
    ],
    [
      "a reported path that did not change",
      { arguments: { operations: [{ op: "set", path: "pause_step", value: 1 }] } },
      'Intervention "a": its function reports "pause_step" as changed, but nothing there changed.',
    ],
    [
      "a field held fixed that changed",
      { held_fixed_fields: ["metadata"] },
      'Intervention "a": it changed what is to be held fixed ("metadata").',
    ],
    [
      "a field held fixed that is not there",
      { held_fixed_fields: ["metadata.nope"] },
      'Intervention "a": "metadata.nope" is to be held fixed, but is not there before the edit.',
    ],
    [
      "a digest that is another",
      { held_fixed_fields: ["pause_position"], held_fixed_digest: "00" },
      'Intervention "a": the fields held fixed do not have the held_fixed_digest "00"; their hash is ' +
        "e648b9d6c76be80e172033b54e307213d5ac05aa6d38b6debaeafc7b555c1dc5.",
    ],
    [
      "a visual change in language",
      { scope: "environment", target: "state", modality: "language" },
      'Intervention "a": its modality is language, but "metadata.a", which is visual, changed.',
    ],
    [
      "a target that no view is",
      { scope: "environment", target: "message" },
      'Intervention "a": its target is message, and the view of a pause is none.',
    ],
  ])("is refused for %s, by a sentence that names spec and rule", async (_, changes, sentence) => {
    const replay = await replayWith([observerSpec("a", changes)]);
    const error: unknown = await replay.pause(1).catch((thrown: unknown) => thrown);
    expect(refusalOf(error).sentence).toBe(sentence);
    await expect(textOf(replay.viewChunks(replay.planPause(1)))).rejects.toThrow(sentence);
  });
});

describe("a function of one's own", () => {
  const mark: InterventionFunction = (view, { step }, { by }) => ({
    value: { ...view, metadata: { ...view.metadata, marked: [step, by ?? null] } },
    changed_fields: ["metadata.marked"],
    metadata: { lines: 1 },
  });

  it("runs under its name, sync or async, before one that is built in", async () => {
    const spec = (id: string, name: string) => observerSpec(id, { function: name, arguments: { by: id } });
    const late: InterventionFunction = async (view, context, args) => {
      await Promise.resolve();
      const { value } = await mark(view, context, args);
      return { value };
    };
    const builtIn = "harness.transforms.structured.structured_edit";
    const replay = await replayWith([spec("a", "study.mark"), spec("b", "study.late"), spec("c", builtIn)], {
      "study.mark": mark,
      "study.late": late,
      [builtIn]: mark,
    });
    const view = await replay.pause(1);
    expect(view.metadata.marked).toEqual([1, "c"]);
    expect(view.interventions.map(({ metadata }) => metadata)).toEqual([
      { lines: 1, reported_changed_fields: ["metadata.marked"] },
      { reported_changed_fields: [] },
      { lines: 1, reported_changed_fields: ["metadata.marked"] },
    ]);
  });

  it("is held to what it reports, if it reports anything", async () => {
    const registry = (changed_fields: readonly string[]): InterventionRegistry => ({
      f: (view, context, args) => ({ ...mark(view, context, args), changed_fields }),
    });
    const pause = async (reported: readonly string[]) =>
      (await replayWith([observerSpec("a", { function: "f" })], registry(reported))).pause(0);
    expect((await pause([""])).interventions[0]).toMatchObject({
      changed_fields: ["metadata.marked"],
      metadata: { reported_changed_fields: [""] },
    });
    expect(ids(await pause([]))).toEqual(["a"]);
    await expect(pause(["snapshot"])).rejects.toThrow('"metadata.marked" changed, which is not within');
  });

  it("that throws, or makes no view, is named with its spec", async () => {
    const run = async (f: InterventionFunction) =>
      (await replayWith([observerSpec("a", { function: "f" })], { f })).pause(0);
    const boom: InterventionFunction = () => {
      throw new Error("boom");
    };
    await expect(run(boom)).rejects.toThrow('Intervention "a": the function "f" failed (boom).');
    await expect(run(() => ({ value: 5 }))).rejects.toThrow("it must be an object, but is 5.");
  });

  it("may change all that it is given without a trace in the recorded run", async () => {
    const picture = { media_type: "image/png", data: { data: "YWJj", encoding: "base64" } };
    const log = madeLog([transitionLine(0, { next_observation: { step: 1, visual: picture } })]);
    const vandal: InterventionFunction = (view, context, args) => {
      const { visual } = view.transitions[0]?.next_observation ?? {};
      visual?.data.fill(0);
      for (const object of [view, view.transitions, view.snapshot, view.metadata, args, context.metadata]) {
        for (const key of Object.keys(object)) Reflect.deleteProperty(object, key);
      }
      return {
        value: { parent_episode_id: "", pause_step: 0, transitions: [], snapshot: { step: 0, state: {} } },
      };
    };
    const args = { operations: [{ op: "x" }] };
    const runtime = new CounterfactualRuntime([observerSpec("a", { function: "f", arguments: args })], {
      f: vandal,
    });
    const plain = await TrajectoryReplay.fromEventLog(log);
    const replay = await TrajectoryReplay.fromEventLog(log, { runtime });
    const canonical = await replay.canonicalSnapshotHash(replay.planPause(0));
    const view = await replay.pause(0, { note: [1] });
    expect(view.interventions[0]?.arguments).toEqual(args);
    expect(canonicalJson(await replay.transition(0))).toBe(canonicalJson(await plain.transition(0)));
    expect(await replay.canonicalSnapshotHash(replay.planPause(0))).toBe(canonical);
    expect(canonicalJson(await replay.pause(0, { note: [1] }))).toBe(canonicalJson(view));
  });
});
