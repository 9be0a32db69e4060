import { describe, expect, it } from "vitest";
import { MemorySink } from "./memory-sink.ts";
import { describeSink, streamOf } from "./testing/sink-contract.ts";

describe("a sink in memory", () => {
  describeSink(() => {
    const sink = new MemorySink("saved");
    return Promise.resolve({
      sink,
      source: () => Promise.resolve(sink.source()),
      put: (path, text) => Promise.resolve(void sink.files.set(path, new TextEncoder().encode(text))),
    });
  });

  it("shows its files by their paths", async () => {
    const sink = new MemorySink("saved");
    await sink.write("blobs/x", streamOf("x"));
    expect([...sink.files]).toEqual([["blobs/x", new TextEncoder().encode("x")]]);
  });
});
