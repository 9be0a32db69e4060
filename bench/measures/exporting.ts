import { join } from "node:path";
import type { Page } from "@playwright/test";
import { Chromium } from "../browser/chromium.ts";
import { Episode, pause } from "../browser/episode.ts";
import { TargetHeaps } from "../browser/target-heaps.ts";
import { fileHash } from "../file-hash.ts";
import type { Bench, MeasureGroup } from "../measure-group.ts";
import { runProgram } from "../node/run-program.ts";

/** What the app holds at most while it exports the wide run's last step, and whether that is what it should be. */
export const exporting: MeasureGroup = {
  name: "Exporting the wide run's last step in the app",
  needs: ["wide"],
  measures: ["wide-export-heap", "wide-export-equal"],
  measure: (bench) => Chromium.with(bench, (chromium) => measure(bench, chromium)),
};

const SAMPLE_EVERY = 100;

async function measure(bench: Bench, chromium: Chromium) {
  const written = join(bench.scratch, "wide-command-line.json");
  const command = join(bench.built.commands, "replay-run.js");
  await runProgram(command, [bench.folder("wide"), "--output", written, "--no-progress"], bench.scratch);
  const expected = await fileHash(written);
  return chromium.withApp(async (page) => {
    const heaps = await TargetHeaps.of(page);
    await pause(2000);
    const empty = await heaps.bytesInNeed();
    const { episode } = await Episode.open(page, bench.folder("wide"), bench.size("wide"));
    await episode.indexed();
    await page.keyboard.press("End");
    const opened = await heaps.bytesInNeed();
    const sampler = new Sampler(heaps);
    const { file, milliseconds } = await sampler.during(() => exportView(page, bench.scratch));
    const afterwards = await heaps.bytesInNeed();
    const actual = await fileHash(file);
    const above = (bytes: number) => `${((bytes - empty) / 1e6).toFixed(1)} MB`;
    return new Map([
      [
        "wide-export-heap",
        {
          value: Math.max(...sampler.samples) - empty,
          samples: sampler.samples.map((sample) => sample - empty),
          note:
            `with what nobody needs any more; ${above(opened)} ahead of the export and ${above(afterwards)} after it ` +
            `without; checked and downloaded in ${(milliseconds / 1000).toFixed(1)} s`,
        },
      ],
      [
        "wide-export-equal",
        {
          value: actual.sha256 === expected.sha256 ? 1 : 0,
          note: `${(actual.bytes / 1e6).toFixed(1)} MB, SHA-256 ${actual.sha256}`,
        },
      ],
    ] as const);
  });
}

/** Checks and downloads the view that is offered; answers the file and how long that took. */
async function exportView(page: Page, scratch: string) {
  await page.keyboard.press("e");
  const dialog = page.getByRole("dialog", { name: "Export pause JSON" });
  const button = (name: string) => dialog.getByRole("button", { name, exact: true });
  await button("Check").waitFor();
  const began = performance.now();
  await button("Check").click();
  await button("Download").waitFor();
  const begun = page.waitForEvent("download");
  await button("Download").click();
  const download = await begun;
  const file = join(scratch, "wide-app.json");
  await download.saveAs(file);
  return { file, milliseconds: performance.now() - began };
}

/** Looks at the heaps again and again while something is done. */
class Sampler {
  readonly samples: number[] = [];
  readonly #heaps: TargetHeaps;

  constructor(heaps: TargetHeaps) {
    this.#heaps = heaps;
  }

  async during<T>(work: () => Promise<T>): Promise<T> {
    let done = false;
    const sampling = (async () => {
      while (!done) {
        this.samples.push(await this.#heaps.bytes());
        await pause(SAMPLE_EVERY);
      }
    })();
    try {
      return await work();
    } finally {
      done = true;
      await sampling;
    }
  }
}
