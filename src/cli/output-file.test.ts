import { execFileSync } from "node:child_process";
import { constants } from "node:fs";
import { mkdir, mkdtemp, open, readdir, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { refuseRunFile, writeOutputFile } from "./output-file.ts";
import { OutputClosedError } from "./standard-output.ts";
import { UsageError } from "./usage-error.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "output-file-"));
});
afterEach(() => rm(folder, { recursive: true }));

describe("a place that is the run's", () => {
  it.each([
    "trajectory.jsonl",
    "manifest.json",
    "outcomes.json",
    "interventions.json",
    "snapshots.json",
    "config.yaml",
    "blobs",
    "blobs/deep/view.json",
  ])("is refused though nothing is there yet: %s", async (name) => {
    await mkdir(join(folder, "run"));
    await symlink("run", join(folder, "link"));
    for (const run of ["run", "link"]) {
      const refused = refuseRunFile(join(folder, run, name), join(folder, "run"));
      await expect(refused).rejects.toThrow(/belongs to the run itself/);
      await expect(refused).rejects.toThrow(UsageError);
    }
  });

  it.each(["view.json", "views/manifest.json", "../manifest.json", "blobs.json"])(
    "is none of the others: %s",
    async (name) => {
      await mkdir(join(folder, "run"));
      await refuseRunFile(join(folder, "run", name), join(folder, "run"));
    },
  );
});

describe.skipIf(process.platform === "win32")("a pipe", () => {
  const MORE_THAN_A_PIPE_HOLDS = 1 << 20;
  let pipe = "";
  let interrupt: AbortController;
  beforeEach(() => {
    pipe = join(folder, "pipe");
    execFileSync("mkfifo", [pipe]);
    interrupt = new AbortController();
  });

  const reader = () => open(pipe, constants.O_RDONLY | constants.O_NONBLOCK);

  /** Chunks of one buffer, as a view's are; the first is asked for once somebody reads. */
  async function* chunks(whenAsked: () => unknown = () => null, bytes = 4): AsyncGenerator<Uint8Array> {
    const buffer = new Uint8Array(bytes);
    for (const value of [1, 2, 3]) {
      await whenAsked();
      yield buffer.fill(value);
    }
  }

  it("gets what a file would", async () => {
    const handle = await reader();
    await writeOutputFile(pipe, chunks(), interrupt.signal);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(20));
    await handle.close();
    expect([...buffer.subarray(0, bytesRead)]).toEqual([1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3]);
    expect(await readdir(folder)).toEqual(["pipe"]);
  });

  it("that nobody reads is left when it is interrupted", async () => {
    const asked = chunks(() => expect.unreachable("nobody reads"));
    const writing = writeOutputFile(pipe, asked, interrupt.signal);
    setTimeout(() => interrupt.abort());
    await expect(writing).rejects.toThrow(/abort/);
  });

  it("whose reader has stalled is left when it is interrupted", async () => {
    const handle = await reader();
    const stalling = chunks(() => setTimeout(() => interrupt.abort()), MORE_THAN_A_PIPE_HOLDS);
    await expect(writeOutputFile(pipe, stalling, interrupt.signal)).rejects.toThrow(/abort/);
    await handle.close();
  });

  it("is as good as standard output that is closed once its reader goes away", async () => {
    const handle = await reader();
    const writing = writeOutputFile(
      pipe,
      chunks(() => handle.close()),
      interrupt.signal,
    );
    await expect(writing).rejects.toThrow(OutputClosedError);
  });
});
