import { Chromium } from "../browser/chromium.ts";
import { Episode } from "../browser/episode.ts";
import { medianFigure } from "../figures.ts";
import type { Bench, MeasureGroup } from "../measure-group.ts";

const TIMES = 5;

/** How long a person waits for the first picture and for the whole index, against the mere reading of the long log. */
export const opening: MeasureGroup = {
  name: "Opening the long and the wide run",
  needs: ["long"],
  measures: ["long-first-picture", "wide-first-picture", "long-index"],
  measure: (bench) => Chromium.with(bench, (chromium) => measure(bench, chromium)),
};

async function measure(bench: Bench, chromium: Chromium) {
  const reads: number[] = [];
  const longPictures: number[] = [];
  const longIndexes: number[] = [];
  const widePictures: number[] = [];
  const withWide = bench.only.has("wide");
  // Whatever reads a file first would pay for the disk, and the others not.
  await chromium.baseline("stream", bench.folder("long"));
  for (let time = 0; time < TIMES; time += 1) {
    reads.push((await chromium.baseline("stream", bench.folder("long"))).milliseconds);
    await chromium.withApp(async (page) => {
      const { episode, firstPicture } = await Episode.open(page, bench.folder("long"), bench.size("long"));
      longPictures.push(firstPicture);
      longIndexes.push(await episode.indexed());
    });
    if (!withWide) continue;
    await chromium.withApp(async (page) => {
      const { firstPicture } = await Episode.open(page, bench.folder("wide"), bench.size("wide"));
      widePictures.push(firstPicture);
    });
  }
  return new Map([
    ["long-first-picture", medianFigure(longPictures, reads)],
    ["long-index", medianFigure(longIndexes, reads)],
    [
      "wide-first-picture",
      withWide ? medianFigure(widePictures, reads) : { why: "the wide run was left out" },
    ],
  ] as const);
}
