import { expect, type Locator, type Page } from "@playwright/test";

/** The search of all steps: its field, its filters, what it found. */
export class SearchPage {
  readonly root: Locator;
  readonly button: Locator;
  readonly field: Locator;
  readonly results: Locator;
  /** How much was found. */
  readonly counts: Locator;
  readonly stop: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.root = page.getByRole("region", { name: "Search the steps" });
    this.button = page.getByRole("button", { name: "Search steps" });
    this.field = this.root.getByRole("combobox", { name: "Search all steps" });
    this.results = this.root.getByRole("listbox", { name: "Steps found" });
    this.counts = this.root.locator("[data-search-counts]");
    this.stop = this.root.getByRole("button", { name: "Stop" });
  }

  /** Opens it by its key; its field has the focus then, with what was typed before selected. */
  async open(): Promise<void> {
    await this.#page.keyboard.press("/");
    await expect(this.field).toBeFocused();
  }

  /** Types over what is in the field, and waits until the search has come to its end. */
  async lookFor(text: string): Promise<void> {
    await this.field.fill(text);
    await this.field.press("Enter");
    await this.expectDone(text);
  }

  /** Waits until all steps were looked through for a text. */
  async expectDone(text = ""): Promise<void> {
    await expect(this.root).toHaveAttribute("data-searched", text);
  }

  /** How many pixels of what the panel holds lie beyond its edges. */
  async sideways(): Promise<number> {
    return await this.root.evaluate((panel) => {
      const { left, right } = panel.getBoundingClientRect();
      const over = [...panel.querySelectorAll("p")].map((text) => {
        const range = document.createRange();
        range.selectNodeContents(text);
        const box = range.getBoundingClientRect();
        return Math.max(0, left - box.left, box.right - right);
      });
      return Math.max(0, ...over);
    });
  }

  /** What can be gone to, of what is in sight. */
  options(): Locator {
    return this.results.getByRole("option");
  }

  option(name: string | RegExp): Locator {
    return this.results.getByRole("option", { name });
  }

  /** Where the keys in the field have moved to. */
  active(): Locator {
    return this.results.getByRole("option", { selected: true });
  }

  /** Opens a filter and chooses a value in it, or takes it back. */
  async toggle(filter: "Kind" | "Actor" | "Mark", value: string | RegExp): Promise<void> {
    await this.root.getByRole("button", { name: new RegExp(`^${filter}`) }).click();
    await this.#page.getByRole("menuitemcheckbox", { name: value }).click();
    await this.#page.keyboard.press("Escape");
    await expect(this.#page.getByRole("menu")).toHaveCount(0);
  }

  /** The values that a filter offers, once all steps were looked through. */
  async offered(filter: "Kind" | "Actor" | "Mark"): Promise<readonly string[]> {
    await this.root.getByRole("button", { name: new RegExp(`^${filter}`) }).click();
    await expect(this.#page.getByRole("menu")).toBeVisible();
    await expect(this.#page.getByText(/^Look(ing|ed) through/)).toHaveCount(0);
    const values = await this.#page.getByRole("menuitemcheckbox").allTextContents();
    await this.#page.keyboard.press("Escape");
    await expect(this.#page.getByRole("menu")).toHaveCount(0);
    return values;
  }

  /** The steps that the strip marks as found, of those that are laid out. */
  async markedOnStrip(): Promise<readonly number[]> {
    const cells = this.#page.locator("[data-ordinal]:has([data-found])");
    return await cells.evaluateAll((elements) =>
      elements.map((cell) => Number(cell.getAttribute("data-ordinal"))),
    );
  }

  /** Whether the track marks any found step. */
  markedOnTrack(): Locator {
    return this.#page.getByRole("slider", { name: "Playhead" }).locator("path[data-found]");
  }

  /** The texts that are marked in the step that is shown. */
  async markedInStep(): Promise<readonly string[]> {
    return await this.#page.evaluate(() =>
      [...(CSS.highlights.get("found") ?? [])].map(({ startContainer, startOffset, endOffset }) =>
        (startContainer.textContent ?? "").slice(startOffset, endOffset),
      ),
    );
  }
}
