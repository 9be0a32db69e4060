import { describe, expect, it } from "vitest";
import { OpenLimit } from "./open-limit.ts";

describe("OpenLimit", () => {
  it("lets no more than its number run at once, in the order they came", async () => {
    const limit = new OpenLimit(2);
    const begun: number[] = [];
    const finish: (() => void)[] = [];
    const tasks = [0, 1, 2, 3].map((task) =>
      limit.run(() => {
        begun.push(task);
        return new Promise<void>((resolve) => finish.push(resolve));
      }),
    );
    await settle();
    expect(begun).toEqual([0, 1]);
    finish[1]?.();
    await settle();
    expect(begun).toEqual([0, 1, 2]);
    finish[0]?.();
    await settle();
    expect(begun).toEqual([0, 1, 2, 3]);
    for (const end of finish) end();
    await Promise.all(tasks);
  });

  it("gives a place back once, also when a task fails", async () => {
    const limit = new OpenLimit(1);
    const release = await limit.acquire();
    release();
    release();
    await expect(limit.run(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
    const held = await limit.acquire();
    let second = false;
    const waiting = limit.run(() => {
      second = true;
      return Promise.resolve();
    });
    await settle();
    expect(second).toBe(false);
    held();
    await waiting;
  });
});

function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
