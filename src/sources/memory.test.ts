import { describe, expect, it } from "vitest";
import { memorySource } from "./memory.ts";
import { describeSource, failure, streamed } from "./testing/source-contract.ts";

describe("a source in memory", () => {
  describeSource((files) => Promise.resolve(memorySource("memory", files)));

  it("takes text as its UTF-8", async () => {
    const file = await memorySource("memory", { "a.txt": "é🙂" }).open("a.txt");
    expect(await file.read(0, file.size)).toEqual(new TextEncoder().encode("é🙂"));
  });

  it("streams in chunks of the asked size", async () => {
    const file = await memorySource("memory", { "a.txt": "abcdefg" }, { chunkBytes: 3 }).open("a.txt");
    const sizes: number[] = [];
    for await (const chunk of file.stream(1)) sizes.push(chunk.length);
    expect(sizes).toEqual([3, 3]);
    expect(await streamed(file.stream())).toHaveLength(7);
  });

  it("gives bytes of one's own, which may be overwritten", async () => {
    const file = await memorySource("memory", { "a.txt": "abc" }).open("a.txt");
    (await file.read(0, 3)).fill(0);
    for await (const chunk of file.stream()) chunk.fill(0);
    expect(await file.read(0, 3)).toEqual(new TextEncoder().encode("abc"));
  });

  it("refuses paths that contradict each other or lead elsewhere", async () => {
    const make = async (...paths: string[]) =>
      memorySource("memory", Object.fromEntries(await Promise.all(paths.map((path) => [path, "x"]))));
    expect(await failure(make("a", "a/b"))).toEqual(["unreadable", "a"]);
    expect(await failure(make("a/b", "a"))).toEqual(["unreadable", "a"]);
    expect(await failure(make("../a"))).toEqual(["not-found", ".."]);
  });
});
