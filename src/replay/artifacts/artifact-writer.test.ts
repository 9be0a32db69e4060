import { describe, expect, it } from "vitest";
import { MemorySink } from "../../sources/memory-sink.ts";
import { type ArtifactSink, SinkError } from "../artifact-sink.ts";
import { describeError } from "../errors.ts";
import { canonicalJson, contentHash } from "../json/canonical.ts";
import { MAX_DEPTH, parseJson } from "../json/parse.ts";
import { Double, type JsonObject, type JsonValue, jsonObject } from "../json/value.ts";
import type { InterventionApplication, Transition } from "../schema/models.ts";
import { TrajectoryReplay } from "../trajectory-replay.ts";
import { ArtifactWriter } from "./artifact-writer.ts";
import type { EpisodeToSave } from "./episode-to-save.ts";
import { madeEpisode, madeSnapshot, madeTransition } from "./testing/made-recording.ts";
import { objectIn } from "./testing/read-episode.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const PICTURE = bytes("a picture");

async function saved(episode: EpisodeToSave): Promise<MemorySink> {
  const sink = new MemorySink("saved");
  await new ArtifactWriter(sink).write(episode);
  return sink;
}

const textOf = (sink: MemorySink, path: string) => new TextDecoder().decode(sink.files.get(path));
const documentOf = (sink: MemorySink, path: string) => objectIn(parseJson(textOf(sink, path)));
const linesOf = (sink: MemorySink) => textOf(sink, "trajectory.jsonl").split("\n");

async function readAgain(sink: MemorySink): Promise<Transition[]> {
  const replay = await TrajectoryReplay.fromEventLog(sink.source(), { strict: true, allowEmptyImages: true });
  return Promise.all(replay.steps.map((_, ordinal) => replay.transition(ordinal)));
}

function refusalOf(task: Promise<unknown>): Promise<string> {
  return task.then(
    () => "saved",
    (error: unknown) => describeError(error, "saved").sentence,
  );
}

function application(id: string, changes: Partial<InterventionApplication> = {}): InterventionApplication {
  return Object.assign(jsonObject({}), {
    intervention_id: id,
    factor: "f",
    level: "l",
    scope: "environment",
    target: "observation",
    modality: "structured",
    hook: "observation",
    order: 0,
    function: "study.edit",
    seed: null,
    arguments: jsonObject({}),
    selector: jsonObject({}),
    changed_fields: [],
    before_hash: "0",
    after_hash: "1",
    held_fixed_hash: null,
    expected_relation: null,
    metadata: jsonObject({}),
    ...changes,
  });
}

describe("ArtifactWriter: the log", () => {
  it("writes as Python's json.dumps with sorted keys does", async () => {
    const info = jsonObject({
      z: [1, new Double(1), 1e-7, Number.NaN, 2n ** 70n],
      "\u{1f600}": 'é\u{1f9ea}\u2028\u007f\t\u0001"\\/',
      "\ue000": [],
    });
    const [, line = ""] = linesOf(await saved(madeEpisode([madeTransition(0, { info })])));
    expect(line).toContain(
      '"info": {"z": [1, 1.0, 1e-07, NaN, 1180591620717411303424], "\\ue000": [], ' +
        '"\\ud83d\\ude00": "\\u00e9\\ud83e\\uddea\\u2028\\u007f\\t\\u0001\\"\\\\/"}, "interventions": []',
    );
  });

  it("gives each application a line after its transition", async () => {
    const [first, second] = [application("a"), application("b")];
    const transitions = [madeTransition(4, { interventions: [first, second] }), madeTransition(9)];
    const lines = linesOf(await saved(madeEpisode(transitions)));
    const records = lines.filter((line) => line !== "").map((line) => objectIn(parseJson(line)));
    expect(lines.at(-1)).toBe("");
    expect(records.map(({ type, step = null }) => [type, step])).toEqual([
      ["episode", null],
      ["transition", null],
      ["intervention", 4],
      ["intervention", 4],
      ["transition", null],
      ["evaluation", null],
    ]);
    expect(records[2]?.application).toEqual(first);
  });

  it("takes a text with half a character in a step, which the log can hold", async () => {
    const sink = await saved(madeEpisode([madeTransition(0, { info: jsonObject({ half: "\ud800" }) })]));
    expect((await readAgain(sink))[0]?.info.half).toBe("\ud800");
  });
});

