import { type Browser, chromium, type Page } from "@playwright/test";
import { chromiumArgs } from "../../scripts/chromium-args.mjs";
import { serveStatic } from "../../scripts/serve-static.mjs";
import type { Bench } from "../measure-group.ts";
import { dropFolder } from "./drop-folder.ts";

/** Whatever takes longer has failed, in milliseconds. */
const PATIENCE = 600_000;

/** What the baseline's worker does with a folder. */
export type BaselineJob = "stream" | "manifests";

/** A browser with the app and the baseline's page, both served by the project's own server on loopback. */
export class Chromium {
  readonly browser: Browser;
  readonly #address: string;

  private constructor(browser: Browser, address: string) {
    this.browser = browser;
    this.#address = address;
  }

  /** Runs the work with a browser of its own, which is closed whatever comes of it. */
  static async with<T>(bench: Bench, work: (chromium: Chromium) => Promise<T>): Promise<T> {
    const server = await serveStatic({ root: bench.built.site });
    try {
      const browser = await chromium.launch({
        executablePath: bench.chromium,
        args: chromiumArgs(),
      });
      try {
        return await work(new Chromium(browser, server.url));
      } finally {
        await browser.close();
      }
    } finally {
      await server.close();
    }
  }

  /** Runs the work with the app as a person finds it who has never been there, its welcome painted and all quiet. */
  withApp<T>(work: (page: Page) => Promise<T>): Promise<T> {
    return this.#withPage("inspector/", async (page) => {
      await page.getByRole("heading", { level: 1 }).waitFor();
      await page.waitForLoadState("networkidle");
      return work(page);
    });
  }

  /** What the baseline's worker needs for a job on a folder: its own milliseconds, and what it counted. */
  baseline(job: BaselineJob, folder: string): Promise<{ milliseconds: number; count: number }> {
    return this.#withPage(`baseline/?job=${job}`, async (page) => {
      await page.waitForLoadState("networkidle");
      await dropFolder(page, folder);
      const text = await page.locator("output", { hasText: "}" }).textContent();
      const { milliseconds, count, error } = JSON.parse(text ?? "");
      if (error !== undefined) throw new Error(`The baseline's worker failed: ${error}`);
      return { milliseconds, count };
    });
  }

  async #withPage<T>(path: string, work: (page: Page) => Promise<T>): Promise<T> {
    const context = await this.browser.newContext({ viewport: { width: 1440, height: 900 } });
    context.setDefaultTimeout(PATIENCE);
    try {
      const page = await context.newPage();
      await page.goto(this.#address + path);
      return await work(page);
    } finally {
      await context.close();
    }
  }
}

/** The answer, or an error that says what did not come about in all the time that there is. */
export async function inTime<T>(what: string, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`${what} took more than ${PATIENCE / 60_000} minutes`)),
      PATIENCE,
    );
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
