import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page } from "@playwright/test";
import { type Digest, digestOf } from "../support/digest.ts";

/** The dialog in which a pause is checked and saved. */
export class ExportDialogPage {
  readonly root: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.root = page.getByRole("dialog", { name: "Export pause JSON" });
  }

  async open(): Promise<void> {
    await this.#page.keyboard.press("e");
    await expect(this.root.getByRole("button", { name: "Check" })).toBeVisible();
  }

  button(name: string): Locator {
    return this.root.getByRole("button", { name, exact: true });
  }

  choice(group: string, name: string): Locator {
    return this.root.getByRole("radiogroup", { name: group }).getByRole("radio", { name, exact: true });
  }

  fact(label: string): Locator {
    return this.root.locator("dt", { hasText: label }).locator("+ dd");
  }

  /** How a save, a download or a copy ended, by words of it. */
  outcome(words: string): Locator {
    return this.root.getByRole("status").or(this.root.getByRole("alert")).filter({ hasText: words });
  }

  /** Checks the pause as it is filled in, which must succeed; a large one takes a while. */
  async check(): Promise<void> {
    await this.button("Check").click();
    await expect(this.button("Download")).toBeVisible({ timeout: 45_000 });
  }

  /** Checks the pause as it is filled in, which must fail; answers what is said. */
  async checkFails(): Promise<Locator> {
    await this.button("Check").click();
    const failure = this.root.getByRole("alert");
    await expect(failure).toBeVisible();
    return failure;
  }

  /** Downloads what was checked; answers its bytes' hash and size. */
  async download(): Promise<Digest & { readonly name: string }> {
    const begun = this.#page.waitForEvent("download");
    await this.button("Download").click();
    const download = await begun;
    const digest = digestOf(await readFile(await download.path()));
    return { ...digest, name: download.suggestedFilename() };
  }
}
