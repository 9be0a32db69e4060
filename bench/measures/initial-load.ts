import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { Chromium } from "../browser/chromium.ts";
import type { Bench, MeasureGroup } from "../measure-group.ts";

/** The scripts that a browser has loaded by the time the welcome stands and all is quiet, each compressed by gzip. */
export const initialLoad: MeasureGroup = {
  name: "The first load",
  needs: [],
  measures: ["initial-javascript"],
  measure: (bench) => Chromium.with(bench, (chromium) => measure(bench, chromium)),
};

async function measure(bench: Bench, chromium: Chromium) {
  const addresses = await chromium.withApp((page) =>
    page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name)),
  );
  const scripts = addresses
    .map((address) => new URL(address).pathname)
    .filter((path) => path.endsWith(".js"));
  if (scripts.length === 0) throw new Error("The app loaded no script");
  const sizes = await Promise.all(
    scripts.map(async (path) => gzipSync(await readFile(join(bench.built.site, path))).length),
  );
  const value = sizes.reduce((sum, size) => sum + size, 0);
  return new Map([["initial-javascript", { value, note: `${scripts.length} files` }]] as const);
}
