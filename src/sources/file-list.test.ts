import { describe, expect, it } from "vitest";
import { fileListSource, folderInputSpec } from "./file-list.ts";
import { FakeFile } from "./testing/fake-folder.ts";
import { describeSource, failure, listed, streamed } from "./testing/source-contract.ts";

function fileOf(path: string, bytes: Uint8Array): File {
  return new File([Uint8Array.from(bytes)], path.slice(path.lastIndexOf("/") + 1));
}

describe("a list of files", () => {
  describeSource((files) =>
    Promise.resolve(
      fileListSource({
        kind: "files",
        name: "run",
        files: Object.entries(files).map(([path, bytes]) => ({ path, file: fileOf(path, bytes) })),
      }),
    ),
  );

  it("tells a file that changed after it could be read from one that never could", async () => {
    const content = new FakeFile("a.txt", Uint8Array.of(1, 2, 3));
    const source = fileListSource({
      kind: "files",
      name: "run",
      files: [{ path: "a.txt", file: content.snapshot() }],
    });
    const file = await source.open("a.txt");
    content.bad = true;
    expect(await failure(file.read(0, 3))).toEqual(["unreadable", "a.txt"]);
    content.bad = false;
    const stream = file.stream()[Symbol.asyncIterator]();
    expect((await stream.next()).done).toBe(false);
    content.change(Uint8Array.of(4));
    expect(await failure(stream.next())).toEqual(["changed", "a.txt"]);
    expect(await failure(file.read(0, 3))).toEqual(["changed", "a.txt"]);
    expect(await failure(streamed(file.stream()))).toEqual(["changed", "a.txt"]);
  });

  it("tells of a folder that could not all be read, once its known entries were given", async () => {
    const source = fileListSource({
      kind: "files",
      name: "run",
      files: [{ path: "half/a.txt", file: fileOf("a.txt", new Uint8Array()) }],
      unreadable: [
        { path: "half", code: "permission-denied" },
        { path: "none", code: "unreadable" },
      ],
    });
    expect(await listed(source, "")).toEqual(["half/", "none/"]);
    const names: string[] = [];
    const listing = (async () => {
      for await (const { name } of source.list("half")) names.push(name);
    })();
    expect(await failure(listing)).toEqual(["permission-denied", "half"]);
    expect(names).toEqual(["a.txt"]);
    expect(await failure(listed(source, "none"))).toEqual(["unreadable", "none"]);
  });
});

describe("folderInputSpec", () => {
  it("splits off the folder's name", () => {
    const spec = folderInputSpec(
      ["artifacts/control/trajectory.jsonl", "artifacts/paired_effects.json"].map((path) =>
        Object.defineProperty(fileOf(path, new Uint8Array()), "webkitRelativePath", { value: path }),
      ),
    );
    expect(spec.name).toBe("artifacts");
    expect(spec.files.map(({ path }) => path)).toEqual(["control/trajectory.jsonl", "paired_effects.json"]);
  });

  it("takes files without a folder, and an empty folder, as they are", () => {
    const file = Object.defineProperty(fileOf("a.json", new Uint8Array()), "webkitRelativePath", {
      value: "",
    });
    expect(folderInputSpec([file]).files.map(({ path }) => path)).toEqual(["a.json"]);
    expect(folderInputSpec([])).toEqual({ kind: "files", name: "", files: [] });
  });
});
