import { beforeEach, describe, expect, test } from "vitest";
import { RunClient, type WorkerPort } from "../worker/client.ts";
import type { Result, RunListing, ToWorker, WireError } from "../worker/protocol.ts";
import { type Recent, Recents } from "./recents.ts";
import { RunSession } from "./run-session.ts";
import { nothingSelected, openEpisode, select, useSelection } from "./selection.ts";
import { folderHandle } from "./testing/folder-handle.ts";
import { runListing } from "./testing/run-listing.ts";

/** A worker that answers when it is told to. */
class TestWorker implements WorkerPort {
  onmessage: WorkerPort["onmessage"] = null;
  onerror: WorkerPort["onerror"] = null;
  sent: ToWorker[] = [];
  ended = false;
  reported = 0;

  postMessage(message: ToWorker) {
    this.sent.push(message);
  }
  terminate() {
    this.ended = true;
  }
  answer(result: RunListing | Result<"openPauseFile">) {
    this.onmessage?.({ data: { type: "result", id: 1, result } });
  }
  report(progress: { folders: number; path: string }, listing: RunListing) {
    const episodes = listing.episodes.map((entry) => ({ place: this.reported++, entry }));
    this.onmessage?.({
      data: { type: "progress", id: 1, progress: { ...progress, episodes, problems: [] } },
    });
  }
  refuse(error: WireError) {
    this.onmessage?.({ data: { type: "error", id: 1, error } });
  }
}

let workers: TestWorker[];
let closed: string[];
let stored: readonly Recent[];
let tab: Map<string, string>;
let session: RunSession;

beforeEach(() => {
  workers = [];
  closed = [];
  stored = [];
  tab = new Map();
  useSelection.setState({ ...nothingSelected, entry: 0 });
  session = new RunSession({
    startClient: () => {
      const worker = new TestWorker();
      workers.push(worker);
      return Promise.resolve(new RunClient(worker));
    },
    recents: new Recents({
      read: () => Promise.resolve(stored),
      write: (recents) => {
        stored = recents;
        return Promise.resolve();
      },
    }),
    tab: { getItem: (key) => tab.get(key) ?? null, setItem: (key, value) => tab.set(key, value) },
    demo: () => ({
      kind: "http",
      name: "demo",
      baseUrl: "http://localhost/",
      listUrl: "http://localhost/files.json",
    }),
    served: () => ({ kind: "served", baseUrl: "http://localhost/served/", token: "t" }),
    onClosed: (key) => closed.push(key),
  });
});

const state = () => session.store.getState();
const settle = () => new Promise((resolve) => setTimeout(resolve));

/** The worker of the opening with this number, from 0; the last one unless told otherwise. */
async function workerOf(opening = -1): Promise<TestWorker> {
  await settle();
  const worker = workers.at(opening);
  if (worker === undefined) throw new Error("no worker was started");
  return worker;
}

async function openArtifacts(entry = "a", ...paths: readonly string[]): Promise<void> {
  const opening = session.openFolder(folderHandle("artifacts", entry));
  (await workerOf()).answer(runListing("artifacts", paths.length === 0 ? ["control", "treatment"] : paths));
  await opening;
}

