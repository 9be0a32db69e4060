import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type Axe from "axe-core";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const LEFT_OUT = [
  // Base UI's own guards around a popup: they take the focus only to pass it on.
  "[data-base-ui-focus-guard]",
  // A recorded page lies in a frame in which no script runs, so axe cannot look into it and must not try.
  "iframe",
];

const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe has against a page as it stands painted, each with its place and the reason. */
export async function violations(page: Page): Promise<readonly string[]> {
  // Read once for a page, however often that is asked: reading it takes as long as a look.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(SOURCE);
  return await page.evaluate(
    async ([tags, leftOut]) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      await frame();
      await frame();
      const { axe } = window as unknown as { readonly axe: typeof Axe };
      const { violations: found } = await axe.run(
        { exclude: leftOut.map((selector) => [selector]) },
        // What passes is not asked for in detail: it is most of an answer.
        { runOnly: [...tags], resultTypes: ["violations"], iframes: false },
      );
      return found.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary = "" }) => `${id} at ${target.join(" ")}: ${failureSummary}`),
      );
    },
    [TAGS, LEFT_OUT] as const,
  );
}
