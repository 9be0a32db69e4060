import { describe, expect, it } from "vitest";
import { type ArtifactSink, SinkError } from "../../replay/artifact-sink.ts";
import type { ArtifactSource } from "../../replay/artifact-source.ts";

/** A folder that a sink writes to, and what a reader sees of it. */
export interface SinkPlace {
  readonly sink: ArtifactSink;
  /** Throws a {@link SourceError} where the folder is not there. */
  source(): Promise<ArtifactSource>;
  /** Puts a file there behind the sink's back. */
  put(path: string, text: string): Promise<void>;
}

/** What every sink owes its writers, wherever its bytes go. */
export function describeSink(make: () => Promise<SinkPlace>): void {
  describe("as any sink", () => {
    it("writes files whole, in chunks, in folders that it makes", async () => {
      const { sink, source } = await make();
      await sink.begin();
      await Promise.all([
        sink.write("log", streamOf("a", "", "bc")),
        sink.write("blobs/x.png", streamOf("x")),
      ]);
      await sink.write("empty", []);
      expect(await contents(await source())).toEqual({ log: "abc", "blobs/x.png": "x", empty: "" });
    });

    it("gives a file its last name", async () => {
      const { sink, source } = await make();
      await sink.begin();
      await sink.write("log.part", streamOf("abc"));
      await sink.place("log.part", "log");
      expect(await contents(await source())).toEqual({ log: "abc" });
    });

    it("refuses a folder that holds anything, and leaves it as it was", async () => {
      const { sink, source, put } = await make();
      await put("deep/note.txt", "mine");
      expect(await refusal(sink.begin())).toEqual({ code: "not-empty", path: "" });
      expect(await contents(await source())).toEqual({ "deep/note.txt": "mine" });
    });

    it("is one writer's: another that begins, at once or later, is refused and loses it nothing", async () => {
      const { sink, source } = await make();
      const starts = await Promise.all([refusal(sink.begin()), refusal(sink.begin())]);
      expect(starts).toEqual([null, { code: "not-empty", path: "" }]);
      await sink.write("log.part", streamOf("first"));
      await sink.write("blobs/x", streamOf("x"));
      expect(await refusal(sink.begin())).toEqual({ code: "not-empty", path: "" });
      await sink.place("log.part", "log");
      expect(await refusal(sink.begin())).toEqual({ code: "not-empty", path: "" });
      await sink.discard();
      expect(await contents(await source())).toEqual({ log: "first", "blobs/x": "x" });
      expect(await refusal(sink.begin())).toEqual({ code: "not-empty", path: "" });
    });

    it("can be begun again once what was written is discarded", async () => {
      const { sink, source } = await make();
      await sink.begin();
      await sink.write("log", streamOf("first"));
      await sink.discard();
      await sink.begin();
      await sink.write("log", streamOf("second"));
      expect(await contents(await source())).toEqual({ log: "second" });
    });

    it("writes over nothing that came meanwhile, and discards only what is its own", async () => {
      const { sink, source, put } = await make();
      await sink.begin();
      await sink.write("blobs/mine", streamOf("mine"));
      await put("blobs/theirs", "theirs");
      await put("log", "theirs");
      expect(await refusal(sink.write("log", streamOf("mine")))).toEqual({ code: "taken", path: "log" });
      await sink.write("log.part", streamOf("mine"));
      expect(await refusal(sink.place("log.part", "log"))).toEqual({ code: "taken", path: "log" });
      await sink.discard();
      expect(await contents(await source())).toEqual({ "blobs/theirs": "theirs", log: "theirs" });
    });

    it("discards files and folders, and what was begun of a file whose writing failed", async () => {
      const { sink, source } = await make();
      await sink.begin();
      await sink.write("blobs/deep/x", streamOf("x"));
      const failing = sink.write("log", failingAfter("half"));
      await expect(failing).rejects.toThrow("the giver failed");
      await sink.discard();
      const left = await source().then(contents, () => ({}));
      expect(left).toEqual({});
    });

    it.each(["", "/log", "a//b", "../log", "a/./b", "a\0"])("refuses the path %j", async (path) => {
      const { sink, source } = await make();
      await sink.begin();
      expect(await refusal(sink.write(path, streamOf("x")))).toEqual({ code: "unwritable", path });
      expect(await contents(await source())).toEqual({});
    });
  });
}

export async function refusal(task: Promise<unknown>): Promise<{ code: string; path: string } | null> {
  try {
    await task;
    return null;
  } catch (error) {
    if (!(error instanceof SinkError)) throw error;
    return { code: error.code, path: error.path };
  }
}

export async function* streamOf(...texts: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield await Promise.resolve(new TextEncoder().encode(text));
}

async function* failingAfter(text: string): AsyncGenerator<Uint8Array> {
  yield* streamOf(text);
  throw new Error("the giver failed");
}

/** Every file of a source as text; folders without one are named too, so that none is left behind. */
export async function contents(source: ArtifactSource): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  const waiting = [""];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    let empty = true;
    for await (const { name, kind } of source.list(folder)) {
      empty = false;
      const path = folder === "" ? name : `${folder}/${name}`;
      if (kind === "directory") waiting.push(path);
      else {
        const file = await source.open(path);
        found[path] = new TextDecoder().decode(await file.read(0, file.size));
      }
    }
    if (empty && folder !== "") found[`${folder}/`] = "";
  }
  return found;
}
