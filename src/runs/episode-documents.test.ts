import { describe, expect, it } from "vitest";
import { type ArtifactSource, SourceError } from "../replay/artifact-source.ts";
import { memorySource } from "../sources/memory.ts";
import { EPISODE_DOCUMENTS, readDocumentText, readJsonDocument } from "./episode-documents.ts";

function manifestOf(content: string | Uint8Array) {
  return readJsonDocument(memorySource("run", { "control/manifest.json": content }), "control", "manifest");
}

/** A source whose one file cannot be opened, or has a size that nobody would read at once. */
function sourceOf(file: { size: number } | SourceError): ArtifactSource {
  return {
    ...memorySource("run", {}),
    open: () =>
      file instanceof SourceError
        ? Promise.reject(file)
        : Promise.resolve({
            size: file.size,
            lastModified: null,
            read: () => Promise.reject(new Error("it must not be read")),
            stream: () => {
              throw new Error("it must not be read");
            },
          }),
  };
}

describe("reading an episode's documents", () => {
  it("reads JSON without loss", async () => {
    const reading = await manifestOf('{"seed": 12345678901234567890, "metadata": {"repetition": 0}}\n');
    expect(reading).toEqual({
      state: "read",
      path: "control/manifest.json",
      value: { seed: 12345678901234567890n, metadata: { repetition: 0 } },
    });
  });

  it("reads configuration as text", async () => {
    const source = memorySource("run", { "config.yaml": "seed: 7\n# é\n" });
    expect(await readDocumentText(source, "", "config")).toEqual({
      state: "read",
      path: "config.yaml",
      value: "seed: 7\n# é\n",
    });
  });

  it("holds a missing document for no problem", async () => {
    const source = memorySource("run", { "trajectory.jsonl": "" });
    expect(await readJsonDocument(source, "", "manifest")).toEqual({
      state: "missing",
      path: "manifest.json",
    });
    expect(await readJsonDocument(source, "gone", "outcomes")).toEqual({
      state: "missing",
      path: "gone/outcomes.json",
    });
  });

  it.each([
    ['{\n  "seed": 7,\n  "é🙂": x\n}', 3, 9],
    ["", 1, 1],
    ['{"seed": 7', 1, 11],
    ['{"seed": 7}\r\n\r\n]', 3, 1],
  ])("says where %j is not JSON", async (text, line, column) => {
    const reading = await manifestOf(text);
    expect(reading).toMatchObject({
      state: "problem",
      problem: {
        code: "not-json",
        path: "control/manifest.json",
        line,
        column,
        sentence: expect.stringMatching(/^control\/manifest\.json is not JSON: .+\.$/),
        advice: EPISODE_DOCUMENTS.manifest.loss,
      },
    });
  });

  it("says where a document is not UTF-8", async () => {
    const text = new TextEncoder().encode('{"a": 1,\n"é": "');
    for (const bad of [[0xff], [0xe2, 0x28], [0xe2]]) {
      expect(await manifestOf(Uint8Array.of(...text, ...bad))).toMatchObject({
        state: "problem",
        problem: { code: "not-utf8", line: 2, sentence: "control/manifest.json is not UTF-8 text." },
      });
    }
    const source = memorySource("run", { "config.yaml": Uint8Array.of(0x61, 0x0a, 0xff) });
    expect(await readDocumentText(source, "", "config")).toMatchObject({ problem: { line: 2, column: 1 } });
  });

  it("says so when a document is JSON of another kind", async () => {
    expect(await manifestOf("[1, 2]")).toMatchObject({
      state: "problem",
      problem: {
        code: "unexpected-value",
        sentence: "control/manifest.json holds a list, where an object belongs.",
        line: null,
      },
    });
  });

  it("survives a document that is nested without end", async () => {
    expect(await manifestOf("[".repeat(200_000))).toMatchObject({ problem: { code: "not-json" } });
  });

  it("tells a document that cannot be read, or is too large", async () => {
    const denied = new SourceError("permission-denied", "manifest.json");
    expect(await readJsonDocument(sourceOf(denied), "", "manifest")).toMatchObject({
      problem: { code: "unreadable-file", sentence: "manifest.json may not be read." },
    });
    expect(await readJsonDocument(sourceOf({ size: 3e9 }), "", "snapshots")).toMatchObject({
      problem: {
        code: "too-large",
        sentence: "snapshots.json has 2861 MB, more than is read at once.",
        advice: EPISODE_DOCUMENTS.snapshots.loss,
      },
    });
    const folder = memorySource("run", { "manifest.json/x": "" });
    expect(await readJsonDocument(folder, "", "manifest")).toMatchObject({
      problem: { code: "unreadable-file", sentence: "manifest.json is a folder, where a file belongs." },
    });
  });
});
