import { describe, expect, it } from "vitest";
import { memorySource } from "../sources/memory.ts";
import { countingSource } from "../sources/testing/counting-source.ts";
import { LogReader } from "./log-reader.ts";
import { readPauseFile } from "./pause-file.ts";
import { EpisodeSteps } from "./step-source.ts";

const never = new AbortController().signal;

/** A log of small transitions that carry these steps, written as they stand here; a line feed apart. */
function log(steps: readonly string[]): string {
  const note = "x".repeat(500);
  return steps
    .map((step) => `{"type":"transition","episode_id":"e","transition":{"step":${step},"note":"${note}"}}\n`)
    .join("");
}

const counted = (count: number) => Array.from({ length: count }, (_, step) => String(step));

async function opened(steps: readonly string[]) {
  const files = { "trajectory.jsonl": log(steps) };
  const { source, counts } = countingSource(memorySource("run", files, { chunkBytes: 16_384 }));
  const reader = await LogReader.open(source);
  return { reader, counts, steps: new EpisodeSteps(reader, null) };
}

describe("the places of a step number", () => {
  it("are found by the number, not by the place, and all of them where it repeats", async () => {
    const { reader, steps } = await opened(["10", "20", "30", "20"]);
    await reader.indexAll(never, () => {});
    expect(await steps.placesOf(30, never)).toEqual([2]);
    expect(await steps.placesOf(20, never)).toEqual([1, 3]);
    expect(await steps.placesOf(2, never)).toEqual([]);
  });

  it("are found of a number that is huge, differently written, or beside what is no number", async () => {
    const huge = 123456789012345678901234567890n;
    const { steps } = await opened(["1", String(huge), '"1_0"', "null", "20.0", "-1"]);
    expect(await steps.placesOf(huge, never)).toEqual([1]);
    expect(await steps.placesOf(10, never)).toEqual([2]);
    expect(await steps.placesOf(20, never)).toEqual([4]);
    expect(await steps.placesOf(-1, never)).toEqual([5]);
    expect(await steps.placesOf(0, never)).toEqual([]);
  });

  it("are told as soon as the log is read up to there, wherever it has been read to when they are asked for", async () => {
    const { reader, steps, counts } = await opened(counted(2_000));
    expect(await steps.placesOf(1_000, never)).toEqual([1_000]);
    expect(reader.index.complete).toBe(false);
    expect(reader.known(null)?.count).toBeLessThan(1_200);
    const chunks = counts.chunks;
    expect(await steps.placesOf(500, never)).toEqual([500]);
    expect(counts.chunks).toBe(chunks);
  });

  it("are none only once the whole log is known, and no record is read for it", async () => {
    const { reader, steps, counts } = await opened(counted(2_000));
    expect(await steps.placesOf(5_000_000, never)).toEqual([]);
    expect(reader.index.complete).toBe(true);
    const chunks = counts.chunks;
    expect(await steps.placesOf(5_000_001, never)).toEqual([]);
    expect(counts.chunks).toBe(chunks);
  });

  it("are not waited for any more once the request is cancelled", async () => {
    const { steps } = await opened(counted(2_000));
    const controller = new AbortController();
    const asked = steps.placesOf(1_999, controller.signal);
    controller.abort();
    await expect(asked).rejects.toMatchObject({ name: "AbortError" });
  });

  it("are told of a pause file too", async () => {
    const transitions = [{ step: 0 }, { step: "1_0" }, {}, { step: 0 }];
    const view = { parent_episode_id: "e", pause_step: 3, transitions, snapshot: {} };
    const [one] = await readPauseFile(new Blob([JSON.stringify(view)]));
    expect(await one?.placesOf(0)).toEqual([0, 3]);
    expect(await one?.placesOf(10)).toEqual([1]);
    expect(await one?.placesOf(4)).toEqual([]);
  });
});
