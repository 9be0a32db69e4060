import { describe, expect, it } from "vitest";
import { SinkError } from "../replay/artifact-sink.ts";
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

  it("fails by a message that is the person's sentence", () => {
    expect(new SinkError("taken", "blobs/x").message).toBe(
      "blobs/x could not be written: something else makes the same file.",
    );
    expect(new SinkError("no-room", "").message).toBe(
      "The folder could not be written: there is no room left.",
    );
  });

  it("shows its files by their paths", async () => {
    const sink = new MemorySink("saved");
    await sink.write("blobs/x", streamOf("x"));
    expect([...sink.files]).toEqual([["blobs/x", new TextEncoder().encode("x")]]);
  });
});
