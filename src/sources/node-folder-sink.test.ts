import { chmod, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { describeError } from "../replay/errors.ts";
import { openNodeFolder } from "./node.ts";
import { nodeFolderSink } from "./node-folder-sink.ts";
import { contents, describeSink, refusal, streamOf } from "./testing/sink-contract.ts";

const scratch = await mkdtemp(join(tmpdir(), "node-folder-sink-"));
afterAll(() => rm(scratch, { recursive: true }));

let places = 0;
const newPlace = () => join(scratch, `place-${places++}`);

describe("a sink of Node's file system", () => {
  describeSink(() => {
    const folder = newPlace();
    return Promise.resolve({
      sink: nodeFolderSink(folder),
      source: () => openNodeFolder(folder),
      put: async (path, text) => {
        await mkdir(dirname(join(folder, path)), { recursive: true });
        await writeFile(join(folder, path), text);
      },
    });
  });

  it("makes the folder and those around it, and removes what it made of them", async () => {
    const folder = newPlace();
    const sink = nodeFolderSink(join(folder, "a/b"));
    await sink.begin();
    await sink.write("log", streamOf("x"));
    expect(await contents(await openNodeFolder(folder))).toEqual({ "a/b/log": "x" });
    await sink.discard();
    await expect(readdir(folder)).rejects.toThrow("ENOENT");
  });

  it("takes an empty folder that is there, by way of a link too, and leaves it when it discards", async () => {
    const folder = newPlace();
    await mkdir(folder);
    await symlink(folder, `${folder}-link`);
    const sink = nodeFolderSink(`${folder}-link`);
    await sink.begin();
    await sink.write("blobs/x", streamOf("x"));
    expect(await contents(await openNodeFolder(folder))).toEqual({ "blobs/x": "x" });
    await sink.discard();
    expect(await readdir(folder)).toEqual([]);
  });

  it("says in a sentence why it cannot write", async () => {
    const folder = newPlace();
    await mkdir(folder);
    await writeFile(join(folder, "file"), "x");
    await symlink(join(folder, "gone"), join(folder, "dangling"));
    for (const path of ["file", "file/below"]) {
      const sink = nodeFolderSink(join(folder, path));
      expect(await refusal(sink.begin())).toEqual({ code: "no-folder", path: "" });
      const error: unknown = await sink.begin().catch((reason: unknown) => reason);
      expect(describeError(error, "out").sentence).toBe(
        "out could not be made: a file stands where a folder is needed.",
      );
    }
    const dangling = nodeFolderSink(join(folder, "dangling"));
    expect(await refusal(dangling.begin())).toEqual({ code: "no-folder", path: "" });
    expect((await readdir(folder)).sort()).toEqual(["dangling", "file"]);
  });

  it.skipIf(process.getuid?.() === 0)("says that it may not write", async () => {
    const folder = newPlace();
    await mkdir(folder);
    await chmod(folder, 0o500);
    const sink = nodeFolderSink(join(folder, "below"));
    expect(await refusal(sink.begin())).toEqual({ code: "not-allowed", path: "" });
    await chmod(folder, 0o700);
  });
});