describe("ArtifactWriter: bytes", () => {
  it("saves bytes that have a media type as files, each once, and writes others where they stand", async () => {
    const state = jsonObject({
      raw: bytes("raw"),
      shots: [
        { data: PICTURE, media_type: "image/jpeg", alt: { data: PICTURE, media_type: "image/svg+xml" } },
        { data: bytes("a picture"), media_type: "image/jpeg", width: 3 },
        { data: new Uint8Array(), media_type: "image/png" },
        { data: bytes("?"), media_type: "application/x.y; v=1" },
        { data: bytes("!"), media_type: "" },
      ],
    });
    const after = madeSnapshot(1, state);
    const sink = await saved(madeEpisode([madeTransition(0, { after_snapshot: after })]));
    const blobs = [...sink.files.keys()].filter((path) => path.startsWith("blobs/"));
    expect(blobs.map((path) => path.slice(path.indexOf("."))).sort()).toEqual([
      ".bin",
      ".jpg",
      ".svg+xml",
      ".xyv1",
    ]);
    expect(canonicalJson(documentOf(sink, "snapshots.json").final ?? null)).toContain(
      '{"artifact":null,"media_type":"image/png","sha256":null}',
    );
    const [transition] = await readAgain(sink);
    expect(contentHash(transition?.after_snapshot ?? null)).toBe(contentHash(after));
    expect(documentOf(sink, "manifest.json").final_state_hash).toBe(contentHash(state));
  });

  it.each<[string, JsonValue]>([
    ["would be read again as a file", { artifact: "blobs/x", media_type: "image/png" }],
    ["would be read again as bytes", { data: "no base64", encoding: "base64" }],
    ["would be read again as bytes", { data: 5, encoding: "base64" }],
  ])("refuses an object that %s, and says where it stands", async (_, value) => {
    const info = jsonObject({ deep: [value] });
    const sink = new MemorySink("saved");
    const refused = new ArtifactWriter(sink).write(madeEpisode([madeTransition(3, { info })]));
    expect(await refusalOf(refused)).toMatch(
      /^The episode cannot be saved: step 3: transition\.info\.deep\.0 has /,
    );
    expect(sink.files.size).toBe(0);
  });

  it("takes a text of base64 that is read again as the same", async () => {
    const info = jsonObject({ text: { data: "YQ==", encoding: "base64" } });
    const [transition] = await readAgain(await saved(madeEpisode([madeTransition(0, { info })])));
    expect(contentHash(transition?.info ?? null)).toBe(contentHash(info));
  });

  it("works at any depth", async () => {
    let deep: JsonValue = { data: PICTURE, media_type: "image/png" };
    for (let level = 0; level < 5000; level++) deep = [deep];
    const sink = await saved(madeEpisode([madeTransition(0, { info: jsonObject({ deep }) })]));
    const [transition] = await readAgain(sink);
    expect(contentHash(transition?.info ?? null)).toBe(contentHash(jsonObject({ deep })));
  });
});