describe("opening a folder", () => {
  test("tells how far it is, and then holds the run", async () => {
    const opening = session.openFolder(folderHandle("artifacts", "a"));
    const worker = await workerOf(0);
    worker.report({ folders: 3, path: "" }, runListing("artifacts", []));
    worker.report({ folders: 5, path: "control" }, runListing("artifacts", ["control"]));
    expect(state().opening).toMatchObject({
      name: "artifacts",
      folders: 5,
      episodes: 1,
      bytes: 1000,
      path: "control",
    });
    worker.answer(runListing("artifacts", ["control", "treatment"]));
    await opening;
    expect(state()).toMatchObject({
      opening: null,
      failure: null,
      opened: { handle: { name: "artifacts" } },
    });
    expect(useSelection.getState()).toMatchObject({ run: { name: "artifacts" }, episode: null, entry: 1 });
  });

  test("lists what has been found as soon as there is a choice, while the rest is read", async () => {
    const opening = session.openFolder(folderHandle("artifacts", "a"));
    const worker = await workerOf(0);
    worker.report({ folders: 3, path: "a" }, runListing("artifacts", ["a"]));
    expect(state().opened).toBeNull();
    worker.report({ folders: 5, path: "b" }, runListing("artifacts", ["b"]));
    worker.report({ folders: 6, path: "c" }, runListing("artifacts", ["c"]));
    const paths = () => {
      const { opened } = state();
      return opened?.kind === "run" ? opened.listing.episodes.map(({ path }) => path) : null;
    };
    expect(state()).toMatchObject({ opening: null, opened: { listed: "reading" } });
    expect(paths()).toEqual(["a", "b", "c"]);
    const handle = state().opened?.handle;
    openEpisode({ path: "b", episodeId: null });
    worker.answer(runListing("artifacts", ["a", "b", "c", "d"]));
    await opening;
    expect(state()).toMatchObject({ opened: { listed: "whole" } });
    expect(state().opened?.handle).toBe(handle);
    expect(paths()).toEqual(["a", "b", "c", "d"]);
    expect(useSelection.getState().episode?.path).toBe("b");
    expect(stored).toHaveLength(1);
  });

  test("is remembered once it is on the screen, before all of it is read", async () => {
    const opening = session.openFolder(folderHandle("artifacts", "a"));
    const worker = await workerOf(0);
    worker.report({ folders: 5, path: "b" }, runListing("artifacts", ["a", "b"]));
    await settle();
    expect(stored.map(({ name }) => name)).toEqual(["artifacts"]);
    expect(tab.size).toBe(1);
    session.cancel();
    await opening;
    expect(stored).toHaveLength(1);
  });

  test("that is stopped while it lists keeps what has been found, and can be read to its end", async () => {
    const opening = session.openFolder(folderHandle("artifacts", "a"));
    const worker = await workerOf(0);
    worker.report({ folders: 5, path: "b" }, runListing("artifacts", ["a", "b"]));
    await session.restore();
    expect(worker.sent.at(-1)).toMatchObject({ type: "request" });
    session.cancel();
    await opening;
    expect(worker.ended).toBe(false);
    expect(state()).toMatchObject({ failure: null, opened: { listed: "stopped" } });
    const again = session.reload();
    (await workerOf(1)).answer(runListing("artifacts", ["a", "b", "c"]));
    await again;
    expect(state()).toMatchObject({ opened: { listed: "whole" } });
  });

  test("of one episode waits for the whole folder, as does a link", async () => {
    const opening = session.openFolder(folderHandle("artifacts", "a"));
    const worker = await workerOf(0);
    worker.report({ folders: 5, path: "a" }, runListing("artifacts", ["a"]));
    worker.answer(runListing("artifacts", ["a"]));
    await opening;
    expect(useSelection.getState().episode?.path).toBe("a");
    select(
      { ...nothingSelected, run: { kind: "folder", name: "other" }, episode: { path: "z", episodeId: null } },
      "push",
    );
    const linked = session.openFolder(folderHandle("other", "b"));
    const second = await workerOf(1);
    second.report({ folders: 5, path: "b" }, runListing("other", ["x", "y"]));
    expect(state().opening).not.toBeNull();
    second.answer(runListing("other", ["x", "y", "z"]));
    await linked;
    expect(useSelection.getState().episode?.path).toBe("z");
  });

  test("opens the episode of a link as soon as that has been found", async () => {
    const run = { kind: "folder", name: "artifacts" } as const;
    select({ ...nothingSelected, run, episode: { path: "y", episodeId: null }, ordinal: 4 }, "push");
    const opening = session.openFolder(folderHandle("artifacts", "a"));
    const worker = await workerOf(0);
    worker.report({ folders: 1, path: "x" }, runListing("artifacts", ["x", "z"]));
    expect(state().opened).toBeNull();
    worker.report({ folders: 2, path: "y" }, runListing("artifacts", ["y"]));
    expect(state()).toMatchObject({ opening: null, opened: { listed: "reading" } });
    expect(useSelection.getState()).toMatchObject({ episode: { path: "y" }, ordinal: 4 });
    worker.answer(runListing("artifacts", ["x", "y", "z"]));
    await opening;
    expect(state()).toMatchObject({ opened: { listed: "whole" } });
  });

  test("that is read again lists on at once, and keeps the place", async () => {
    await openArtifacts();
    const again = session.reload();
    const worker = await workerOf(1);
    worker.report({ folders: 5, path: "b" }, runListing("artifacts", ["a", "b"]));
    expect(state()).toMatchObject({ opening: null, opened: { listed: "reading" } });
    expect(workers[0]?.ended).toBe(true);
    worker.answer(runListing("artifacts", ["a", "b", "c"]));
    await again;
    expect(state()).toMatchObject({ opened: { listed: "whole" } });
  });

  test("remembers it, and that this tab has it open", async () => {
    await openArtifacts();
    expect(stored.map(({ name }) => name)).toEqual(["artifacts"]);
    expect(tab.get("ti.recent")).toBe(stored[0]?.id);
  });

  test("that is cancelled leads back to what was open", async () => {
    await openArtifacts();
    const opening = session.openFolder(folderHandle("shop", "b"));
    const worker = await workerOf(1);
    session.cancel();
    await opening;
    expect(state()).toMatchObject({
      opening: null,
      failure: null,
      opened: { listing: { name: "artifacts" } },
    });
    expect(worker.sent.at(-1)).toEqual({ type: "cancel", id: 1 });
    expect(worker.ended).toBe(true);
    expect(workers[0]?.ended).toBe(false);
  });

  test("that is overtaken by another opening leaves nothing behind", async () => {
    const first = session.openFolder(folderHandle("artifacts", "a"));
    await workerOf(0);
    const second = session.openFolder(folderHandle("shop", "b"));
    (await workerOf(1)).answer(runListing("shop", [""]));
    await Promise.all([first, second]);
    expect(state()).toMatchObject({ opening: null, opened: { listing: { name: "shop" } } });
    expect(workers[0]?.ended).toBe(true);
  });

  test("closes the run that was open before, and what was kept of it", async () => {
    await openArtifacts();
    const { key } = state().opened?.handle ?? { key: "" };
    await openArtifacts("b");
    expect(workers[0]?.ended).toBe(true);
    expect(closed).toEqual([key]);
    expect(state().opened?.handle.key).not.toBe(key);
  });

  test("without an episode in it says what it seems to be", async () => {
    const opening = session.openFolder(folderHandle("photos", "a"));
    (await workerOf(0)).answer(runListing("photos", []));
    await opening;
    expect(state().failure).toMatchObject({
      code: "no-episode",
      name: "photos",
      advice: "There is nothing in it.",
    });
    expect(workers[0]?.ended).toBe(true);
    expect(stored).toEqual([]);
  });

  test("that fails says why and what to do", async () => {
    const opening = session.openFolder(folderHandle("artifacts", "a"));
    (await workerOf(0)).refuse({
      code: "unreadable",
      sentence: "It cannot be read.",
      advice: "Look at the disk.",
    });
    await opening;
    expect(state().failure).toMatchObject({
      code: "unreadable",
      sentence: "It cannot be read.",
      advice: "Look at the disk.",
    });
  });
});

