import { describe, expect, it } from "vitest";
import { type ArtifactSource, SourceError } from "../replay/artifact-source.ts";
import { memorySource } from "../sources/memory.ts";
import { describeFolderKind, folderKind } from "./folder-kind.ts";

const hash = "0123456789abcdef".repeat(4);

function tree(...paths: string[]): ArtifactSource {
  return memorySource("opened", Object.fromEntries(paths.map((path) => [path, ""])));
}

describe("folderKind", () => {
  it.each([
    ["an empty folder", tree(), { kind: "empty" }],
    ["blobs", tree(`${hash}.png`, `${hash}.svg+xml`), { kind: "blobs", files: 2 }],
    ["no blobs but files of one's own", tree(`${hash}.png`, "notes.txt"), { kind: "other" }],
    [
      "an episode without its log",
      tree("manifest.json", "config.yaml", "blobs/a.png"),
      { kind: "episode-without-log" },
    ],
    [
      "a log under another name",
      tree("episode-1.jsonl", "notes.txt"),
      { kind: "other-logs", files: ["episode-1.jsonl"] },
    ],
    ["a packed run", tree("runs.tar.gz", "config.yaml"), { kind: "packed", files: ["runs.tar.gz"] }],
    [
      "configuration alone",
      tree("config.yaml", "artifacts/readme.txt"),
      { kind: "configuration", files: ["config.yaml"] },
    ],
    ["something else", tree("photos/cat.jpg"), { kind: "other" }],
  ] as const)("knows %s", async (_what, source, kind) => {
    expect(await folderKind(source)).toEqual(kind);
  });

  it("knows a folder that cannot be read, and makes do with what a failed listing gave", async () => {
    const error = new SourceError("permission-denied", "");
    const failing = (inner: ArtifactSource): ArtifactSource => ({
      ...inner,
      async *list(path) {
        yield* inner.list(path);
        throw error;
      },
    });
    expect(await folderKind(failing(tree()))).toEqual({ kind: "unreadable", error });
    expect(await folderKind(failing(tree("config.yaml")))).toMatchObject({ kind: "configuration" });
  });

  it("looks at no more entries than it needs", async () => {
    let given = 0;
    const endless: ArtifactSource = {
      ...tree(),
      // biome-ignore lint/suspicious/useAwait: the interface is asynchronous
      async *list() {
        while (true) yield { name: `${given++}.png`, kind: "file" };
      },
    };
    expect(await folderKind(endless)).toEqual({ kind: "other" });
    expect(given).toBeLessThan(10_000);
  });
});

describe("describeFolderKind", () => {
  it("names the folder and says what to do next", async () => {
    for (const source of [tree(), tree(`${hash}.png`), tree("manifest.json"), tree("a.zip"), tree("a/b")]) {
      const sentence = describeFolderKind(await folderKind(source), source.name);
      expect(sentence).toContain("opened");
      expect(sentence).toMatch(/Open the folder|See whether|Unpack it/);
    }
  });
});
