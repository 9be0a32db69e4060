import type { Locator, Page } from "@playwright/test";

/** The screens on which nothing is open yet: welcome, failure, and a link whose folder is not open. */
export class OpeningPage {
  /** The first heading of the screen. */
  readonly heading: Locator;
  readonly openFolder: Locator;
  readonly openDemo: Locator;
  /** Why nothing was opened. */
  readonly failure: Locator;
  readonly folderInput: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.heading = page.getByRole("heading", { level: 1 });
    this.openFolder = page.getByRole("main").getByRole("button", { name: "Open run folder" });
    this.openDemo = page.getByRole("main").getByRole("button", { name: "Open the demo run" });
    this.failure = page.getByRole("main").getByRole("alert");
    this.folderInput = page.locator("#folder-input");
  }

  async goto(fragment = ""): Promise<void> {
    await this.#page.goto(`./${fragment}`);
  }

  button(name: string | RegExp): Locator {
    return this.#page.getByRole("main").getByRole("button", { name });
  }

  /** A fact of the screen of a link, by its label. */
  fact(label: string): Locator {
    return this.#page.getByRole("main").locator("dt", { hasText: label }).locator("+ dd");
  }

  /** The folders opened before; each is a button. */
  recents(): Locator {
    return this.#page.getByRole("region", { name: "Recent" }).getByRole("listitem");
  }
}