describe("reloading the open run", () => {
  const place = { episode: { path: "control", episodeId: null }, ordinal: 7, side: "before" } as const;
  async function reload(...paths: readonly string[]): Promise<void> {
    const reloading = session.reload();
    (await workerOf()).answer(runListing("artifacts", paths));
    await reloading;
  }

  test("opens it anew from the same folder, and stays where one was", async () => {
    await openArtifacts();
    select(place, "push");
    await reload("control", "treatment");
    expect(workers.map(({ ended }) => ended)).toEqual([true, false]);
    expect(workers[1]?.sent[0]).toEqual(workers[0]?.sent[0]);
    expect(useSelection.getState()).toMatchObject(place);
    expect(state()).toMatchObject({ notice: null, failure: null });
  });

  test("leads to the choice of an episode where that one is gone, and says so", async () => {
    await openArtifacts();
    select(place, "push");
    await reload("treatment", "other");
    expect(useSelection.getState()).toMatchObject({ episode: null, ordinal: 0 });
    expect(state().notice).toEqual({ kind: "episode-gone", opened: "artifacts", episode: "control" });
  });

  test("leads back to what was open when it fails", async () => {
    await openArtifacts();
    select(place, "push");
    await reload();
    expect(state()).toMatchObject({
      failure: { code: "no-episode" },
      opened: { run: { name: "artifacts" } },
    });
    expect(useSelection.getState()).toMatchObject(place);
  });
});

