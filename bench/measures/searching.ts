import type { Page } from "@playwright/test";
import { Chromium, inTime } from "../browser/chromium.ts";
import { now } from "../browser/drop-folder.ts";
import { Episode } from "../browser/episode.ts";
import { attributePainted } from "../browser/painted.ts";
import { medianFigure } from "../figures.ts";
import type { Bench, MeasureGroup } from "../measure-group.ts";
import { SEARCHED_WORD, stepsWithSearchedWord } from "../runs/large-runs.ts";

/** Parts of one word, so that each search finds the same and none is a repetition. */
const WORDS = [SEARCHED_WORD, SEARCHED_WORD.slice(1), SEARCHED_WORD.slice(0, -1)];

/** How long it takes to look for a word in every step of the long run, against the mere reading of its log. */
export const searching: MeasureGroup = {
  name: "Searching the long run",
  needs: ["long"],
  measures: ["long-search"],
  measure: (bench) => Chromium.with(bench, (chromium) => measure(bench, chromium)),
};

async function measure(bench: Bench, chromium: Chromium) {
  const folder = bench.folder("long");
  const steps = bench.size("long");
  const reads: number[] = [];
  const searches: number[] = [];
  await chromium.baseline("stream", folder);
  await chromium.withApp(async (page) => {
    const { episode } = await Episode.open(page, folder, steps);
    await episode.indexed();
    await episode.marked();
    await page.keyboard.press("/");
    for (const word of WORDS) {
      reads.push((await chromium.baseline("stream", folder)).milliseconds);
      searches.push(await search(page, word, stepsWithSearchedWord(steps)));
    }
  });
  return new Map([["long-search", medianFigure(searches, reads)]] as const);
}

/** From the Enter after the word until all steps were looked through. Throws where it finds another number of steps. */
async function search(page: Page, word: string, expected: number): Promise<number> {
  const panel = page.getByRole("region", { name: "Search the steps" });
  const field = panel.getByRole("combobox", { name: "Search all steps" });
  await field.fill(word);
  const searched = page.evaluate(attributePainted, {
    selector: 'section[aria-label="Search the steps"]',
    name: "data-searched",
    value: word,
  });
  const began = now();
  await field.press("Enter");
  const took = (await inTime(`The search for ${word}`, searched)) - began;
  const found = expected === 0 ? null : await panel.locator("[data-search-counts]").textContent();
  if (found?.includes(` in ${expected} step`) === false)
    throw new Error(`The search for ${word} found ${found}, and it stands in ${expected} steps`);
  return took;
}
