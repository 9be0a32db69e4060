import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { memorySource } from "../../sources/memory.ts";
import type { JsonValue } from "../json/value.ts";
import { announce, openCorpus, readBytes } from "../testing/corpus.ts";
import { classifyLine } from "./classify-line.ts";
import { LOG_FILE } from "./event-log.ts";
import type { EventLogIndex } from "./event-log-index.ts";
import { indexEventLog } from "./index-event-log.ts";
import { HEAD_BYTES, LineEnds, TAIL_BYTES } from "./line-ends.ts";

const corpus = await openCorpus();
const encode = (text: string) => new TextEncoder().encode(text);

/** All logs of the corpus, each as its lines. */
async function corpusLogs(): Promise<{ readonly path: string; readonly text: string }[]> {
  const logs: { path: string; text: string }[] = [];
  const waiting = ["runs", "logs", "broken", "fuzz"];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    for await (const { name, kind } of corpus.source.list(path)) {
      if (kind === "directory" && name !== "blobs" && name !== "expected") waiting.push(`${path}/${name}`);
      if (name !== LOG_FILE) continue;
      const bytes = await readBytes(corpus.source, `${path}/${name}`);
      // Read as Latin-1, so that every byte, a false one too, is written again as it was.
      if (bytes.length < 1_000_000) logs.push({ path, text: Buffer.from(bytes).toString("latin1") });
    }
  }
  return logs.sort((left, right) => (left.path < right.path ? -1 : 1));
}

const logs = await corpusLogs();
announce(corpus, "logs indexed with and without shortcuts", logs.length);

async function indexOf(latin1: string, thorough: boolean, chunkBytes = 300): Promise<EventLogIndex> {
  const content = Buffer.from(latin1, "latin1");
  const file = await memorySource("run", { [LOG_FILE]: content }, { chunkBytes }).open(LOG_FILE);
  return indexEventLog(file, { thorough });
}

/** Everything that an index answers. */
function answers(index: EventLogIndex) {
  return {
    records: Array.from({ length: index.recordCount }, (_, at) => ({
      ...index.record(at),
      step: index.step(at),
    })),
    damaged: Array.from({ length: index.damagedCount }, (_, at) => index.damagedLine(at)),
    episodes: index.episodes.map((episode) => ({
      id: episode.id,
      transitions: Array.from({ length: episode.count }, (_, ordinal) => episode.record(ordinal).index),
    })),
    lines: index.lineCount,
  };
}

/** The lines that a thorough index finds whole. */
function wholeLines(text: string): string[] {
  return text.split("\n").filter((line) => classifyLine(Buffer.from(line, "latin1")).kind !== "damaged");
}

async function expectSame(text: string): Promise<number> {
  const quick = await indexOf(text, false);
  expect(answers(quick)).toEqual(answers(await indexOf(text, true)));
  return Array.from({ length: quick.recordCount }, (_, at) => Number(quick.isAssumed(at))).reduce(
    (sum, one) => sum + one,
    0,
  );
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const order = items.map((item) => ({ item, at: random() }));
  return order.sort((left, right) => left.at - right.at).map(({ item }) => item);
}

/** A small generator with a seed, so that a failure can be seen again. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The same with the keys of the outer levels in another order. */
function reordered(value: JsonValue | undefined, random: () => number, levels = 6): unknown {
  if (levels === 0 || typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => reordered(item, random, levels - 1));
  return Object.fromEntries(
    shuffled(Object.entries(value), random).map(([key, item]) => [key, reordered(item, random, levels - 1)]),
  );
}

/** Copies of a line in other orders and spacings, as far as the platform's reader takes it. */
function variants(line: string, random: () => number): string[] {
  const spaced = line.replace(/}, "type"/g, '} ,\t"type"').replace(/"step": /g, '"step" :  ');
  try {
    const record: JsonValue = JSON.parse(Buffer.from(line, "latin1").toString());
    const mixed = reordered(record, random);
    const written = [
      JSON.stringify(record),
      JSON.stringify(mixed),
      JSON.stringify(mixed, null, " ").replaceAll("\n", " "),
    ];
    return [spaced, `${line} \r`, ...written.map((copy) => Buffer.from(copy).toString("latin1"))];
  } catch {
    return [spaced, line];
  }
}