describe("ArtifactWriter: what is read again as what it is", () => {
  const refused = (episode: EpisodeToSave) =>
    refusalOf(new ArtifactWriter(new MemorySink("saved")).write(episode));
  const foreign = (value: unknown): ReturnType<typeof JSON.parse> => value;

  it("saves the picture that a stream had at each step, though it fills one array anew", async () => {
    const data = new Uint8Array(3);
    async function* refilling() {
      for (let step = 0; step < 3; step++) {
        data.fill(step);
        const shown = { data, media_type: "image/png", width: null, height: null, metadata: jsonObject({}) };
        const next = { ...madeTransition(step).next_observation, visual: shown };
        yield await Promise.resolve(madeTransition(step, { next_observation: next }));
      }
    }
    const { recording, ...rest } = madeEpisode([]);
    const stream = { ...recording, transitions: refilling(), finalSnapshot: () => recording.finalSnapshot };
    const sink = await saved({ ...rest, recording: stream });
    const shown = (await readAgain(sink)).map(({ next_observation }) => next_observation.visual?.data);
    expect(shown).toEqual([0, 1, 2].map((step) => new Uint8Array(3).fill(step)));
  });

  it("takes what looks like a file anywhere but in a transition, and writes it as it is", async () => {
    const likeFile = jsonObject({ artifact: "blobs/x.png", media_type: "image/png" });
    const sink = await saved(
      madeEpisode([madeTransition(0)], {
        evaluation: {
          outcomes: [
            { id: "o", value: 1, direction: "report", evidence: [likeFile], metadata: jsonObject({}) },
          ],
          metadata: jsonObject({}),
        },
      }),
    );
    expect(textOf(sink, "outcomes.json")).toBe(
      '{"metadata":{},"outcomes":[{"direction":"report","evidence":[{"artifact":"blobs/x.png",' +
        '"media_type":"image/png"}],"id":"o","metadata":{},"value":1}]}\n',
    );
    expect(linesOf(sink).at(-2)).toContain(
      '"evidence": [{"artifact": "blobs/x.png", "media_type": "image/png"}]',
    );
    expect(await readAgain(sink)).toHaveLength(1);
  });

  it.each([{ artifact: "mine" }, { sha256: "mine" }])(
    "refuses bytes whose object has %j of its own",
    async (own) => {
      const info = jsonObject({ shot: { data: PICTURE, media_type: "image/png", ...own } });
      expect(await refused(madeEpisode([madeTransition(0, { info })]))).toContain(
        "step 0: transition.info.shot has bytes, but also an artifact or sha256 of its own",
      );
    },
  );

  it("saves what is as deep as can be read, and refuses one level more", async () => {
    const nested = (levels: number) => {
      let value: JsonValue = [];
      for (let level = 1; level < levels; level++) value = [value];
      return jsonObject({ value });
    };
    // The record, the transition and `info` are around it.
    const deepest = await saved(madeEpisode([madeTransition(0, { info: nested(MAX_DEPTH - 3) })]));
    expect(await readAgain(deepest)).toHaveLength(1);
    expect(await refused(madeEpisode([madeTransition(0, { info: nested(MAX_DEPTH - 2) })]))).toContain(
      "is nested too deeply to be read again",
    );
  });

  it.each<[string, unknown, string]>([
    ["an object of a class", new Date(0), "transition.info.odd is no JSON value"],
    ["a function", () => 1, "transition.info.odd is no JSON value"],
    ["a hole", [1, undefined], "transition.info.odd.1 is no JSON value"],
  ])("refuses %s, and says where it stands", async (_name, odd, problem) => {
    expect(await refused(madeEpisode([madeTransition(0, { info: { odd: foreign(odd) } })]))).toContain(
      problem,
    );
  });

  it("refuses what is no transition, and an id that is no text, before anything is made", async () => {
    expect(await refused(madeEpisode([madeTransition(0), foreign({})]))).toBe(
      "The episode cannot be saved: transitions.1.step is missing.",
    );
    expect(await refused(madeEpisode([foreign(null)]))).toContain(
      "transitions.0 must be an object, but is null",
    );
    expect(await refused(madeEpisode([], { episodeId: foreign(5) }))).toBe(
      "The episode cannot be saved: episodeId must be text, but is 5.",
    );
    expect(await refused(madeEpisode([], { config: "half \ud800" }))).toContain(
      "config.yaml has a lone surrogate",
    );
  });
});

