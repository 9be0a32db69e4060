import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { memorySource } from "../../sources/memory.ts";
import { openNodeFolder } from "../../sources/node.ts";
import { countingSource } from "../../sources/testing/counting-source.ts";
import { type ArtifactSource, SourceError } from "../artifact-source.ts";
import { isSafeArtifactPath } from "./artifact-path.ts";
import { BlobStore } from "./blob-store.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const hash = (text: string) => createHash("sha256").update(text).digest("hex");

describe("reading a recorded file", () => {
  it("verifies it by its hash", async () => {
    const store = new BlobStore(memorySource("run", { "blobs/a.png": "picture" }));
    expect(await store.read("blobs/a.png", hash("picture"))).toEqual({
      status: "genuine",
      bytes: bytes("picture"),
    });
    expect(await store.read("blobs/a.png", hash("other"))).toEqual({
      status: "altered",
      bytes: bytes("picture"),
      sha256: hash("picture"),
    });
    expect((await store.read("blobs/a.png", hash("picture").toUpperCase())).status).toBe("altered");
    expect((await store.read("blobs/b.png", hash("picture"))).status).toBe("missing");
    expect((await store.read("blobs", hash("picture"))).status).toBe("unreadable");
  });

  it("verifies large files too", async () => {
    const text = "0123456789abcdef".repeat(4096);
    const store = new BlobStore(memorySource("run", { big: text }));
    expect((await store.read("big", hash(text))).status).toBe("genuine");
    expect((await store.read("big", hash(`${text}.`))).status).toBe("altered");
  });

  it("reads a file once for each path and hash", async () => {
    const { source, counts } = countingSource(memorySource("run", { a: "x", b: "x" }));
    const store = new BlobStore(source);
    const first = await store.read("a", hash("x"));
    expect(await store.read("a", hash("x"))).toEqual(first);
    expect(counts.opens).toBe(1);
    await store.read("b", hash("x"));
    await store.read("a", hash("y"));
    expect(counts.opens).toBe(3);
  });

  it("keeps no more bytes than it may, the longest unused going first", async () => {
    const { source, counts } = countingSource(memorySource("run", { a: "1234", b: "5678", c: "90" }));
    const store = new BlobStore(source, 8);
    const read = (path: string, text: string) => store.read(path, hash(text));
    await read("a", "1234");
    await read("b", "5678");
    await read("a", "1234");
    await read("c", "90");
    expect(counts.opens).toBe(3);
    await read("a", "1234");
    expect(counts.opens).toBe(3);
    await read("b", "5678");
    expect(counts.opens).toBe(4);
  });

  it("keeps one that is larger than that until the next is read, unless it is much larger", async () => {
    const { source, counts } = countingSource(
      memorySource("run", { a: "1234", big: "123456789", huge: "x".repeat(33) }),
    );
    const store = new BlobStore(source, 8);
    const read = (path: string, text: string) => store.read(path, hash(text));
    await read("a", "1234");
    await read("big", "123456789");
    await read("big", "123456789");
    expect(counts.opens).toBe(2);
    await read("a", "1234");
    expect(counts.opens).toBe(3);
    await read("huge", "x".repeat(33));
    await read("huge", "x".repeat(33));
    expect(counts.opens).toBe(5);
  });

  it("says why a file cannot be read", async () => {
    const failing = (code: "changed" | "permission-denied"): ArtifactSource => ({
      ...memorySource("run", {}),
      open: (path) => Promise.reject(new SourceError(code, path)),
    });
    expect(await new BlobStore(failing("changed")).read("a", "")).toEqual({
      status: "unreadable",
      reason: "it changed while it was being read",
    });
    expect((await new BlobStore(failing("permission-denied")).read("a", "")).status).toBe("unreadable");
  });
});

describe("a recorded path", () => {
  it.each(["blobs/a.png", "a", "a/b/c", "..a/b..", "blobs/…/é"])("%j may be opened", (path) => {
    expect(isSafeArtifactPath(path)).toBe(true);
  });

  it.each(["", "/a", "/", "a/", "a//b", ".", "./a", "a/./b", "..", "../a", "a/../b", "a\\b", "\\a", "a\0"])(
    "%j is refused before anything is opened",
    async (path) => {
      const { source, counts } = countingSource(memorySource("run", {}));
      expect(await new BlobStore(source).read(path, "")).toEqual({ status: "refused" });
      expect(counts.opens).toBe(0);
    },
  );
});

describe("real files outside the episode", async () => {
  const outside = await mkdtemp(join(tmpdir(), "blob-store-"));
  await writeFile(join(outside, "secret"), "secret");
  await mkdir(join(outside, "episode"));
  afterAll(() => rm(outside, { recursive: true }));

  it("are not reached by an absolute path nor by a way up", async () => {
    const store = new BlobStore(await openNodeFolder(join(outside, "episode")));
    for (const path of [join(outside, "secret"), "../secret", `../${outside.split("/").at(-1)}/secret`]) {
      expect(await store.read(path, hash("secret"))).toEqual({ status: "refused" });
    }
  });
});
