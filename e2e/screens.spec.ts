import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { screens } from "./screens.ts";
import { violations } from "./support/axe.ts";
import { inCorpus } from "./support/corpus.ts";

/** The longest way to a screen's main action, in presses of Tab. */
const MOST_TABS = 60;

/** Presses Tab until the focus is on the target or in it, and expects it to be seen there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const reached = () => target.evaluate((element) => element.contains(document.activeElement));
  if (await reached()) {
    // A click has brought the focus there, which needs no ring; a key that comes back to it does.
    await page.keyboard.press("Tab");
    await page.keyboard.press("Shift+Tab");
  }
  for (let presses = 0; presses < MOST_TABS; presses++) {
    if (await reached()) break;
    await page.keyboard.press("Tab");
  }
  expect(await reached(), "Tab leads to the main action").toBe(true);
  expect(await showsFocus(page), "the focus is seen").toBe(true);
}

/** Whether the element that has the focus, or a part of it, is drawn with an outline or a ring. */
function showsFocus(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return false;
    return [focused, ...focused.querySelectorAll("*")].some((element) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return (outlineStyle !== "none" && outlineWidth !== "0px") || boxShadow !== "none";
    });
  });
}

const atHand = screens.filter(({ corpus }) => corpus === undefined || inCorpus(corpus));

for (const screen of atHand) {
  test.describe(screen.name, () => {
    test.use({ expectedErrors: screen.errors ?? null });

    test("stands up to axe in both themes, and to the keyboard alone", async ({ page }) => {
      test.slow();
      await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
      await screen.reach(page);
      expect(await violations(page), "light").toEqual([]);
      await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
      await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
      expect(await violations(page), "dark").toEqual([]);

      if (screen.main !== null) await tabTo(page, screen.main(page));
      if (screen.closes === undefined) return;
      const popup = screen.closes(page);
      await expect(popup).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(popup).toHaveCount(0);
    });
  });
}
