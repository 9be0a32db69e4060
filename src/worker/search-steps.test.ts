import { beforeAll, describe, expect, it } from "vitest";
import type { ArtifactSource } from "../replay/artifact-source.ts";
import {
  announce,
  type Corpus,
  type CorpusEpisode,
  episodesBelow,
  openCorpus,
} from "../replay/testing/corpus.ts";
import { madeLog, transitionLine } from "../replay/testing/made-log.ts";
import { needleOf } from "../runs/search/needle.ts";
import { searchStep } from "../runs/search/search-step.ts";
import { memorySource } from "../sources/memory.ts";
import { LogReader } from "./log-reader.ts";
import type { FoundStep, SearchCounts, StepQuery } from "./protocol.ts";
import { stepFacets } from "./search-facets.ts";
import { searchSteps } from "./search-steps.ts";
import { scanMarks } from "./step-lists.ts";
import { EpisodeSteps } from "./step-source.ts";

const never = new AbortController().signal;

function query(text: string, rest: Partial<StepQuery> = {}): StepQuery {
  return { text, kinds: [], actors: [], marks: [], ...rest };
}

async function stepsOf(source: ArtifactSource): Promise<EpisodeSteps> {
  return new EpisodeSteps(await LogReader.open(source), null);
}

interface Answer {
  readonly listed: readonly FoundStep[];
  readonly counted: readonly number[];
  readonly counts: SearchCounts;
}

async function search(steps: EpisodeSteps, asked: StepQuery, signal = never): Promise<Answer> {
  const listed: FoundStep[] = [];
  const counted: number[] = [];
  const counts = await searchSteps(steps, asked, 0, signal, (report) => {
    listed.push(...report.listed);
    counted.push(...report.counted.map(({ ordinal }) => ordinal));
  });
  return { listed, counted, counts };
}

const ordinals = ({ listed }: Answer) => listed.map(({ ordinal }) => ordinal);

/** The same without any shortcut: each step is read for itself and looked through. */
async function byHand(steps: EpisodeSteps, text: string): Promise<readonly (readonly [number, number])[]> {
  const needle = needleOf(text);
  if (needle === null) return [];
  const found: (readonly [number, number])[] = [];
  for (let ordinal = 0; ordinal < (await steps.count(ordinal + 1, never)); ordinal++) {
    const step = await steps.load(ordinal, never).catch(() => null);
    const { count } = searchStep(step?.transition, needle, 1);
    if (count > 0) found.push([ordinal, count]);
  }
  return found;
}

const TEXTS = ["click", "e", "é", "1.0", "http://", '"', "\\", "שלום", "true"];

describe("a search of the corpus", () => {
  let corpus: Corpus;
  let episodes: readonly CorpusEpisode[];
  beforeAll(async () => {
    corpus = await openCorpus();
    const families = await Promise.all(
      ["runs", "logs", "broken"].map((at) => episodesBelow(corpus, at).catch(() => [])),
    );
    episodes = families.flat();
    announce(corpus, "search", episodes.length);
  });

  it("answers the same as reading every step does", async () => {
    expect(episodes.length).toBeGreaterThan(0);
    for (const { path, source } of episodes) {
      const steps = await stepsOf(source).catch(() => null);
      if (steps === null) continue;
      for (const text of TEXTS) {
        const { listed } = await search(steps, query(text));
        const found = listed.map(({ ordinal, hitCount }) => [ordinal, hitCount]);
        expect(found, `${text} in ${path}`).toEqual(await byHand(steps, text));
      }
    }
  }, 120_000);
});

const action = (kind: string, actor = "agent") => ({ action: { kind, metadata: { actor_id: actor } } });

