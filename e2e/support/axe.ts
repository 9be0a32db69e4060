import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** What axe has against a page as it stands, each with its place and the reason. */
export async function violations(page: Page): Promise<readonly string[]> {
  const { violations: found } = await new AxeBuilder({ page })
    // What passes is not asked for in detail: it is most of an answer.
    .options({ resultTypes: ["violations"] })
    .withTags(TAGS)
    // Base UI's own guards around a popup: they take the focus only to pass it on.
    .exclude("[data-base-ui-focus-guard]")
    // A recorded page lies in a frame in which no script runs, so axe cannot look into it and must not try.
    .exclude("iframe")
    .setLegacyMode(true)
    .analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = "" }) => `${id} at ${target.join(" ")}: ${failureSummary}`),
  );
}
