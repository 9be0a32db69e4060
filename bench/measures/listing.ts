import { Chromium, inTime } from "../browser/chromium.ts";
import { dropFolder } from "../browser/drop-folder.ts";
import { textPainted } from "../browser/painted.ts";
import { medianFigure } from "../figures.ts";
import type { Bench, MeasureGroup } from "../measure-group.ts";

const TIMES = 5;

/** How long it takes to list a folder of many episodes, against the least that has to be read of it. */
export const listing: MeasureGroup = {
  name: "Listing many episodes",
  needs: ["many"],
  measures: ["many-listed"],
  measure: (bench) => Chromium.with(bench, (chromium) => measure(bench, chromium)),
};

async function measure(bench: Bench, chromium: Chromium) {
  const folder = bench.folder("many");
  const episodes = bench.size("many");
  const lists: number[] = [];
  const walks: number[] = [];
  await chromium.baseline("manifests", folder);
  for (let time = 0; time < TIMES; time += 1) {
    const { milliseconds, count } = await chromium.baseline("manifests", folder);
    if (count !== episodes) throw new Error(`The baseline found ${count} manifests of ${episodes}`);
    walks.push(milliseconds);
    await chromium.withApp(async (page) => {
      const listed = page.evaluate(textPainted, {
        selector: 'section[aria-label="Episodes"] header',
        has: `${new Intl.NumberFormat("en").format(episodes)} episodes`,
        lacks: "so far",
      });
      const began = await dropFolder(page, folder);
      lists.push((await inTime("The list", listed)) - began);
    });
  }
  return new Map([["many-listed", medianFigure(lists, walks)]] as const);
}
