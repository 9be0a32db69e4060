import { describe, expect, it } from "vitest";
import { canonicalJson } from "../../replay/json/canonical.ts";
import { parseJson } from "../../replay/json/parse.ts";
import { isObject, type JsonObject, type JsonValue, jsonObject } from "../../replay/json/value.ts";
import { VisibilityCollector } from "./visibility.ts";

function record(text: string): JsonObject {
  const value = parseJson(text);
  if (!isObject(value)) throw new Error("not an object");
  return value;
}

function collect(head: JsonObject, transitions: readonly JsonObject[]) {
  const collector = new VisibilityCollector();
  collector.addHead(head);
  for (const transition of transitions) collector.add(transition);
  return collector.report();
}

const row = (report: ReturnType<typeof collect>, path: string) =>
  report.paths.find((each) => each.path === path);

describe("what remains visible", () => {
  it("lists each distinct path once, list items as *, in the order in which they were met", () => {
    const report = collect(record('{"pause_step": 1, "snapshot": {"step": 2}}'), [
      record('{"step": 0, "observation": {"events": [{"kind": "a"}, {"kind": "b"}]}}'),
      record('{"step": 1, "observation": null}'),
    ]);
    expect(report.paths.map(({ path, count }) => [path, count])).toEqual([
      ["pause_step", 1],
      ["snapshot.step", 1],
      ["transitions.*.step", 2],
      ["transitions.*.observation", 1],
      ["transitions.*.observation.events.*.kind", 2],
    ]);
    expect(report.transitions).toBe(2);
  });

  it("counts the very bytes of the view", () => {
    const head = record('{"metadata": {}, "note": "é", "pause_step": 1.0}');
    const transitions = [
      record('{"step": 0, "list": [1, [], {"a": "\\n"}]}'),
      record("{}"),
      record('{"step": 1}'),
    ];
    const view = jsonObject({ ...head, transitions });
    expect(collect(head, transitions).bytes).toBe(new TextEncoder().encode(canonicalJson(view)).length);
  });

  it("keeps at most three different samples, numbers as written", () => {
    const transitions = ["1.0", "1.0", "1e400", "9007199254740993", "4"].map((n) =>
      record(`{"value": ${n}}`),
    );
    expect(row(collect(record("{}"), transitions), "transitions.*.value")?.samples).toEqual([
      "1.0",
      "Infinity",
      "9007199254740993",
    ]);
  });

  it("cuts a long sample and never within a surrogate pair", () => {
    const text = `${"x".repeat(118)}😀${"y".repeat(500)}`;
    const [sample = ""] =
      row(collect(record("{}"), [jsonObject({ text })]), "transitions.*.text")?.samples ?? [];
    expect(sample).toBe(`${"x".repeat(118)}…`);
  });

  it("flags a path only where something stands there", () => {
    const report = collect(record('{"interventions": []}'), [
      record('{"reward": null, "interventions": []}'),
      record('{"reward": 1.0, "interventions": [{"factor": "price", "level": "399", "seed": null}]}'),
    ]);
    expect(row(report, "transitions.*.reward")?.flags).toEqual(["reward"]);
    expect(row(report, "transitions.*.interventions")?.flags).toEqual([]);
    expect(row(report, "transitions.*.interventions.*.seed")?.flags).toEqual([]);
    expect(row(report, "transitions.*.interventions.*.factor")?.flags).toEqual(["intervention"]);
    expect(report.flags).toEqual([
      { flag: "intervention", transitions: 1, head: false },
      { flag: "reward", transitions: 1, head: false },
    ]);
  });

  it("tells how many transitions a flag reaches, however many values carry it", () => {
    const call = '{"action": {"metadata": {"llm": {"messages": [{"content": "a"}, {"content": "b"}]}}}}';
    const report = collect(record("{}"), [record(call), record(call), record("{}")]);
    expect(report.flags).toEqual([{ flag: "prompt", transitions: 2, head: false }]);
  });

  it("tells apart what the view itself holds", () => {
    const report = collect(record('{"interventions": [{"factor": "notice"}]}'), []);
    expect(report.flags).toEqual([{ flag: "intervention", transitions: 0, head: true }]);
  });

  it("shows the part of a long text that looks like a secret, even as the fourth value", () => {
    const secret = `${"word ".repeat(100)}mail jane@example.org now`;
    const transitions = ["a", "b", "c", secret].map((text) => jsonObject({ text }));
    const found = row(collect(record("{}"), transitions), "transitions.*.text");
    expect(found?.flags).toEqual(["secret"]);
    expect(found?.secrets).toEqual(["mail-address"]);
    expect(found?.samples.at(-1)).toContain("jane@example.org");
    expect(found?.samples).toHaveLength(3);
  });

  it("tells bytes by their number", () => {
    const report = collect(record("{}"), [jsonObject({ data: new Uint8Array(1200) })]);
    expect(row(report, "transitions.*.data")).toMatchObject({ samples: ["1200 bytes"], bytes: 1631 });
  });

  it("quotes a key that could be taken for another path", () => {
    const report = collect(record('{"a.b": 1, "*": 2, "": 3}'), []);
    expect(report.paths.map((each) => each.path)).toEqual(['"a.b"', '"*"', '""']);
  });

  it("reads a key such as __proto__ like any other", () => {
    expect(row(collect(record('{"__proto__": {"x": 1}}'), []), "__proto__.x")?.count).toBe(1);
  });
});

