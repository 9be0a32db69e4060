import { describe, expect, it } from "vitest";
import { SourceError } from "../replay/artifact-source.ts";
import { InspectorError, RunClient } from "./client.ts";
import type { Handlers } from "./host.ts";
import type { ValueRef } from "./protocol.ts";
import { loopback } from "./testing/loopback.ts";

const ref: ValueRef = {
  root: { kind: "document", episode: { path: "", episodeId: null }, name: "manifest" },
  path: [],
};
const choice = { kind: "before_commitment", id: "p" } as const;
const request = {
  episode: { path: "", episodeId: null },
  pause: choice,
  form: "view",
  options: { allowEmptyImages: false, skipDamagedLines: false },
} as const;

/** A client of handlers that a test gives; every other kind is not expected. */
function clientOf(handlers: Partial<Handlers>): RunClient {
  const unexpected = new Proxy({} as Handlers, {
    get: (_, kind) => () => Promise.reject(new Error(`unexpected request ${String(kind)}`)),
  });
  return new RunClient(loopback(Object.assign(Object.create(unexpected), handlers)));
}

describe("a request", () => {
  it("is answered once, after its progress", async () => {
    const seen: number[] = [];
    const client = clientOf({
      checkExport: (_, { progress }) => {
        progress({ done: 1, total: 2, bytes: 10 });
        progress({ done: 2, total: 2, bytes: 20 });
        return Promise.reject(new SourceError("changed", "trajectory.jsonl"));
      },
    });
    const asked = client.request("checkExport", { request }, { onProgress: ({ bytes }) => seen.push(bytes) });
    await expect(asked).rejects.toMatchObject({ code: "changed" });
    expect(seen).toEqual([10, 20]);
  });

  it("fails with the sentence of an expected failure", async () => {
    const client = clientOf({
      copyValue: () => Promise.reject(new SourceError("not-found", "manifest.json")),
    });
    const error = await client.request("copyValue", { ref, form: "json" }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(InspectorError);
    expect(String(error)).toContain("manifest.json");
  });

  it("is rejected as aborted at once when it is cancelled, and the worker is told", async () => {
    let told: AbortSignal | undefined;
    const client = clientOf({
      copyValue: (_, { signal }) => {
        told = signal;
        return new Promise(() => {});
      },
    });
    const controller = new AbortController();
    const asked = client.request("copyValue", { ref, form: "json" }, { signal: controller.signal });
    await Promise.resolve();
    await Promise.resolve();
    controller.abort();
    await expect(asked).rejects.toMatchObject({ name: "AbortError" });
    await Promise.resolve();
    await Promise.resolve();
    expect(told?.aborted).toBe(true);
  });

  it("is not sent when it was cancelled before", async () => {
    let asked = 0;
    const client = clientOf({ copyValue: () => Promise.resolve(String(asked++)) });
    await expect(
      client.request("copyValue", { ref, form: "json" }, { signal: AbortSignal.abort() }),
    ).rejects.toMatchObject({ name: "AbortError" });
    expect(asked).toBe(0);
  });
});

describe("closing", () => {
  it("rejects what is still asked and everything after", async () => {
    const client = clientOf({ copyValue: () => new Promise(() => {}) });
    const asked = client.request("copyValue", { ref, form: "json" });
    client.close();
    await expect(asked).rejects.toMatchObject({ name: "AbortError" });
    await expect(client.request("copyValue", { ref, form: "json" })).rejects.toBeInstanceOf(InspectorError);
  });
});