describe("ArtifactWriter: what is known of an episode", () => {
  it("lists applications of agent building, transitions, then those of the first and last snapshot", async () => {
    const told = (id: string) => jsonObject({ interventions: [application(id), "something else"] });
    const transitions = [
      madeTransition(0, {
        before_snapshot: madeSnapshot(0, jsonObject({}), told("first")),
        interventions: [application("b"), application("c")],
      }),
      madeTransition(1, {
        after_snapshot: madeSnapshot(2, jsonObject({}), told("last")),
        interventions: [application("d")],
      }),
    ];
    const configured = [jsonObject({ id: "b", hook: "observation" })];
    const sink = await saved(
      madeEpisode(transitions, {
        configuredInterventions: configured,
        agentApplications: [application("a")],
      }),
    );
    const { applications, configured: specs } = documentOf(sink, "interventions.json");
    const ids = Array.isArray(applications)
      ? applications.map((one: JsonObject) => one.intervention_id)
      : null;
    expect(ids).toEqual(["a", "b", "c", "d", "first", "last"]);
    expect(specs).toEqual(configured);
    const { interventions, metadata } = documentOf(sink, "manifest.json");
    expect(interventions).toEqual(configured);
    expect(objectIn(metadata).applications).toEqual(applications);
  });

  it("puts the lineage into the manifest's metadata, beside what the study gives", async () => {
    const lineage = {
      parent_episode_id: "parent",
      parent_pause_step: 3,
      parent_snapshot_hash: "ab",
      child_episode_id: "child",
    };
    const episode = madeEpisode([madeTransition(4)], { episodeId: "child", lineage });
    const manifest = { ...episode.manifest, metadata: jsonObject({ experiment_id: "study", repetition: 2 }) };
    const sink = await saved({ ...episode, manifest });
    expect(documentOf(sink, "manifest.json")).toMatchObject({
      episode_id: "child",
      seed: 7,
      schema_version: "1",
      condition_id: null,
      metadata: { lineage, experiment_id: "study", repetition: 2, assignments: {}, applications: [] },
    });
  });

  it("refuses the lineage of another episode before anything is made", async () => {
    const lineage = {
      parent_episode_id: "parent",
      parent_pause_step: 3,
      parent_snapshot_hash: "ab",
      child_episode_id: "other",
    };
    const sink = new MemorySink("saved");
    const refused = new ArtifactWriter(sink).write(madeEpisode([], { lineage }));
    expect(await refusalOf(refused)).toBe(
      'The lineage is that of the episode "other", but the episode to be saved is "made".',
    );
  });

  it("writes no outcomes unless an evaluator gives some, which may be asked at the end", async () => {
    const none = await saved(madeEpisode([madeTransition(0)]));
    expect(textOf(none, "outcomes.json")).toBe('{"metadata":{"transition_count":1},"outcomes":[]}\n');
    let counted = 0;
    async function* transitions() {
      for (; counted < 3; counted++) yield await Promise.resolve(madeTransition(counted));
    }
    const { recording, ...rest } = madeEpisode([]);
    const sink = await saved({
      ...rest,
      recording: {
        ...recording,
        transitions: transitions(),
        finalSnapshot: () => madeSnapshot(counted, jsonObject({ counted })),
      },
      evaluation: () => ({
        outcomes: [{ id: "n", value: counted, direction: "report", evidence: [], metadata: {} }],
        metadata: {},
      }),
      config: "seed: 7\n",
    });
    expect(documentOf(sink, "outcomes.json")).toMatchObject({ outcomes: [{ id: "n", value: 3 }] });
    expect(documentOf(sink, "snapshots.json").final).toMatchObject({ step: 3, state: { counted: 3 } });
    expect(textOf(sink, "config.yaml")).toBe("seed: 7\n");
    expect((await readAgain(sink)).map(({ step }) => step)).toEqual([0, 1, 2]);
  });

  it("saves an episode that was cut off by its step limit as it is", async () => {
    const info = jsonObject({ stop_reason: "max_steps" });
    const sink = await saved(madeEpisode([madeTransition(0), madeTransition(1, { truncated: true, info })]));
    expect(await readAgain(sink)).toMatchObject([
      { truncated: false },
      { truncated: true, terminated: false, info: { stop_reason: "max_steps" } },
    ]);
  });
});

/** A sink whose n-th act fails; it forgets what it was to discard where `forgets` says so, as a crash would. */
class FailingSink implements ArtifactSink {
  readonly name = "saved";
  acts = 0;

  constructor(
    readonly inner: MemorySink,
    private readonly failsAt: number,
    private readonly forgets: boolean,
  ) {}

  async begin(): Promise<void> {
    this.act("");
    await this.inner.begin();
  }

  async write(path: string, chunks: Parameters<ArtifactSink["write"]>[1]): Promise<void> {
    this.act(path);
    const begun: Uint8Array[] = [];
    try {
      for await (const chunk of chunks) {
        this.act(path);
        begun.push(chunk);
      }
    } catch (error) {
      // What was written of it so far stays, as on a disk.
      await this.inner.write(path, begun);
      throw error;
    }
    await this.inner.write(path, begun);
  }

  async place(from: string, to: string): Promise<void> {
    this.act(to);
    await this.inner.place(from, to);
  }

  async discard(): Promise<void> {
    if (this.forgets) throw new SinkError("no-room", "");
    await this.inner.discard();
  }

  private act(path: string): void {
    if (this.acts++ === this.failsAt) throw new SinkError("no-room", path);
  }
}

