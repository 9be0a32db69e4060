import { describe, expect, it } from "vitest";
import { directoryHandleSource } from "./directory-handle.ts";
import { directoryHandleSink } from "./directory-handle-sink.ts";
import { FakeFileHandle, FakeFolderHandle } from "./testing/fake-folder.ts";
import { contents, describeSink, refusal, streamOf } from "./testing/sink-contract.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

describe("a sink behind a directory handle", () => {
  describeSink(() => {
    const handle = new FakeFolderHandle("picked");
    return Promise.resolve({
      sink: directoryHandleSink(handle),
      source: () => Promise.resolve(directoryHandleSource({ kind: "directory-handle", handle })),
      put: (path, text) => Promise.resolve(void handle.add(path, bytes(text))),
    });
  });

  it("leaves no file under the last name when the copy to it fails", async () => {
    const handle = new FakeFolderHandle("picked");
    const sink = directoryHandleSink(handle);
    await sink.begin();
    await sink.write("log.part", streamOf("abc"));
    const part = handle.children.get("log.part");
    if (!(part instanceof FakeFileHandle)) throw new Error("the part is a file");
    part.content.bad = true;
    await expect(sink.place("log.part", "log")).rejects.toThrow();
    expect([...handle.children.keys()]).toEqual(["log.part"]);
    await sink.discard();
    expect(await contents(directoryHandleSource({ kind: "directory-handle", handle }))).toEqual({});
  });

  it("says that a folder stands where a file belongs", async () => {
    const handle = new FakeFolderHandle("picked");
    const sink = directoryHandleSink(handle);
    await sink.begin();
    handle.addFolder("log");
    expect(await refusal(sink.write("log", []))).toEqual({ code: "taken", path: "log" });
    handle.add("blobs", bytes("x"));
    expect(await refusal(sink.write("blobs/x", []))).toEqual({ code: "no-folder", path: "blobs/x" });
  });
});
