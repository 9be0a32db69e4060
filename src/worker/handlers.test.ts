import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { inspectorHandlers } from "./handlers.ts";
import type { RequestContext } from "./host.ts";
import type { ExportRequest, RequestKind, Subject, ValueRef } from "./protocol.ts";

const episode = { path: "", episodeId: null } as const;
const options = { allowEmptyImages: false, skipDamagedLines: false } as const;
const context = <K extends RequestKind>(signal = new AbortController().signal): RequestContext<K> => ({
  signal,
  progress: () => {},
});

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]);
const PNG_SHA = createHash("sha256").update(PNG).digest("hex");

function snapshot(step: number, marker: string) {
  const visual = {
    artifact: `blobs/${PNG_SHA}.png`,
    sha256: PNG_SHA,
    media_type: "image/png",
    width: 4,
    height: 3,
  };
  return {
    step,
    state: { secret: `STATE-${marker}` },
    observation: { step, text: `seen ${marker}`, structured: {}, visual, events: [], metadata: {} },
    metadata: { backend: `META-${marker}` },
  };
}

function line(step: number): string {
  const [before, after] = [snapshot(step, `b${step}`), snapshot(step + 1, `a${step}`)];
  return `${JSON.stringify({
    type: "transition",
    episode_id: "e",
    transition: {
      step,
      observation: before.observation,
      action: { kind: step === 2 ? "finish" : "click", arguments: { x: 1, y: 2 } },
      next_observation: after.observation,
      before_snapshot: before,
      after_snapshot: after,
      reward: 1,
      info: { hint: `INFO-${step}` },
    },
  })}\n`;
}

/** A run of one episode in the opened folder itself; `files` are added to it or stand in place of its own. */
async function opened(files: Readonly<Record<string, string | Uint8Array<ArrayBuffer>>> = {}) {
  const all = {
    "trajectory.jsonl": line(0) + line(1) + line(2),
    [`blobs/${PNG_SHA}.png`]: PNG,
    ...files,
  };
  const handlers = inspectorHandlers();
  const source = {
    kind: "files",
    name: "run",
    files: Object.entries(all).map(([path, content]) => ({ path, file: new File([content], path) })),
  } as const;
  const listing = await handlers.open({ source }, context());
  return { handlers, listing };
}

const whole: Subject = { kind: "episode", episode };
const view: Subject = { kind: "view", episode, pause: { ordinal: 1, position: "before" }, options };