describe("a search", () => {
  it("goes on with a log that is still being indexed, line by line of any length", async () => {
    const lines = Array.from({ length: 300 }, (_, step) =>
      transitionLine(step, { action: { kind: "type", text: `${"x".repeat(step * 40)} word ${step}` } }),
    );
    const source = memorySource(
      "made",
      { "trajectory.jsonl": `${lines.join("\n")}\n` },
      { chunkBytes: 5_000 },
    );
    const { counts, listed } = await search(await stepsOf(source), query("WORD 7"));
    expect(listed.map(({ step }) => step)).toEqual(["7", ...Array.from({ length: 10 }, (_, at) => `7${at}`)]);
    expect(counts).toMatchObject({ looked: 300, known: 300, whole: true, steps: 11, hits: 11, unread: 0 });
  });

  it("takes a text of any length", async () => {
    const texts = ["a".repeat(40_000), '"'.repeat(5_000), "語é".repeat(3_000)];
    const lines = texts.map((text, step) => transitionLine(step, { action: { kind: "type", text } }));
    const steps = await stepsOf(madeLog(lines));
    for (const [step, text] of texts.entries()) {
      expect(ordinals(await search(steps, query(text)))).toEqual([step]);
      expect(ordinals(await search(steps, query(`${text}a`)))).toEqual([]);
    }
  });

  it("counts a step as not read whose line is nested too deeply", async () => {
    const deep = `{"deep":${"[".repeat(30_000)}${"]".repeat(30_000)},`;
    const lines = [action("word"), action("word")].map((fields, step) => transitionLine(step, fields));
    const source = madeLog([lines[0] ?? "", (lines[1] ?? "").replace('"info":{', `"info":${deep}`)]);
    const { counts } = await search(await stepsOf(source), query("word"));
    expect(counts).toMatchObject({ steps: 1, hits: 1 });
  });

  it("passes over lines of other episodes and of other kinds", async () => {
    const lines = [
      transitionLine(0, action("word")),
      transitionLine(0, { episode_id: "other", ...action("word") }),
      '{"type": "intervention", "episode_id": "e", "step": 0, "application": {"factor": "word"}}',
      "{ damaged: word",
      transitionLine(1, action("word")),
    ];
    const { listed } = await search(await stepsOf(madeLog(lines)), query("word"));
    expect(listed.map(({ step, hitCount }) => [step, hitCount])).toEqual([
      ["0", 1],
      ["1", 1],
    ]);
  });

  it("lists the first thousand steps and counts the rest", async () => {
    const lines = Array.from({ length: 1_100 }, (_, step) => transitionLine(step, action("word")));
    const { listed, counted, counts } = await search(await stepsOf(madeLog(lines)), query("word"));
    expect(listed.length).toBe(1_000);
    expect(counted).toEqual(Array.from({ length: 100 }, (_, at) => 1_000 + at));
    expect(counts).toMatchObject({ steps: 1_100, hits: 1_100 });
  });

  it("stops when it is cancelled", async () => {
    const lines = Array.from({ length: 3_000 }, (_, step) => transitionLine(step, action("word")));
    const controller = new AbortController();
    const searching = searchSteps(await stepsOf(madeLog(lines)), query("word"), 0, controller.signal, () =>
      controller.abort(),
    );
    await expect(searching).rejects.toMatchObject({ name: "AbortError" });
  });

  it("goes on from where another one ended", async () => {
    const lines = Array.from({ length: 9 }, (_, step) => transitionLine(step, action("word")));
    const found: number[] = [];
    const steps = await stepsOf(madeLog(lines));
    const counts = await searchSteps(steps, query("word"), 6, never, ({ listed }) =>
      found.push(...listed.map(({ ordinal }) => ordinal)),
    );
    expect(found).toEqual([6, 7, 8]);
    expect(counts).toMatchObject({ looked: 9, known: 9, steps: 3 });
  });

  it("is narrowed by kind, actor and mark, which must all hold; without a text they list the steps", async () => {
    const lines = [
      transitionLine(0, action("click", "planner")),
      transitionLine(1, action("type", "planner")),
      transitionLine(2, action("click", "browser")),
      transitionLine(3, { ...action("finish", "browser"), reward: 1, terminated: true }),
    ];
    const steps = await stepsOf(madeLog(lines));
    expect(ordinals(await search(steps, query("", { kinds: ["click"] })))).toEqual([0, 2]);
    expect(ordinals(await search(steps, query("", { kinds: ["click"], actors: ["browser"] })))).toEqual([2]);
    expect(ordinals(await search(steps, query("after 3", { marks: ["commitment", "reward"] })))).toEqual([3]);
    expect(ordinals(await search(steps, query("after 1", { marks: ["commitment"] })))).toEqual([]);
    expect(ordinals(await search(steps, query("", { marks: ["damage"] })))).toEqual([]);
  });

  it("tells what it can be narrowed by, and the marks of the timeline cost no second reading", async () => {
    const lines = [
      transitionLine(0, { ...action("click", "planner"), reward: 0 }),
      transitionLine(1, { ...action("finish", "planner"), reward: 2 }),
    ];
    const steps = await stepsOf(madeLog(lines));
    const facets = await stepFacets(steps, never, () => {});
    expect(facets).toMatchObject({
      kinds: [
        { value: "click", steps: 1 },
        { value: "finish", steps: 1 },
      ],
      actors: [{ value: "planner", steps: 2 }],
      looked: 2,
      known: 2,
      whole: true,
    });
    expect(facets.marks).toContainEqual({ value: "reward", steps: 1 });
    steps.load = () => Promise.reject(new Error("it was read already"));
    const marked: number[] = [];
    await scanMarks(steps, never, (report) => marked.push(...report.marked.map(({ ordinal }) => ordinal)));
    expect(marked).toEqual([1]);
  });
});
