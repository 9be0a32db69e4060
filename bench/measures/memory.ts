import { Chromium } from "../browser/chromium.ts";
import { Episode, pause } from "../browser/episode.ts";
import { rendererPrivateBytes } from "../browser/private-memory.ts";
import { TargetHeaps } from "../browser/target-heaps.ts";
import type { Bench, MeasureGroup } from "../measure-group.ts";

const SCRUBS = 500;

/** What the app holds after a long look at the long run, against an app in which nothing was opened. */
export const memory: MeasureGroup = {
  name: "Memory after 500 scrubs of the long run",
  needs: ["long"],
  measures: ["long-heap", "long-private"],
  measure: (bench) => Chromium.with(bench, (chromium) => measure(bench, chromium)),
};

function measure(bench: Bench, chromium: Chromium) {
  return chromium.withApp(async (page) => {
    const heaps = await TargetHeaps.of(page);
    await pause(2000);
    const emptyHeap = await heaps.bytesInNeed();
    const emptyPrivate = await rendererPrivateBytes(chromium.browser);
    const { episode } = await Episode.open(page, bench.folder("long"), bench.size("long"));
    await episode.indexed();
    await episode.marked();
    await episode.scrub(SCRUBS);
    await pause(3000);
    const inUse = await heaps.bytes();
    const heap = (await heaps.bytesInNeed()) - emptyHeap;
    const loadedPrivate = await rendererPrivateBytes(chromium.browser);
    return new Map([
      [
        "long-heap",
        {
          value: heap,
          note: `${megabytes(inUse - emptyHeap)} before what nobody needs any more is given back`,
        },
      ],
      [
        "long-private",
        emptyPrivate === null || loadedPrivate === null
          ? { why: "this system does not tell what a process has for itself alone" }
          : { value: loadedPrivate - emptyPrivate, note: `an empty app's is ${megabytes(emptyPrivate)}` },
      ],
    ] as const);
  });
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