describe("an opened run", () => {
  it("tells at what places a step number stands, no more than are wanted of them, and in a view those of the view", async () => {
    const { handlers } = await opened({ "trajectory.jsonl": line(0) + line(7) + line(7) + line(9) });
    const places = (subject: Subject, step: string, limit = 5) =>
      handlers.placesOfStep({ subject, step, limit }, context());
    expect(await places(whole, "7")).toEqual({ ordinals: [1, 2], total: 2 });
    expect(await places(whole, "7", 1)).toEqual({ ordinals: [1], total: 2 });
    expect(await places(whole, "-99999999999999999999")).toEqual({ ordinals: [], total: 0 });
    const paused: Subject = { kind: "view", episode, pause: { ordinal: 3, position: "before" }, options };
    expect(await places(paused, "7")).toEqual({ ordinals: [1, 2], total: 2 });
    expect(await places(paused, "9")).toEqual({ ordinals: [], total: 0 });
  });

  it("lists its episodes and tells its steps", async () => {
    const { handlers, listing } = await opened();
    expect(listing).toMatchObject({ name: "run", emptyHint: null });
    expect(listing.episodes.map(({ path }) => path)).toEqual([""]);
    const log = await handlers.indexLog({ episode }, context());
    expect(log).toMatchObject({ complete: true, transitions: 3, damageCount: 0, episodeId: "e" });
    const facts = await handlers.step({ subject: whole, ordinal: 1 }, context());
    expect(facts).toMatchObject({ ordinal: 1, step: "1", line: 2, problems: [] });
    expect(facts.before.snapshot?.backend).toBe("META-b1");
  });

  it("names damage by line and field and shows the rest", async () => {
    const broken = JSON.stringify({ type: "transition", episode_id: "e", transition: { step: 1 } });
    const { handlers } = await opened({
      "trajectory.jsonl": `${line(0)}{"type": oops\n${broken}\n${line(2)}`,
    });
    const log = await handlers.indexLog({ episode }, context());
    expect(log.damage).toMatchObject([{ line: 2, afterOrdinal: 1, excerpt: '{"type": oops' }]);
    const cells = await handlers.summaries({ subject: whole, from: 0, count: 10 }, context());
    expect(cells.map(({ marks }) => marks.some(({ kind }) => kind === "damage"))).toEqual([
      false,
      true,
      false,
    ]);
    const facts = await handlers.step({ subject: whole, ordinal: 1 }, context());
    expect(facts.problems).toMatchObject([{ field: "observation", sentence: "observation is missing." }]);
  });

  it("says what is wrong with a picture", async () => {
    const ref: ValueRef = {
      root: { kind: "transition", subject: whole, ordinal: 0 },
      path: ["observation", "visual"],
    };
    const status = async (files: Record<string, Uint8Array<ArrayBuffer>>) =>
      (await (await opened(files)).handlers.image({ ref }, context())).status;
    expect(await status({})).toBe("genuine");
    expect(await status({ [`blobs/${PNG_SHA}.png`]: PNG.slice(0, 5) })).toBe("not-as-recorded");
    const { handlers } = await opened();
    const elsewhere = line(0).replaceAll(`blobs/${PNG_SHA}.png`, "blobs/gone.png");
    const gone = (await opened({ "trajectory.jsonl": elsewhere })).handlers;
    expect(await gone.image({ ref }, context())).toMatchObject({
      status: "missing",
      artifact: "blobs/gone.png",
    });
    const escaping = line(0).replaceAll(`blobs/${PNG_SHA}.png`, "../outside.png");
    const refused = (await opened({ "trajectory.jsonl": escaping })).handlers;
    expect(await refused.image({ ref }, context())).toMatchObject({ status: "refused" });
    expect((await handlers.image({ ref: { ...ref, path: ["action"] } }, context())).status).toBe("none");
  });

  it("gives a step's picture without being told where it stands, and none where there is none", async () => {
    const blind = line(0).replaceAll('"visual":', '"seen":');
    const { handlers } = await opened({ "trajectory.jsonl": blind + line(1) });
    const ask = (ordinal: number) =>
      handlers.picture({ subject: whole, ordinal, side: "after", seen: "shown" }, context());
    const path = ["next_observation", "visual"];
    const ref: ValueRef = { root: { kind: "transition", subject: whole, ordinal: 1 }, path };
    expect(await ask(1)).toEqual(await handlers.image({ ref }, context()));
    expect(await ask(0)).toEqual({ status: "none" });
  });

  it("refuses requests before a run is open", async () => {
    await expect(inspectorHandlers().step({ subject: whole, ordinal: 0 }, context())).rejects.toThrow(
      "No run is open",
    );
  });
});

describe("an observer's view", () => {
  it("of a pause that the episode does not reach is refused in words", async () => {
    const { handlers } = await opened();
    const pause = { ordinal: 50, position: "after" } as const;
    const subject: Subject = { kind: "view", episode, pause, options };
    await expect(handlers.viewFacts({ subject }, context())).rejects.toMatchObject({ code: "past-the-end" });
  });

  it("answers every request without anything of state, info, snapshot metadata or later steps", async () => {
    const { handlers } = await opened();
    const root = { kind: "transition", subject: view, ordinal: 0 } as const;
    const ref: ValueRef = { root, path: [] };
    const head: ValueRef = { root: { kind: "view-head", subject: view }, path: [] };
    const answers = [
      await handlers.viewFacts({ subject: view }, context()),
      await handlers.summaries({ subject: view, from: 0, count: 100 }, context()),
      await handlers.step({ subject: view, ordinal: 0 }, context()),
      await handlers.rawRecord({ subject: view, ordinal: 0, from: 0, count: 100_000 }, context()),
      await handlers.valueNode({ ref }, context()),
      await handlers.valueChildren({ ref, from: 0, count: 100 }, context()),
      await handlers.copyValue({ ref, form: "json" }, context()),
      await handlers.copyValue({ ref: head, form: "json" }, context()),
      await handlers.valueSearch({ ref, query: "-", limit: 100 }, context()),
      await handlers.changes({ subject: view, ordinal: 0, seen: "stood", limit: 100 }, context()),
      await handlers.visibility({ subject: view }, context()),
    ];
    const text = JSON.stringify(answers);
    expect(text).toContain("seen a0");
    for (const hidden of ["STATE-", "INFO-", "META-", "seen a1", "finish"])
      expect(text).not.toContain(hidden);
  });

  it("goes on for one who asks when another does not want it any more", async () => {
    const { handlers } = await opened({
      "trajectory.jsonl": Array.from({ length: 500 }, (_, step) => line(step)).join(""),
    });
    const cancelled = new AbortController();
    const first = handlers.viewFacts({ subject: view }, context(cancelled.signal));
    const second = handlers.viewFacts({ subject: view }, context());
    cancelled.abort();
    await expect(first).rejects.toMatchObject({ name: "AbortError" });
    expect(await second).toMatchObject({ transitions: 1 });
  });

  it("counts its own transitions only", async () => {
    const { handlers } = await opened();
    expect(await handlers.viewFacts({ subject: view }, context())).toMatchObject({
      parentEpisodeId: "e",
      pauseStep: "1",
      position: "before",
      transitions: 1,
    });
    await expect(handlers.step({ subject: view, ordinal: 1 }, context())).rejects.toThrow();
    await expect(handlers.step({ subject: whole, ordinal: 9 }, context())).rejects.toThrow(
      "The episode ends before this step.",
    );
  });

  it("is what the export holds", async () => {
    const { handlers } = await opened();
    const request: ExportRequest = {
      episode,
      pause: { kind: "point", point: view.pause },
      form: "view",
      options,
    };
    const check = await handlers.checkExport({ request }, context());
    const blob = await handlers.blobExport({ request, expected: check }, context());
    const text = await blob.text();
    expect(blob.size).toBe(check.bytes);
    expect(createHash("sha256").update(text).digest("hex")).toBe(check.sha256);
    const shown = await handlers.copyValue(
      { ref: { root: { kind: "transition", subject: view, ordinal: 0 }, path: [] }, form: "json" },
      context(),
    );
    expect(text).toContain(shown);
    expect(check.command).toBe("replay-run . --step 1 --before --output pause.step-1.before.json");
  });
});