test("what an episode's documents say by now takes the place of what they said, for that episode alone", async () => {
  await openArtifacts("a", "a", "a/b");
  const { opened } = state();
  if (opened?.kind !== "run") throw new Error("no run is open");
  const [entry] = opened.listing.episodes;
  if (entry === undefined) throw new Error("no episode");
  const problem = (path: string) => ({ path, line: null, sentence: `${path} is broken.`, advice: null });
  const problems = [problem("a/manifest.json"), problem("a/b/manifest.json")];
  session.store.setState({ opened: { ...opened, listing: { ...opened.listing, problems } } });

  const now = { ...entry, name: "other", archived: true, logBytes: 2_000 };
  session.takeEpisode(opened.handle, { entry: now, problems: [problem("a/outcomes.json")], documents: [] });
  expect(state()).toMatchObject({
    opened: {
      listing: {
        episodes: [
          { path: "a", name: "a", archived: false, logBytes: 2_000 },
          { path: "a/b", logBytes: 1_000 },
        ],
        problems: [{ path: "a/b/manifest.json" }, { path: "a/outcomes.json" }],
      },
    },
  });
});

describe("a recent folder", () => {
  test("is opened when the person allows it", async () => {
    const recent: Recent = {
      id: "a",
      name: "artifacts",
      handle: folderHandle("artifacts", "a"),
      openedAt: 0,
    };
    const opening = session.reopen(recent);
    (await workerOf(0)).answer(runListing("artifacts", [""]));
    await opening;
    expect(state().opened).toMatchObject({ listing: { name: "artifacts" } });
  });

  test("can be asked for again when they do not", async () => {
    const handle = folderHandle("artifacts", "a", { permission: () => "denied" });
    const recent: Recent = { id: "a", name: "artifacts", handle, openedAt: 0 };
    await session.reopen(recent);
    expect(state().failure).toMatchObject({ code: "permission-refused", recent });
    expect(workers).toHaveLength(0);
  });
});

describe("a link", () => {
  const link = {
    ...nothingSelected,
    run: { kind: "folder", name: "artifacts" },
    episode: { path: "control", episodeId: null },
    ordinal: 4,
  } as const;

  test("is followed at once where the folder may be read", async () => {
    stored = [{ id: "a", name: "artifacts", handle: folderHandle("artifacts", "a"), openedAt: 0 }];
    useSelection.setState(link);
    const restoring = session.restore();
    expect(state().restoring).toBe(true);
    (await workerOf(0)).answer(runListing("artifacts", ["control", "treatment"]));
    await restoring;
    expect(useSelection.getState()).toMatchObject({ ...link, entry: 0 });
    expect(state().restoring).toBe(false);
  });

  test("gives way to a folder that is dropped while the known ones are looked up", async () => {
    stored = [{ id: "a", name: "artifacts", handle: folderHandle("artifacts", "a"), openedAt: 0 }];
    useSelection.setState(link);
    const restoring = session.restore();
    const dropped = session.openFolder(folderHandle("shop", "b"));
    (await workerOf(0)).answer(runListing("shop", ["x", "y"]));
    await Promise.all([restoring, dropped]);
    expect(workers).toHaveLength(1);
    expect(state()).toMatchObject({ restoring: false, failure: null, opened: { run: { name: "shop" } } });
  });

  test("is not followed any more once the person went on to another", async () => {
    stored = ["artifacts", "shop"].map((name) => ({
      id: name,
      name,
      handle: folderHandle(name, name),
      openedAt: 0,
    }));
    useSelection.setState(link);
    const first = session.restore();
    useSelection.setState({ ...nothingSelected, run: { kind: "folder", name: "shop" } });
    const second = session.restore();
    (await workerOf(0)).answer(runListing("shop", ["x", "y"]));
    await Promise.all([first, second]);
    expect(workers).toHaveLength(1);
    expect(state().opened?.run).toEqual({ kind: "folder", name: "shop" });
  });

  test("asks nothing on load where the browser would have to ask", async () => {
    const handle = folderHandle("artifacts", "a", { permission: () => "prompt" });
    stored = [{ id: "a", name: "artifacts", handle, openedAt: 0 }];
    useSelection.setState(link);
    await session.restore();
    expect(workers).toHaveLength(0);
    expect(state()).toMatchObject({ restoring: false, opened: null, failure: null });
  });

  test("leads to its step once the folder is opened", async () => {
    useSelection.setState(link);
    await session.restore();
    await openArtifacts();
    expect(useSelection.getState()).toMatchObject(link);
  });

  test("is not followed when a person opens another folder from an open run", async () => {
    await openArtifacts();
    openEpisode({ path: "control", episodeId: null });
    const opening = session.openFolder(folderHandle("shop", "b"));
    (await workerOf(1)).answer(runListing("shop", ["control", "other"]));
    await opening;
    expect(useSelection.getState()).toMatchObject({ run: { name: "shop" }, episode: null });
    expect(state().notice).toBeNull();
  });

  test("to a served run opens it by itself, with the token that the tab keeps", async () => {
    useSelection.setState({ ...nothingSelected, run: { kind: "served" } });
    const restoring = session.restore();
    const worker = await workerOf(0);
    expect(worker.sent[0]).toMatchObject({ params: { source: { kind: "served", token: "t" } } });
    worker.answer(runListing("artifacts", ["a", "b"]));
    await restoring;
    expect(state().opened?.run).toEqual({ kind: "served" });
  });

  test.each([
    ["permission-denied", "token-refused"],
    ["unreadable", "not-served"],
    ["crashed", "crashed"],
  ])("to a served run that fails with %s is told as %s", async (code, told) => {
    const opening = session.openServed();
    (await workerOf()).refuse({ code, sentence: "No.", advice: null });
    await opening;
    expect(state().failure).toMatchObject({ code: told, name: "the served run" });
  });

  test("to the demo opens it by itself", async () => {
    useSelection.setState({ ...nothingSelected, run: { kind: "demo" } });
    const restoring = session.restore();
    (await workerOf(0)).answer(runListing("demo", ["a", "b"]));
    await restoring;
    expect(state().opened?.run).toEqual({ kind: "demo" });
  });

  test("to an episode of another folder of the same name says that the open one does not hold it", async () => {
    await openArtifacts();
    useSelection.setState({
      run: { kind: "folder", name: "artifacts" },
      episode: { path: "other", episodeId: null },
    });
    await session.restore();
    expect(workers).toHaveLength(1);
    expect(useSelection.getState()).toMatchObject({ run: { name: "artifacts" }, episode: null });
    expect(state().notice).toMatchObject({ kind: "episode-missing", episode: "other" });
  });

  test("into the run that is open needs nothing", async () => {
    await openArtifacts();
    select({ episode: { path: "control", episodeId: null } }, "replace");
    await session.restore();
    expect(workers).toHaveLength(1);
  });
});

