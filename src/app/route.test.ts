import { expect, test } from "vitest";
import type { RunHandle } from "../state/queries/run-context.ts";
import type { OpenedRun, SessionState } from "../state/session-state.ts";
import { runListing } from "../state/testing/run-listing.ts";
import { RunClient } from "../worker/client.ts";
import { routeOf } from "./route.ts";

const run = { kind: "folder", name: "artifacts" } as const;
const episode = { path: "control", episodeId: null };

const handle: RunHandle = {
  key: "run-1",
  name: "artifacts",
  client: new RunClient({
    postMessage: () => undefined,
    onmessage: null,
    onerror: null,
    terminate: () => undefined,
  }),
};
const opened: OpenedRun = {
  kind: "run",
  run,
  listing: runListing("artifacts", ["control"]),
  listed: "whole",
  handle,
};
const idle: SessionState = { opened: null, opening: null, failure: null, notice: null, restoring: false };
const opening = { name: "shop", folders: 0, episodes: 0, problems: 0, bytes: 0, path: "" };
const failure = { code: "no-episode", name: "shop", sentence: "", advice: null, problems: [], recent: null };

test("nothing selected is the welcome screen, whether or not a run is open", () => {
  expect(routeOf({ run: null, episode: null }, idle).kind).toBe("welcome");
  expect(routeOf({ run: null, episode: null }, { ...idle, opened }).kind).toBe("welcome");
});

test("a run that is not open is a link, once it is known that it cannot be opened without asking", () => {
  expect(routeOf({ run, episode }, { ...idle, restoring: true }).kind).toBe("restoring");
  expect(routeOf({ run, episode }, idle).kind).toBe("link");
  expect(routeOf({ run: { kind: "folder", name: "other" }, episode }, { ...idle, opened }).kind).toBe("link");
});

test("an open run is its episode, or the choice of one", () => {
  expect(routeOf({ run, episode: null }, { ...idle, opened }).kind).toBe("episodes");
  expect(routeOf({ run, episode }, { ...idle, opened }).kind).toBe("episode");
});

test("a pause file is a screen of its own, and a link as long as it is not open", () => {
  const file = { kind: "pause-file", name: "shop.json" } as const;
  const inFile = { ...idle, opened: { kind: "pause-file", run: file, handle, views: [] } } as const;
  expect(routeOf({ run: file, episode: null }, inFile).kind).toBe("pause-file");
  expect(routeOf({ run: file, episode: null }, { ...idle, opened }).kind).toBe("link");
});

test("an opening stands before everything, and a failure before all but that", () => {
  expect(routeOf({ run, episode }, { ...idle, opened, opening, failure }).kind).toBe("opening");
  expect(routeOf({ run, episode }, { ...idle, opened, failure }).kind).toBe("failure");
});
