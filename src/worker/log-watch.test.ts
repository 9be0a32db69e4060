import { describe, expect, it } from "vitest";
import { LogReader } from "./log-reader.ts";
import { LogWatch } from "./log-watch.ts";
import type { LogChange } from "./protocol.ts";
import { FIRST_LINE, GrowingLog, LAST_LINE, stepLine } from "./testing/growing-log.ts";

/** Looks are taken when the test asks for one. */
class Looks {
  #ask: () => void = () => {};
  #asked = new Promise<void>((resolve) => {
    this.#ask = resolve;
  });

  readonly watch = (signal: AbortSignal): AsyncIterable<void> => this.#each(signal);

  next(): void {
    this.#ask();
  }

  async *#each(signal: AbortSignal): AsyncGenerator<void> {
    while (true) {
      await Promise.race([this.#asked, new Promise((resolve) => signal.addEventListener("abort", resolve))]);
      this.#asked = new Promise((resolve) => {
        this.#ask = resolve;
      });
      if (signal.aborted) return;
      yield;
    }
  }
}

async function watched(log: GrowingLog) {
  const reader = await LogReader.open(log.source, true);
  const looks = new Looks();
  const watch = new LogWatch(reader, log.source, looks.watch);
  const changes: LogChange[] = [];
  const controller = new AbortController();
  const follow = (signal = controller.signal) => watch.follow(null, signal, (change) => changes.push(change));
  const settle = () => new Promise((resolve) => setTimeout(resolve, 30));
  const look = async () => {
    looks.next();
    await settle();
  };
  return { reader, changes, controller, follow, look, settle };
}

describe("watching a log", () => {
  it("tells how it stands, then of each change, and of nothing where there is none", async () => {
    const log = new GrowingLog(FIRST_LINE + stepLine(0));
    const { changes, controller, follow, look, settle } = await watched(log);
    const following = follow();
    await settle();
    expect(changes.map(({ log: { transitions, liveness } }) => [transitions, liveness])).toEqual([
      [1, "at-rest"],
    ]);
    await look();
    expect(changes).toHaveLength(1);
    log.append(stepLine(1) + stepLine(2).slice(0, 25));
    await look();
    expect(changes.at(-1)?.log).toMatchObject({ transitions: 2, liveness: "growing", damageCount: 0 });
    expect(changes.at(-1)?.log.waiting).toMatchObject({ line: 4, excerpt: stepLine(2).slice(0, 25) });
    log.append(stepLine(2).slice(25) + LAST_LINE);
    await look();
    expect(changes.at(-1)?.log).toMatchObject({ transitions: 3, waiting: null, liveness: "at-rest" });
    expect(changes).toHaveLength(3);
    controller.abort();
    await expect(following).rejects.toMatchObject({ name: "AbortError" });
  });

  it("tells of documents that were written, and of those written while nobody looked", async () => {
    const log = new GrowingLog(FIRST_LINE + stepLine(0));
    const { changes, controller, follow, look, settle } = await watched(log);
    const first = follow();
    await settle();
    log.folder.add("notes.txt", new Uint8Array());
    await look();
    expect(changes).toHaveLength(1);
    const outcomes = log.folder.add("outcomes.json", new Uint8Array());
    await look();
    expect(changes.map(({ documents }) => documents)).toEqual([false, true]);
    controller.abort();
    await first.catch(() => null);

    outcomes.change(Uint8Array.of(1));
    const again = new AbortController();
    const second = follow(again.signal);
    await settle();
    expect(changes.map(({ documents }) => documents)).toEqual([false, true, true]);
    again.abort();
    await second.catch(() => null);
  });

  it("tells that it was replaced, and that it is gone, also where its damage cannot be read any more", async () => {
    const log = new GrowingLog(`${stepLine(0)}no record\n`);
    const { changes, controller, follow, look, settle } = await watched(log);
    const following = follow();
    await settle();
    log.remove();
    await look();
    log.folder.add("trajectory.jsonl", new TextEncoder().encode(stepLine(8)));
    await look();
    expect(changes.map(({ log: { liveness, transitions } }) => [liveness, transitions])).toEqual([
      ["at-rest", 1],
      ["gone", 1],
      ["replaced", 1],
    ]);
    controller.abort();
    await following.catch(() => null);
  });

  it("goes on looking when the folder cannot be read for a moment", async () => {
    const log = new GrowingLog(stepLine(0));
    const { changes, controller, follow, look, settle } = await watched(log);
    const following = follow();
    await settle();
    log.forbid(true);
    log.append(stepLine(1));
    await look();
    expect(changes).toHaveLength(1);
    log.forbid(false);
    await look();
    expect(changes.at(-1)?.log.transitions).toBe(2);
    controller.abort();
    await following.catch(() => null);
  });
});
