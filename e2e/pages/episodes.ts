import { expect, type Locator, type Page } from "@playwright/test";

export type FactsTab = "Manifest" | "Outcomes" | "Interventions" | "Configuration" | "Snapshots" | "Files";

/** The choice among a run's episodes, and what is told of one besides its steps. */
export class EpisodesPage {
  readonly table: Locator;
  readonly filter: Locator;
  /** The episode's facts. */
  readonly facts: Locator;
  /** What could not be read, of the folder or of the open episode. */
  readonly problems: Locator;
  /** The open episode in the breadcrumb. */
  readonly picker: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.table = page.getByRole("grid", { name: "Episodes" });
    this.filter = page.getByRole("searchbox", { name: "Filter episodes" });
    this.facts = page
      .getByRole("dialog")
      .filter({ has: page.getByRole("tablist", { name: "Episode facts" }) });
    this.problems = page.getByRole("dialog", { name: /^\d+ problems?$/ });
    this.picker = page.getByRole("button", { name: /^Episode .*, choose another$/ });
  }

  /** Rows of episodes in sight, headings left out. */
  rows(): Locator {
    return this.table.locator("tbody tr[aria-selected]");
  }

  row(name: string | RegExp): Locator {
    return this.rows().filter({ hasText: name });
  }

  async sortBy(column: string): Promise<void> {
    await this.table.getByRole("columnheader", { name: column }).getByRole("button").click();
  }

  async openFacts(tab: FactsTab = "Manifest"): Promise<void> {
    await this.#page.keyboard.press("i");
    await this.facts.getByRole("tab", { name: new RegExp(`^${tab}`) }).click();
  }

  fact(label: string): Locator {
    return this.facts.locator("dt", { hasText: label }).locator("+ dd");
  }

  async openProblems(): Promise<void> {
    await this.#page.getByRole("button", { name: /^\d+ problems?$/ }).click();
    await expect(this.problems).toBeVisible();
  }

  /** The other episodes in the breadcrumb's list, once it is open. */
  choices(): Locator {
    return this.#page.getByRole("listbox", { name: "Episodes" }).getByRole("option");
  }
}