describe("its bounds", () => {
  const small = { paths: 6, keys: 3, depth: 4 };

  it("gathers the keys of a wide map under the map", () => {
    const collector = new VisibilityCollector({ ...small, paths: 100 });
    collector.addHead(record('{"map": {"a": 1, "b": 1, "c": 1, "d": 1, "e": {"f": [1, 2]}}}'));
    const { paths } = collector.report();
    expect(paths.filter((each) => each.gathered)).toEqual([
      expect.objectContaining({ path: "map", count: 3, bytes: 3 }),
    ]);
    expect(paths).toHaveLength(4);
  });

  it("gathers what lies deeper than it looks", () => {
    const collector = new VisibilityCollector(small);
    collector.addHead(record('{"a": {"b": {"c": {"d": {"e": 1}}}}}'));
    expect(collector.report().paths).toEqual([
      expect.objectContaining({ path: "a.b.c.d", gathered: true, count: 1 }),
    ]);
  });

  it("stops making paths at its bound and loses no value", () => {
    const collector = new VisibilityCollector({ paths: 6, keys: 100, depth: 40 });
    collector.add(record('{"a": 1, "b": 2, "c": 3, "d": 4, "e": 5, "f": 6}'));
    const { paths } = collector.report();
    expect(paths.reduce((sum, each) => sum + each.count, 0)).toBe(6);
    expect(paths.at(-1)).toMatchObject({ path: "transitions.*", gathered: true, count: 2 });
  });

  it("gathers a key of many kilobytes", () => {
    const collector = new VisibilityCollector();
    collector.addHead(jsonObject({ ["k".repeat(10_000)]: 1 }));
    expect(collector.report().paths).toEqual([expect.objectContaining({ path: "", gathered: true })]);
  });

  it("takes any depth", () => {
    const depth = 200_000;
    let value: JsonValue = "end";
    for (let level = 0; level < depth; level++) value = [value];
    const collector = new VisibilityCollector();
    collector.add(jsonObject({ value }));
    expect(collector.report().paths).toEqual([expect.objectContaining({ gathered: true, count: 1 })]);
  });

  it("takes a list of hundreds of thousands", () => {
    const collector = new VisibilityCollector();
    collector.add(jsonObject({ list: new Array<JsonValue>(300_000).fill(0) }));
    expect(collector.report().paths).toEqual([
      expect.objectContaining({ path: "transitions.*.list.*", count: 300_000 }),
    ]);
  });
});
