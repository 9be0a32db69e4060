import { expect, type Locator, type Page } from "@playwright/test";
import { type DetailsName, EpisodePage } from "./episode.ts";

/** The details of the step looked at: its tabs, and the trees and texts in them. */
export class DetailsPage {
  readonly root: Locator;
  readonly #episode: EpisodePage;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.#episode = new EpisodePage(page);
    this.root = this.#episode.details;
  }

  async choose(name: DetailsName): Promise<void> {
    await this.#episode.chooseDetails(name);
  }

  /** A value as a tree, by its heading. */
  tree(label: string): TreePart {
    return new TreePart(this.#page, this.root, label);
  }

  /** The record as text, under Raw. */
  record(label: "Record" | "Exported JSON" = "Record"): TextPart {
    return new TextPart(this.root, label);
  }

  /** A place that an observer gets empty. */
  masked(title: "State" | "Info"): Locator {
    return this.root.getByText(`${title} is masked`);
  }
}

/** A tree of a value: its search, its heading with the path of the active row, its rows. */
export class TreePart {
  readonly root: Locator;
  readonly rows: Locator;
  readonly active: Locator;
  readonly search: Locator;
  readonly #section: Locator;
  readonly #page: Page;

  constructor(page: Page, within: Locator, label: string) {
    this.#page = page;
    this.#section = within.getByRole("region", { name: label, exact: true });
    this.root = this.#section.getByRole("tree", { name: label });
    this.rows = this.root.getByRole("treeitem");
    this.active = this.root.locator('[role="treeitem"][aria-selected="true"]');
    this.search = this.#section.getByRole("combobox");
  }

  row(name: string | RegExp): Locator {
    return this.root.getByRole("treeitem", { name });
  }

  /** Gives the tree the focus and presses keys, each after what the one before asked for is there. */
  async press(...keys: readonly string[]): Promise<void> {
    await this.root.focus();
    for (const key of keys) {
      await this.#page.keyboard.press(key);
      await expect(this.row("Not read yet")).toHaveCount(0);
    }
  }

  /** Searches, and goes to the first match. */
  async find(text: string): Promise<void> {
    await this.search.fill(text);
    await expect(this.#section.getByRole("option").first()).toBeVisible();
    await this.search.press("Enter");
  }

  /** A button of the heading, for instance `Copy path`. */
  button(name: string): Locator {
    return this.#section.getByRole("button", { name, exact: true });
  }

  /** A button of the active row, for instance `Copy value`. */
  activeButton(name: string | RegExp): Locator {
    return this.active.getByRole("button", { name });
  }
}

/** A long text: its search, its lines, what copies it. */
export class TextPart {
  readonly root: Locator;
  readonly search: Locator;
  /** The match that was gone to. */
  readonly current: Locator;
  readonly copy: Locator;

  constructor(within: Locator, label: string) {
    this.root = within.getByRole("region", { name: label, exact: true });
    this.search = within.getByRole("searchbox", { name: "Find in text" });
    this.current = this.root.locator("mark[data-current]");
    this.copy = within.getByRole("button", { name: `Copy ${label.toLowerCase()}`, exact: true });
  }
}
