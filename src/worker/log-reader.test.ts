import { describe, expect, it, vi } from "vitest";
import type { ArtifactSource } from "../replay/artifact-source.ts";
import { memorySource } from "../sources/memory.ts";
import { countingSource } from "../sources/testing/counting-source.ts";
import { inForeground } from "./foreground.ts";
import { LogReader } from "./log-reader.ts";

/** A log of many small transitions, none of which is whole, which indexing does not mind. */
function log(transitions: number): string {
  const line = (step: number) =>
    JSON.stringify({ type: "transition", episode_id: "e", transition: { step, note: "x".repeat(500) } });
  return Array.from({ length: transitions }, (_, step) => `${line(step)}\n`).join("");
}

describe("reading a log", () => {
  it("reads at most one more chunk after it was cancelled, keeps what is known, and can go on", async () => {
    const { source, counts } = countingSource(
      memorySource("run", { "trajectory.jsonl": log(2_000) }, { chunkBytes: 16_384 }),
    );
    const reader = await LogReader.open(source);
    const controller = new AbortController();
    let atCancel = 0;
    const asked = reader.indexAll(controller.signal, ({ transitions }) => {
      if (transitions > 100 && atCancel === 0) {
        atCancel = counts.chunks;
        controller.abort();
      }
    });
    await expect(asked).rejects.toMatchObject({ name: "AbortError" });
    expect(counts.chunks - atCancel).toBeLessThanOrEqual(1);
    const known = reader.known(null)?.count ?? 0;
    expect(known).toBeGreaterThan(100);
    expect(reader.index.complete).toBe(false);

    await reader.indexAll(new AbortController().signal, () => {});
    expect(reader.known(null)?.count).toBe(2_000);
  });

  it("answers the first step while the rest is still being read", async () => {
    const { source, counts } = countingSource(
      memorySource("run", { "trajectory.jsonl": log(2_000) }, { chunkBytes: 16_384 }),
    );
    const reader = await LogReader.open(source);
    const first = await reader.transitions(null, (known) => known > 0, new AbortController().signal);
    expect(first?.count).toBeGreaterThan(0);
    expect(counts.chunks).toBeLessThan(5);
    const all = await reader.transitions(null, () => false, new AbortController().signal);
    expect(all?.count).toBe(2_000);
  });

  it("tells whoever joins a pass what is known by then, though no more comes for a while", async () => {
    const inner = memorySource("run", { "trajectory.jsonl": log(2_000) }, { chunkBytes: 16_384 });
    let goOn: () => void = () => {};
    let stalls = false;
    const stalled = new Promise<void>((resolve) => (goOn = resolve));
    const source: ArtifactSource = {
      ...inner,
      open: async (path) => {
        const file = await inner.open(path);
        return {
          ...file,
          async *stream(start) {
            let chunks = 0;
            for await (const chunk of file.stream(start)) {
              if (++chunks > 3) {
                stalls = true;
                await stalled;
              }
              yield chunk;
            }
          },
        };
      },
    };
    const reader = await LogReader.open(source);
    const first = await reader.transitions(null, (known) => known > 0, new AbortController().signal);
    await vi.waitFor(() => expect(stalls).toBe(true));
    const told: number[] = [];
    const indexing = reader.indexAll(new AbortController().signal, ({ transitions }) =>
      told.push(transitions),
    );
    expect(told).toEqual([first?.count]);
    goOn();
    await indexing;
    expect(reader.known(null)?.count).toBe(2_000);
  });

  it("gives way to what a person waits for, for a while, but not to what waits for the log itself", async () => {
    const { source, counts } = countingSource(
      memorySource("run", { "trajectory.jsonl": log(2_000) }, { chunkBytes: 16_384 }),
    );
    const reader = await LogReader.open(source);
    let shown: () => void = () => {};
    const looking = inForeground(() => new Promise<void>((resolve) => (shown = resolve)));
    const indexing = reader.indexAll(new AbortController().signal, () => {});
    await vi.waitFor(() => expect(counts.chunks).toBeGreaterThan(0));
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(counts.chunks).toBeLessThan(5);
    const last = await reader.transitions(null, (known) => known > 1_000, new AbortController().signal);
    expect(last?.count).toBeGreaterThan(1_000);
    shown();
    await Promise.all([looking, indexing]);
    expect(reader.known(null)?.count).toBe(2_000);
  });

  it("gives the bytes of a record back to the file once it is parsed", async () => {
    const inner = memorySource("run", { "trajectory.jsonl": log(3) });
    const given: number[] = [];
    const source: ArtifactSource = {
      ...inner,
      open: async (path) => ({
        ...(await inner.open(path)),
        release: ({ length }) => void given.push(length),
      }),
    };
    const reader = await LogReader.open(source);
    await reader.indexAll(new AbortController().signal, () => {});
    const place = reader.index.record(2);
    await reader.read(place);
    expect(given).toEqual([place.length]);
  });

  it("parses a record once for all who ask for it at the same time", async () => {
    const reader = await LogReader.open(memorySource("run", { "trajectory.jsonl": log(3) }));
    const place = (await reader.transitions(null, () => false, new AbortController().signal))?.record(1);
    if (place === undefined) throw new Error("there is no such record");
    const [first, second] = await Promise.all([reader.read(place), reader.read(place)]);
    expect(first.record).toBe(second.record);
  });

  it("goes on for one who waits when another cancels", async () => {
    const reader = await LogReader.open(
      memorySource("run", { "trajectory.jsonl": log(2_000) }, { chunkBytes: 16_384 }),
    );
    const first = new AbortController();
    const cancelled = reader.indexAll(first.signal, () => first.abort());
    const waiting = reader.indexAll(new AbortController().signal, () => {});
    await expect(cancelled).rejects.toMatchObject({ name: "AbortError" });
    await waiting;
    expect(reader.index.complete).toBe(true);
  });

  it("stops waiting for a step when that request is cancelled", async () => {
    const reader = await LogReader.open(memorySource("run", { "trajectory.jsonl": log(10) }));
    const controller = new AbortController();
    const waiting = reader.transitions(null, () => false, controller.signal);
    controller.abort(new Error("not wanted any more"));
    await expect(waiting).rejects.toThrow("not wanted any more");
  });
});
