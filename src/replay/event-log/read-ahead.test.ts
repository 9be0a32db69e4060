import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { memorySource } from "../../sources/memory.ts";
import { countingSource } from "../../sources/testing/counting-source.ts";
import type { ArtifactFile } from "../artifact-source.ts";
import { ReadAhead } from "./read-ahead.ts";

const content = Uint8Array.from({ length: 1000 }, (_, at) => at % 251);

async function opened() {
  const { source, counts } = countingSource(memorySource("run", { file: content }));
  return { file: await source.open("file"), counts };
}

const copied = (bytes: Uint8Array) => new Uint8Array(bytes);

/** What is read now may stand in two windows, and one more is on its way. */
const KEPT_WINDOWS = 3;

/** A file whose bytes are spoilt once they are given back. */
async function lending() {
  const { file } = await opened();
  const lent = new Set<Uint8Array>();
  const lender: ArtifactFile = {
    ...file,
    read: async (start, end) => {
      const bytes = copied(await file.read(start, end));
      lent.add(bytes);
      return bytes;
    },
    release: (bytes) => {
      expect(lent.delete(bytes), "given back once").toBe(true);
      bytes.fill(0xff);
    },
  };
  return { lender, lent };
}

describe("reading ahead", () => {
  it("answers the bytes of any ranges in any order", async () => {
    const { lender: file, lent } = await lending();
    const range = fc.record({
      start: fc.integer({ min: 0, max: 999 }),
      length: fc.integer({ min: 0, max: 150 }),
    });
    // What follows on from the range before is as likely as what lies anywhere.
    const ranges = fc.array(fc.oneof(range, fc.integer({ min: 0, max: 150 })), { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(
        ranges,
        fc.integer({ min: 1, max: 200 }),
        fc.boolean(),
        async (wanted, window, atOnce) => {
          const reader = new ReadAhead(file, window);
          const places: [number, number][] = [];
          for (const one of wanted) {
            const start =
              typeof one === "number" ? Math.min((places.at(-1)?.[1] ?? -1) + 1, 1000) : one.start;
            const length = typeof one === "number" ? one : one.length;
            places.push([start, Math.min(start + length, 1000)]);
          }
          const check = async ([start, end]: [number, number]) =>
            expect(await reader.read(start, end, copied)).toEqual(content.subarray(start, end));
          lent.clear();
          if (atOnce) await Promise.all(places.map(check));
          else for (const place of places) await check(place);
          expect(lent.size, "windows that are kept").toBeLessThanOrEqual(KEPT_WINDOWS);
        },
      ),
    );
  });

  it("reads what follows on in windows, and what does not by itself", async () => {
    const { file, counts } = await opened();
    const reader = new ReadAhead(file, 100);
    for (let start = 0; start < 1000; start += 10) await reader.read(start, start + 9, copied);
    expect(counts.reads).toBeLessThanOrEqual(12);
    const before = counts.reads;
    for (const start of [500, 200, 700]) await reader.read(start, start + 10, copied);
    expect(counts.reads - before).toBe(3);
  });

  it("gives bytes back when nobody looks at them any more", async () => {
    const { lender, lent } = await lending();
    const reader = new ReadAhead(lender, 100);
    for (let start = 0; start < 1000; start += 10) await reader.read(start, start + 9, copied);
    expect(lent.size).toBeLessThanOrEqual(KEPT_WINDOWS);
    const kept = [...lent];
    await reader.read(500, 600, copied);
    const failing = reader.read(300, 310, () => {
      throw new Error("no record");
    });
    await expect(failing).rejects.toThrow("no record");
    expect([...lent]).toEqual(kept);
  });

  it("tells of a failure where it is met, and reads again after it", async () => {
    const { file } = await opened();
    let failing = false;
    const shaky: ArtifactFile = {
      ...file,
      read: (start, end) => (failing ? Promise.reject(new Error("gone")) : file.read(start, end)),
    };
    const reader = new ReadAhead(shaky, 100);
    await reader.read(0, 50, copied);
    failing = true;
    await reader.read(51, 90, copied);
    await expect(reader.read(91, 150, copied).then(() => reader.read(151, 260, copied))).rejects.toThrow(
      "gone",
    );
    failing = false;
    expect(await reader.read(151, 260, copied)).toEqual(content.subarray(151, 260));
  });
});
