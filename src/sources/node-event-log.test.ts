import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { openNodeEventLog } from "./node-event-log.ts";

const folder = await mkdtemp(join(tmpdir(), "event-log-"));
await mkdir(join(folder, "run/blobs"), { recursive: true });
await writeFile(join(folder, "run/trajectory.jsonl"), "log");
await writeFile(join(folder, "run/old.jsonl"), "old log");
await writeFile(join(folder, "run/blobs/a.png"), "image");
afterAll(() => rm(folder, { recursive: true }));

async function textsAt(path: string): Promise<string[]> {
  const source = await openNodeEventLog(join(folder, path));
  const files = await Promise.all(["trajectory.jsonl", "blobs/a.png"].map((inside) => source.open(inside)));
  const bytes = await Promise.all(files.map((file) => file.read(0, file.size)));
  return bytes.map((part) => Buffer.from(part).toString());
}

describe("an event log opened by its path", () => {
  it("is the log, with the files beside it", async () => {
    expect(await textsAt("run/trajectory.jsonl")).toEqual(["log", "image"]);
  });

  it("may be given by its folder", async () => {
    expect(await textsAt("run")).toEqual(["log", "image"]);
  });

  it("may have another name", async () => {
    expect(await textsAt("run/old.jsonl")).toEqual(["old log", "image"]);
  });

  it("that is not there is told by the path that was given", async () => {
    const missing = join(folder, "nope/trajectory.jsonl");
    await expect(openNodeEventLog(missing)).rejects.toMatchObject({ code: "not-found", path: missing });
    const source = await openNodeEventLog(join(folder, "run/nope.jsonl"));
    await expect(source.open("trajectory.jsonl")).rejects.toMatchObject({ code: "not-found" });
  });
});
