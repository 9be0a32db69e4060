import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { folderWatch } from "./folder-watch.ts";
import { FakeFolderHandle } from "./testing/fake-folder.ts";

const handle = new FakeFolderHandle("run");
const onDisk = { kind: "directory-handle", handle } as const;
const served = { kind: "served", baseUrl: "http://a/", token: "t" } as const;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Counts the looks that are asked for. */
function counted(watch: ReturnType<typeof folderWatch>) {
  const controller = new AbortController();
  const looks = { count: 0 };
  const ended = (async () => {
    for await (const _ of watch?.(controller.signal) ?? []) looks.count++;
  })();
  return { looks, ended, stop: () => controller.abort() };
}

describe("watching a folder", () => {
  it("looks every second on disk, and every two seconds where it is served", async () => {
    const [disk, server] = [counted(folderWatch(onDisk, "a")), counted(folderWatch(served, "a"))];
    await vi.advanceTimersByTimeAsync(4_100);
    expect([disk.looks.count, server.looks.count]).toEqual([4, 2]);
    disk.stop();
    server.stop();
    await Promise.all([disk.ended, server.ended]);
  });

  it("ends at once when it is not wanted any more", async () => {
    const { looks, ended, stop } = counted(folderWatch(onDisk, ""));
    stop();
    await ended;
    expect(looks.count).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("is of no use where files were handed out once and for all", () => {
    expect(folderWatch({ kind: "files", name: "run", files: [] }, "")).toBeNull();
    const http = { kind: "http", name: "demo", baseUrl: "http://a/", listUrl: "http://a/l" } as const;
    expect(folderWatch(http, "")).toBeNull();
  });

  it("tells folders that were dropped together from the files beside them", () => {
    const group = { kind: "group", name: "two", folders: [{ name: "run (2)", handle }], files: [] } as const;
    expect(folderWatch(group, "run (2)/artifacts")).not.toBeNull();
    expect(folderWatch(group, "")).toBeNull();
  });
});