describe("an index made from the ends of lines", () => {
  it("answers for every whole log of the corpus what one made from whole lines does", async () => {
    let told = 0;
    for (const { text } of logs) told += await expectSame(wholeLines(text).join("\n"));
    expect(told, "some lines are told by their ends").toBeGreaterThan(logs.length);
  });

  it("does so for shuffled, re-spaced and re-ordered copies", async () => {
    const random = seeded(7);
    for (const { text } of logs) {
      const lines = wholeLines(text);
      await expectSame(shuffled(lines, random).join("\r\n"));
      await expectSame(lines.flatMap((line) => variants(line, random)).join("\n"));
    }
  });

  it("does so wherever the file is cut into chunks", async () => {
    const [log] = logs.filter(({ text }) => text.includes('"type": "evaluation"'));
    const text = wholeLines(log?.text ?? "").join("\n");
    const whole = answers(await indexOf(text, true));
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 2 * (HEAD_BYTES + TAIL_BYTES) }), async (chunkBytes) => {
        expect(answers(await indexOf(text, false, chunkBytes))).toEqual(whole);
      }),
      { numRuns: 40 },
    );
  });
});

describe("the ends of a line", () => {
  const classify = (line: string) => new LineEnds().classify(encode(line), encode(line));
  const tail =
    '"action": {}, "reward": null, "step": 3, "terminated": false, "truncated": true}, "type": "transition"}';

  it("tell a transition's episode and step", () => {
    expect(classify(`{"episode_id": "e", "transition": {${tail}`)).toEqual({
      kind: "transition",
      episodeId: "e",
      step: 3,
    });
    expect(classify('{"a": 1, "type": "evaluation"}')).toEqual({ kind: "evaluation" });
    expect(classify('{"type":"later_kind"}')).toEqual({ kind: "unknown" });
  });

  it.each([
    ["an id with an escape", `{"episode_id": "\\u0065", "transition": {${tail}`],
    ["an id beyond ASCII", `{"episode_id": "é", "transition": {${tail}`],
    ["an id that is no text", `{"episode_id": 1, "transition": {${tail}`],
    ["another first key", `{"a": 1, "episode_id": "e", "transition": {${tail}`],
    ["a large step", `{"episode_id": "e", "transition": {${tail.replace("3", "1234567890123456")}`],
    ["a step of minus zero", `{"episode_id": "e", "transition": {${tail.replace("3", "-0")}`],
    ["a step that is a double", `{"episode_id": "e", "transition": {${tail.replace("3", "3.0")}`],
    ["a step in a text", `{"episode_id": "e", "transition": {${tail.replace('"step"', '"x": "\\"step\\"')}`],
    ["flags that are not", `{"episode_id": "e", "transition": {${tail.replace("false", "0")}`],
    ["a reward that is a text", `{"episode_id": "e", "transition": {${tail.replace("null", '"1"')}`],
    ["a reward that is missing", `{"episode_id": "e", "transition": {${tail.replace("null", "")}`],
    ["no reward", `{"episode_id": "e", "transition": {${tail.replace('"reward": null, ', "")}`],
    ["nothing before the reward", `{"episode_id": "e", "transition": {${tail.replace('"action": {}, ', "")}`],
    ["a further key", `{"episode_id": "e", "transition": {}, "tz": {${tail.slice(tail.indexOf('"step"'))}`],
    ["a type in a text", '{"a": "b\\", \\"type\\": \\"episode"}'],
    ["a key that ends in a type", '{"a\\"type": "episode"}'],
    ["another last key", '{"type": "episode", "z": 1}'],
    ["no object", '"x": {"type": "episode"}'],
    ["nothing", ""],
  ])("answer nothing for %s", (_, line) => {
    expect(classify(line)).toBeNull();
  });

  it("are not looked for beyond the bytes that are kept of a line, whatever piece of it is at hand", () => {
    const long = "a".repeat(130_000);
    expect(classify(`{"type": "${long}"}`)).toBeNull();
    expect(classify(`{"episode_id": "${long}", "transition": {${tail}`)).toBeNull();
    const filled = `{"episode_id": "e", "transition": {"a": "${long}", ${tail}`;
    expect(classify(filled)).toMatchObject({ episodeId: "e", step: 3 });
  });

  it.each(["0.0", "-1", "1.5e+300", "2E-7"])("a reward of %s is passed over", (reward) => {
    expect(classify(`{"episode_id": "e", "transition": {${tail.replace("null", reward)}`)).toMatchObject({
      step: 3,
    });
  });

  it("a negative step is read", () => {
    expect(classify(`{"episode_id": "e", "transition": {${tail.replace("3", "-12")}`)).toMatchObject({
      step: -12,
    });
  });
});