describe("a pause file", () => {
  const facts = {
    parentEpisodeId: "e",
    pauseStep: "3",
    position: "after",
    transitions: 4,
    warnings: [],
    masked: [],
  } as const;
  const openFile = async (name: string) => {
    const opening = session.openPauseFile(new File(["{}"], name));
    (await workerOf()).answer({ name, views: [facts] });
    await opening;
  };

  test("is opened in place of the run that was open", async () => {
    await openArtifacts();
    await openFile("shop.json");
    expect(state().opened).toMatchObject({ kind: "pause-file", views: [facts] });
    expect(useSelection.getState()).toMatchObject({
      run: { kind: "pause-file", name: "shop.json" },
      ordinal: 3,
    });
    expect(workers[0]?.ended).toBe(true);
  });

  test("that is none says what it is instead, and leaves open what was", async () => {
    await openArtifacts();
    const opening = session.openPauseFile(new File(["{}"], "package.json"));
    (await workerOf()).refuse({
      code: "not-a-pause-file",
      sentence: "The file is not a pause.",
      advice: null,
    });
    await opening;
    expect(state()).toMatchObject({
      failure: { code: "not-a-pause-file", name: "package.json" },
      opened: { run: { name: "artifacts" } },
    });
  });

  test("of a link is waited for, and then leads to its step", async () => {
    const run = { kind: "pause-file", name: "shop.json" } as const;
    useSelection.setState({ ...nothingSelected, run, ordinal: 1 });
    await session.restore();
    expect(workers).toHaveLength(0);
    expect(state()).toMatchObject({ restoring: false, failure: null });
    await openFile("shop.json");
    expect(useSelection.getState()).toMatchObject({ run, ordinal: 1, entry: 0 });
  });
});

test("the start page leaves the run open", async () => {
  await openArtifacts();
  session.leave();
  expect(useSelection.getState().run).toBeNull();
  expect(state().opened).not.toBeNull();
});
