import type { Page } from "@playwright/test";
import { Chromium, inTime } from "../browser/chromium.ts";
import { Episode, pause } from "../browser/episode.ts";
import { keyToPainted, longTasks } from "../browser/painted.ts";
import { type Figure, percentile } from "../figures.ts";
import type { Bench, MeasureGroup } from "../measure-group.ts";

/** Presses on the long run; the ten-step one is opened anew for every nine of as many. */
const PRESSES = 90;
/** Between a step's picture and the next press, in milliseconds. */
const LOOK = 120;
/** Repeats of a key that is held, at the rate of a keyboard. */
const REPEATS = 120;
const REPEAT_EVERY = 33;

/** How long a step takes after its key, on the long run against a short one, and what a held key costs. */
export const stepping: MeasureGroup = {
  name: "Stepping through the long run",
  needs: ["long"],
  measures: ["long-key", "long-held-key"],
  measure: (bench) => Chromium.with(bench, (chromium) => measure(bench, chromium)),
};

async function measure(bench: Bench, chromium: Chromium) {
  const short: number[] = [];
  while (short.length < PRESSES) {
    await chromium.withApp(async (page) => {
      const { episode } = await Episode.open(page, bench.folder("ten-steps"), bench.size("ten-steps"));
      await episode.indexed();
      await episode.marked();
      await pause(1000);
      short.push(...(await presses(page, 0, bench.size("ten-steps") - 1)));
    });
  }
  return chromium.withApp(async (page) => {
    const { episode } = await Episode.open(page, bench.folder("long"), bench.size("long"));
    await episode.indexed();
    const count = Math.min(PRESSES, Math.floor(bench.size("long") / 3));
    const whileMarked = await presses(page, await episode.goTo(0.25), count);
    await episode.marked();
    await pause(1000);
    const long = await presses(page, await episode.goTo(0.5), count);
    const key: Figure = {
      value: percentile(long, 0.95),
      baseline: percentile(short, 0.95),
      samples: long,
      baselineSamples: short,
      note: `while the steps are still looked through for marks ${percentile(whileMarked, 0.95).toFixed(1)} ms`,
    };
    return new Map([
      ["long-key", key],
      ["long-held-key", await held(page)],
    ] as const);
  });
}

/** Presses the key for the next step; answers how long each took to be painted, in milliseconds. */
async function presses(page: Page, from: number, count: number): Promise<readonly number[]> {
  const times: number[] = [];
  for (let step = from + 1; step <= from + count; step += 1) {
    const waiting = await page.evaluateHandle(keyToPainted, step);
    await page.keyboard.press("ArrowRight");
    const painted = waiting.evaluate((waited) => waited.painted);
    times.push(await inTime(`The picture of step ${step}`, painted));
    await waiting.dispose();
    await pause(LOOK);
  }
  return times;
}

/** Tasks that kept the page for longer than 50 ms while a key was held. */
async function held(page: Page): Promise<Figure> {
  const tasks = page.evaluate(longTasks, REPEATS * REPEAT_EVERY + 500);
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    await page.keyboard.down("ArrowRight");
    await pause(REPEAT_EVERY);
  }
  await page.keyboard.up("ArrowRight");
  const samples = await tasks;
  const note = samples.length === 0 ? undefined : `the longest ${Math.max(...samples).toFixed(0)} ms`;
  return { value: samples.length, samples, note };
}