describe("an export", () => {
  const request = (pause: ExportRequest["pause"], form: ExportRequest["form"] = "list"): ExportRequest => ({
    episode,
    pause,
    form,
    options,
  });

  it("of progress and of the commitment tells where it lands", async () => {
    const { handlers } = await opened();
    const half = await handlers.checkExport(
      { request: request({ kind: "progress", id: "p", progress: 0.5 }) },
      context(),
    );
    expect(half).toMatchObject({ step: "1", point: { ordinal: 1, position: "after" }, command: null });
    const commitment = await handlers.checkExport(
      { request: request({ kind: "before_commitment", id: "c" }) },
      context(),
    );
    expect(commitment).toMatchObject({ step: "2", point: { ordinal: 2, position: "before" } });
  });

  it("that cannot be made says why", async () => {
    const { handlers } = await opened();
    const asked = handlers.resolvePause(
      { episode, options, pause: { kind: "step", id: "p", step: "9" } },
      context(),
    );
    await expect(asked).rejects.toThrow("The episode has no step 9.");
    const word = handlers.resolvePause(
      { episode, options, pause: { kind: "step", id: "p", step: "nine" } },
      context(),
    );
    await expect(word).rejects.toThrow("whole number");
  });

  it("is removed when what is written is not what was checked", async () => {
    const { handlers } = await opened();
    const asked = request({ kind: "point", point: { ordinal: 0, position: "after" } }, "view");
    const check = await handlers.checkExport({ request: asked }, context());
    const { handle, log } = fakeHandle();
    const expected = { ...check, sha256: "0".repeat(64) };
    await expect(handlers.saveExport({ request: asked, expected, handle }, context())).rejects.toThrow(
      "changed",
    );
    expect(log).toEqual(["create", "write", "abort", "remove"]);
  });

  it("is removed when it is cancelled half-way", async () => {
    const { handlers } = await opened();
    const asked = request({ kind: "point", point: { ordinal: 2, position: "after" } }, "view");
    const expected = await handlers.checkExport({ request: asked }, context());
    const controller = new AbortController();
    const { handle, log } = fakeHandle(() => controller.abort());
    await expect(
      handlers.saveExport({ request: asked, expected, handle }, context(controller.signal)),
    ).rejects.toMatchObject({ name: "AbortError" });
    expect(log.slice(-2)).toEqual(["abort", "remove"]);
  });
});

/** The parts of a picked file that saving uses, and what was done to them (repeated writes once). */
function fakeHandle(onWrite: () => void = () => {}) {
  const log: string[] = [];
  const note = (what: string) => {
    if (log.at(-1) !== what) log.push(what);
    return Promise.resolve();
  };
  const writable = {
    write: () => {
      onWrite();
      return note("write");
    },
    close: () => note("close"),
    abort: () => note("abort"),
  };
  const handle = Object.assign(Object.create(null), {
    createWritable: () => note("create").then(() => writable),
    remove: () => note("remove"),
  }) as FileSystemFileHandle;
  return { handle, log };
}
