import { describe, expect, it } from "vitest";
import { inspectorHandlers } from "./handlers.ts";
import type { RequestContext } from "./host.ts";
import type { LogChange, RequestKind, Subject } from "./protocol.ts";
import { GrowingLog } from "./testing/growing-log.ts";

const episode = { path: "", episodeId: null } as const;
const options = { allowEmptyImages: false, skipDamagedLines: false } as const;
const whole: Subject = { kind: "episode", episode };
const view: Subject = { kind: "view", episode, pause: { ordinal: 1, position: "after" }, options };
const context = <K extends RequestKind>(signal = new AbortController().signal): RequestContext<K> => ({
  signal,
  progress: () => {},
});

function line(step: number, kind = "click"): string {
  const observation = { step, text: `seen ${step}` };
  const snapshot = { step, state: {}, observation };
  return `${JSON.stringify({
    episode_id: "e",
    transition: {
      action: { kind },
      after_snapshot: snapshot,
      before_snapshot: snapshot,
      next_observation: observation,
      observation,
      step,
    },
    type: "transition",
  })}\n`;
}

async function opened(log: GrowingLog) {
  const handlers = inspectorHandlers();
  await handlers.open({ source: { kind: "directory-handle", handle: log.folder } }, context());
  await handlers.indexLog({ episode }, context());
  const watching = new AbortController();
  const changes: LogChange[] = [];
  const progress = (change: LogChange) => changes.push(change);
  const watch = () => handlers.watchLog({ episode }, { signal: watching.signal, progress });
  return { handlers, changes, watch, stop: () => watching.abort() };
}

/** Until the log is known to hold so many steps. */
async function grown(changes: readonly LogChange[], steps: number): Promise<void> {
  while (changes.at(-1)?.log.transitions !== steps) await new Promise((resolve) => setTimeout(resolve, 20));
}

describe("a run whose log is added to", () => {
  it("answers what depends on its end anew, and keeps the view of a pause", async () => {
    const log = new GrowingLog(line(0) + line(1));
    const { handlers, changes, watch, stop } = await opened(log);
    const commitment = { kind: "before_commitment", id: "c" } as const;
    const resolve = () => handlers.resolvePause({ episode, options, pause: commitment }, context());
    await expect(resolve()).rejects.toThrow();
    const before = await handlers.viewFacts({ subject: view }, context());
    const seen = await handlers.step({ subject: view, ordinal: 0 }, context());

    log.append(line(2) + line(3, "finish"));
    const watched = watch();
    await grown(changes, 4);
    expect(await resolve()).toMatchObject({ point: { ordinal: 3, position: "before" } });
    expect(await handlers.viewFacts({ subject: view }, context())).toEqual(before);
    expect(await handlers.step({ subject: view, ordinal: 0 }, context())).toEqual(seen);
    const marked: number[] = [];
    const from = { subject: whole, from: 2 };
    await handlers.marks(from, {
      ...context(),
      progress: (report) => marked.push(...report.marked.map(({ ordinal }) => ordinal)),
    });
    expect(marked).toEqual([3]);
    stop();
    await expect(watched).rejects.toMatchObject({ name: "AbortError" });
  });

  it("makes the pause of an observer although the file has changed since, without being watched", async () => {
    const log = new GrowingLog(line(0) + line(1));
    const { handlers } = await opened(log);
    log.append(line(2));
    expect(await handlers.viewFacts({ subject: view }, context())).toMatchObject({ transitions: 2 });
    expect(await handlers.step({ subject: view, ordinal: 1 }, context())).toMatchObject({ step: "1" });
  });

  it("reads its documents again once they have changed", async () => {
    const log = new GrowingLog(line(0));
    const manifest = log.folder.add("manifest.json", new TextEncoder().encode('{"seed": 1}'));
    const { handlers, changes, watch, stop } = await opened(log);
    const ref = { root: { kind: "document", episode, name: "manifest" }, path: ["seed"] } as const;
    const seed = () => handlers.copyValue({ ref, form: "json" }, context());
    const watched = watch();
    await grown(changes, 1);
    expect(await seed()).toBe("1");
    manifest.change(new TextEncoder().encode('{"seed": 2}'));
    while (changes.at(-1)?.documents !== true) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await seed()).toBe("2");
    stop();
    await watched.catch(() => null);
  });

  it("is not watched where its files were handed out once and for all", async () => {
    const handlers = inspectorHandlers();
    const files = [{ path: "trajectory.jsonl", file: new File([line(0)], "trajectory.jsonl") }];
    await handlers.open({ source: { kind: "files", name: "run", files } }, context());
    expect(await handlers.watchLog({ episode }, context())).toBeNull();
  });
});
