import { expect, type Locator, type Page } from "@playwright/test";

/** A pause file that is open: what it is, and the choice among the pauses that it holds. */
export class PauseFilePage {
  readonly bar: Locator;
  /** Opens the list of the file's pauses; there only where it holds several. */
  readonly chooser: Locator;
  readonly snapshot: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.bar = page.getByRole("region", { name: "Pause file" });
    this.chooser = this.bar.getByRole("button", { name: /^Pause \d+ of \d+$/ });
    this.snapshot = page.getByRole("dialog", { name: "Snapshot at the pause" });
  }

  /** Chooses a file in the page's file input. */
  async choose(path: string): Promise<void> {
    await this.#page.locator("#pause-file-input").setInputFiles(path);
  }

  async choosePause(number: number): Promise<void> {
    await this.chooser.click();
    await this.#page.getByRole("menuitemradio", { name: new RegExp(`^${number} `) }).click();
    await this.#page.keyboard.press("Escape");
  }

  async openSnapshot(): Promise<void> {
    await this.bar.getByRole("button", { name: "Snapshot at the pause" }).click();
    await expect(this.snapshot.getByRole("tab").first()).toBeVisible();
  }
}
