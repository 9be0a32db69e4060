import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, rename, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { openNodeFolder } from "./node.ts";
import {
  contractFiles,
  describeSource,
  failure,
  listed,
  type SourceFiles,
  streamed,
} from "./testing/source-contract.ts";

const made: string[] = [];

afterEach(async () => {
  for (const folder of made.splice(0)) await rm(folder, { recursive: true });
});

async function folderOf(files: SourceFiles): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "node-source-"));
  made.push(folder);
  for (const [path, bytes] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), bytes);
  }
  return folder;
}

const onUnix = process.platform !== "win32";

describe("a folder of Node's file system", () => {
  describeSource(async (files) => await openNodeFolder(await folderOf(files)));

  it("has the folder's own name, however its path is spelled", async () => {
    const folder = await folderOf({ "run/a.txt": new Uint8Array() });
    expect((await openNodeFolder(join(folder, "run"))).name).toBe("run");
    expect((await openNodeFolder(`${folder}/run/`)).name).toBe("run");
    expect((await openNodeFolder(`${folder}/run/../run/.`)).name).toBe("run");
  });

  it("refuses a path that is no folder", async () => {
    const folder = await folderOf({ "a.txt": new Uint8Array() });
    expect(await failure(openNodeFolder(join(folder, "missing")))).toEqual(["not-found", ""]);
    expect(await failure(openNodeFolder(join(folder, "a.txt")))).toEqual(["not-a-directory", ""]);
  });

  it("follows a link within the folder and never one that leads outside", async () => {
    const outside = await folderOf({ "secret.txt": Uint8Array.of(7) });
    const folder = await folderOf(contractFiles);
    const source = await openNodeFolder(folder);
    await symlink(join(folder, "deep"), join(folder, "inside"));
    await symlink(join(folder, "empty.txt"), join(folder, "alias.txt"));
    await symlink(join(outside, "secret.txt"), join(folder, "leak.txt"));
    await symlink(outside, join(folder, "leaks"));
    await symlink("nowhere", join(folder, "dangling.txt"));

    expect((await (await source.open("inside/er/still.txt")).read(0, 1)).length).toBe(1);
    expect((await source.open("alias.txt")).size).toBe(0);
    expect(await failure(source.open("leak.txt"))).toEqual(["leads-outside", "leak.txt"]);
    expect(await failure(source.open("leaks/secret.txt"))).toEqual(["leads-outside", "leaks/secret.txt"]);
    expect(await failure(listed(source, "leaks"))).toEqual(["leads-outside", "leaks"]);
    expect(await failure(source.open("dangling.txt"))).toEqual(["not-found", "dangling.txt"]);
  });

  it("is not fooled by an outside folder whose name begins like its own", async () => {
    const parent = await folderOf({ "run/a.txt": Uint8Array.of(1), "run-2/b.txt": Uint8Array.of(2) });
    await symlink(join(parent, "run-2", "b.txt"), join(parent, "run", "b.txt"));
    const source = await openNodeFolder(join(parent, "run"));
    expect(await failure(source.open("b.txt"))).toEqual(["leads-outside", "b.txt"]);
  });

  it("opens a folder that is reached through a link", async () => {
    const folder = await folderOf({ "run/a.txt": Uint8Array.of(1) });
    await symlink(join(folder, "run"), join(folder, "latest"));
    const source = await openNodeFolder(join(folder, "latest"));
    expect(source.name).toBe("latest");
    expect(await listed(source, "")).toEqual(["a.txt"]);
    expect((await source.open("a.txt")).size).toBe(1);
  });

  it("lists no links to folders, so that a walk ends, and links to files as files", async () => {
    const folder = await folderOf({ "a/b.txt": new Uint8Array() });
    await symlink("..", join(folder, "a", "up"));
    await symlink("b.txt", join(folder, "a", "c.txt"));
    await symlink("nowhere", join(folder, "a", "d.txt"));
    expect(await listed(await openNodeFolder(folder), "a")).toEqual(["b.txt", "c.txt", "d.txt"]);
  });

  it.runIf(onUnix)("neither lists nor waits for a pipe", async () => {
    const folder = await folderOf({ "a.txt": new Uint8Array() });
    execFileSync("mkfifo", [join(folder, "pipe")]);
    const source = await openNodeFolder(folder);
    expect(await listed(source, "")).toEqual(["a.txt"]);
    expect(await failure(source.open("pipe"))).toEqual(["not-a-regular-file", "pipe"]);
  });

  it("says that a file changed: written to, replaced, or touched", async () => {
    const folder = await folderOf({ "a.txt": Uint8Array.of(1, 2, 3), "b.txt": Uint8Array.of(4, 5, 6) });
    const source = await openNodeFolder(folder);

    const written = await source.open("a.txt");
    await writeFile(join(folder, "a.txt"), Uint8Array.of(1, 2, 3, 4));
    expect(await failure(written.read(0, 1))).toEqual(["changed", "a.txt"]);
    expect(await failure(streamed(written.stream()))).toEqual(["changed", "a.txt"]);

    const replaced = await source.open("a.txt");
    await rename(join(folder, "b.txt"), join(folder, "a.txt"));
    expect(await failure(replaced.read(0, 1))).toEqual(["changed", "a.txt"]);

    const touched = await source.open("a.txt");
    await utimes(join(folder, "a.txt"), 1, 1);
    expect(await failure(touched.read(0, 1))).toEqual(["changed", "a.txt"]);

    const removed = await source.open("a.txt");
    await rm(join(folder, "a.txt"));
    expect(await failure(removed.read(0, 1))).toEqual(["not-found", "a.txt"]);
  });

  it("says so too when the file changes in the middle of a stream", async () => {
    const folder = await folderOf({ "a.txt": new Uint8Array(3 << 20) });
    // A file system's clock ticks in milliseconds, several at once on some.
    await utimes(join(folder, "a.txt"), 1, 1);
    const stream = (await (await openNodeFolder(folder)).open("a.txt")).stream()[Symbol.asyncIterator]();
    expect((await stream.next()).value).toHaveLength(1 << 20);
    await writeFile(join(folder, "a.txt"), new Uint8Array(3 << 20).fill(1));
    expect(await failure(stream.next())).toEqual(["changed", "a.txt"]);
  });

  it.runIf(process.platform === "linux")("leaves no file open", async () => {
    const openFiles = async () => (await readdir("/proc/self/fd")).length;
    const folder = await folderOf({ "a.txt": new Uint8Array(3 << 20) });
    const source = await openNodeFolder(folder);
    const before = await openFiles();
    const file = await source.open("a.txt");
    expect(await openFiles()).toBe(before);
    for await (const chunk of file.stream()) {
      expect(chunk.length).toBeGreaterThan(0);
      expect(await openFiles()).toBe(before + 1);
      break;
    }
    for await (const entry of source.list("")) {
      expect(entry.name).toBe("a.txt");
      break;
    }
    await file.read(0, 10);
    await writeFile(join(folder, "a.txt"), "changed");
    await failure(file.read(0, 10));
    await failure(streamed(file.stream()));
    expect(await openFiles()).toBe(before);
  });
});