describe("ArtifactWriter: a write that fails", () => {
  const visual = { data: PICTURE, media_type: "image/png", width: 1, height: 1, metadata: jsonObject({}) };
  const shown = { ...madeTransition(0).next_observation, visual };
  const episode = madeEpisode([madeTransition(0), madeTransition(1, { next_observation: shown })], {
    config: "seed: 7\n",
  });

  it.each([false, true])(
    "leaves no episode, wherever it fails (cannot clean up either: %s)",
    async (forgets) => {
      let failures = 0;
      for (let failsAt = 0; ; failsAt++) {
        const inner = new MemorySink("saved");
        const sink = new FailingSink(inner, failsAt, forgets);
        const outcome = await refusalOf(new ArtifactWriter(sink).write(episode));
        if (outcome === "saved") {
          expect(inner.files.has("trajectory.jsonl")).toBe(true);
          break;
        }
        failures++;
        expect(outcome).toMatch(/could not be written: there is no room left\.$/);
        expect(inner.files.has("trajectory.jsonl")).toBe(false);
        if (!forgets) expect([...inner.files.keys()]).toEqual([]);
      }
      expect(failures).toBeGreaterThan(15);
    },
  );

  it("loses nothing of an episode that the same writer or sink saved already, or is just saving", async () => {
    const sink = new MemorySink("saved");
    const writer = new ArtifactWriter(sink);
    const first = await Promise.all([refusalOf(writer.write(episode)), refusalOf(writer.write(episode))]);
    expect(first).toEqual(["saved", "saved is not empty, so no episode was written there."]);
    const files = [...sink.files.keys()];
    for (const again of [writer, new ArtifactWriter(sink)]) {
      expect(await refusalOf(again.write(episode))).toContain("saved is not empty");
    }
    expect([...sink.files.keys()]).toEqual(files);
    expect(await readAgain(sink)).toHaveLength(2);
  });

  it("can be made good by the same writer, pictures and all", async () => {
    const sink = new MemorySink("saved");
    const writer = new ArtifactWriter(sink);
    const evaluation = () => Promise.reject(new Error("the evaluator failed"));
    expect(await refusalOf(writer.write({ ...episode, evaluation }))).toContain("the evaluator failed");
    await writer.write(episode);
    expect(await readAgain(sink)).toHaveLength(2);
  });

  it("ends when it is cancelled while the next transition never comes", async () => {
    const stop = new AbortController();
    async function* waiting() {
      yield await Promise.resolve(madeTransition(0));
      stop.abort();
      await new Promise(() => {});
    }
    const sink = new MemorySink("saved");
    const recording = {
      ...episode.recording,
      transitions: waiting(),
      finalSnapshot: () => madeSnapshot(1, {}),
    };
    const write = new ArtifactWriter(sink).write({ ...episode, recording }, { signal: stop.signal });
    expect(await refusalOf(write)).toBe("Cancelled.");
    expect(sink.files.size).toBe(0);
  });

  it("refuses a folder that is not empty, and leaves it as it was", async () => {
    const note = bytes("mine");
    const sink = new MemorySink("saved", new Map([["note.txt", note]]));
    expect(await refusalOf(new ArtifactWriter(sink).write(episode))).toBe(
      "saved is not empty, so no episode was written there.",
    );
    expect([...sink.files]).toEqual([["note.txt", note]]);
  });

  it("leaves nothing when the episode itself fails, the last snapshot cannot be written, or it is cancelled", async () => {
    const stop = new AbortController();
    async function* failing() {
      yield await Promise.resolve(madeTransition(0));
      throw new Error("the agent failed");
    }
    async function* endless() {
      for (let step = 0; ; step++) {
        if (step === 3) stop.abort();
        yield await Promise.resolve(madeTransition(step));
      }
    }
    const streamed = (transitions: AsyncIterable<Transition>): EpisodeToSave => ({
      ...episode,
      recording: {
        ...episode.recording,
        transitions,
        finalSnapshot: () => madeSnapshot(1, jsonObject({ half: "\udc00" })),
      },
    });
    const write = async (of: EpisodeToSave) => {
      const sink = new MemorySink("saved");
      const sentence = await refusalOf(new ArtifactWriter(sink).write(of, { signal: stop.signal }));
      return { sentence, files: sink.files.size };
    };
    async function* once() {
      yield await Promise.resolve(madeTransition(0));
    }
    expect(await write(streamed(failing()))).toMatchObject({
      sentence: expect.stringContaining("the agent failed"),
      files: 0,
    });
    expect(await write(streamed(once()))).toEqual({
      sentence:
        "The episode cannot be saved: final.state.half of snapshots.json has a lone surrogate (half a character), " +
        "which cannot be written as UTF-8.",
      files: 0,
    });
    expect(await write(streamed(endless()))).toEqual({ sentence: "Cancelled.", files: 0 });
  });
});
