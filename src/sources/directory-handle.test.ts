import { describe, expect, it } from "vitest";
import { directoryHandleSource } from "./directory-handle.ts";
import { readLimit, streamLimit } from "./open-limit.ts";
import { FakeFolderHandle } from "./testing/fake-folder.ts";
import { describeSource, failure, listed, streamed } from "./testing/source-contract.ts";

const bytes = Uint8Array.from({ length: 100_000 }, (_, index) => index);

function folderWithLog() {
  const root = new FakeFolderHandle("run");
  const log = root.add("control/trajectory.jsonl", bytes);
  return { root, log, source: directoryHandleSource({ kind: "directory-handle", handle: root }) };
}

describe("a folder behind a handle", () => {
  describeSource((files) =>
    Promise.resolve(
      directoryHandleSource({ kind: "directory-handle", handle: FakeFolderHandle.of("run", files) }),
    ),
  );

  it("has the folder's own name", () => {
    expect(folderWithLog().source.name).toBe("run");
  });

  it("says that a file changed when a read fails and the file is another one by now", async () => {
    const { log, source } = folderWithLog();
    const file = await source.open("control/trajectory.jsonl");
    await file.read(0, 10);
    log.change(Uint8Array.of(1, 2, 3));
    expect(await failure(file.read(0, 10))).toEqual(["changed", "control/trajectory.jsonl"]);
    expect(await failure(streamed(file.stream()))).toEqual(["changed", "control/trajectory.jsonl"]);
    const anew = await source.open("control/trajectory.jsonl");
    expect(await anew.read(0, 10)).toEqual(Uint8Array.of(1, 2, 3));
  });

  it("says so too at the end of a stream that went on over the change", async () => {
    const { log, source } = folderWithLog();
    const stream = (await source.open("control/trajectory.jsonl")).stream()[Symbol.asyncIterator]();
    expect((await stream.next()).done).toBe(false);
    log.change(bytes);
    const rest = streamed({ [Symbol.asyncIterator]: () => stream });
    expect(await failure(rest)).toEqual(["changed", "control/trajectory.jsonl"]);
  });

  it("calls a file that cannot be read though it is the same one unreadable", async () => {
    const { log, source } = folderWithLog();
    const file = await source.open("control/trajectory.jsonl");
    log.bad = true;
    expect(await failure(file.read(0, 10))).toEqual(["unreadable", "control/trajectory.jsonl"]);
    expect(await failure(streamed(file.stream()))).toEqual(["unreadable", "control/trajectory.jsonl"]);
  });

  it("tells a removed file and a lost permission apart", async () => {
    const { log, source } = folderWithLog();
    const file = await source.open("control/trajectory.jsonl");
    log.removed = true;
    expect(await failure(file.read(0, 10))).toEqual(["not-found", "control/trajectory.jsonl"]);
    expect(await failure(streamed(file.stream()))).toEqual(["not-found", "control/trajectory.jsonl"]);
    log.removed = false;
    log.change(bytes);
    log.forbidden = true;
    expect(await failure(file.read(0, 10))).toEqual(["permission-denied", "control/trajectory.jsonl"]);
    expect(await failure(source.open("control/trajectory.jsonl"))).toEqual([
      "permission-denied",
      "control/trajectory.jsonl",
    ]);
  });

  it("gives the entries it could read before it says that a listing failed", async () => {
    const { root, source } = folderWithLog();
    root.listError = new DOMException("no", "NotAllowedError");
    const names: string[] = [];
    const listing = (async () => {
      for await (const { name } of source.list("")) names.push(name);
    })();
    expect(await failure(listing)).toEqual(["permission-denied", ""]);
    expect(names).toEqual(["control"]);
  });

  it("walks to a folder once, however many files are opened in it", async () => {
    const { root, source } = folderWithLog();
    expect(await listed(source, "")).toEqual(["control/"]);
    await Promise.all(Array.from({ length: 20 }, () => source.open("control/trajectory.jsonl")));
    expect(root.asked).toBe(1);
  });

  it("keeps no place once reads and streams are done, failed or stopped", async () => {
    const { log, source } = folderWithLog();
    const file = await source.open("control/trajectory.jsonl");
    for await (const chunk of file.stream()) {
      expect(chunk.length).toBeGreaterThan(0);
      break;
    }
    log.bad = true;
    await failure(file.read(0, 1));
    await failure(streamed(file.stream()));
    const places = [readLimit, streamLimit].flatMap((limit) =>
      Array.from({ length: limit.most }, () => limit.acquire()),
    );
    for (const release of await Promise.all(places)) release();
  });
});
