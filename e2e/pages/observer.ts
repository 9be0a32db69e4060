import { expect, type Locator, type Page } from "@playwright/test";
import { EpisodePage } from "./episode.ts";

/** The observer's lens: its bar with the pause cursor, what is masked, what remains visible, and what is revealed. */
export class ObserverPage {
  readonly bar: Locator;
  /** The number of the step paused at, as typed or as it is. */
  readonly stepBox: Locator;
  readonly later: Locator;
  readonly earlier: Locator;
  readonly pauseHere: Locator;
  /** What stands in the way of the pause or of a move of it. */
  readonly refusal: Locator;
  readonly visible: Locator;
  /** The table of the fields that the observer gets. */
  readonly fields: Locator;
  readonly revealed: Locator;
  readonly #page: Page;
  readonly #episode: EpisodePage;

  constructor(page: Page) {
    this.#page = page;
    this.#episode = new EpisodePage(page);
    this.bar = this.#episode.observerBar();
    this.stepBox = this.bar.getByLabel("Step paused at");
    this.later = this.bar.getByRole("button", { name: "Pause one step later" });
    this.earlier = this.bar.getByRole("button", { name: "Pause one step earlier" });
    this.pauseHere = this.bar.getByRole("button", { name: "Pause here" });
    this.refusal = page.getByRole("main").getByRole("alert");
    this.visible = page.getByRole("region", { name: "What remains visible" });
    this.fields = this.visible.getByRole("grid", { name: "Fields that the observer gets" });
    this.revealed = page.getByRole("dialog", { name: "What was masked" });
  }

  /** Looks through the observer's lens, whether or not the pause can be made. */
  async look(): Promise<void> {
    await this.#page.keyboard.press("o");
    await expect(this.bar).toBeVisible();
  }

  async expectPause(position: "before" | "after", step: string): Promise<void> {
    await expect(this.stepBox).toHaveValue(step);
    const name = position === "before" ? "Before" : "After";
    await expect(this.#position(name)).toBeChecked();
  }

  async choosePosition(position: "before" | "after"): Promise<void> {
    await this.#position(position === "before" ? "Before" : "After").click();
  }

  async goToStep(step: string): Promise<void> {
    await this.stepBox.fill(step);
    await this.stepBox.press("Enter");
  }

  /** A way out that is offered, for instance `Allow empty images`. */
  wayOut(name: string): Locator {
    return this.refusal.getByRole("button", { name });
  }

  /** Opens the list of what the observer can read, and waits until the view has been looked through. */
  async showVisible(): Promise<void> {
    await this.bar.getByRole("button", { name: "What remains visible" }).click();
    await expect(this.fields).toBeVisible();
  }

  /** A note of the summary, which narrows the table when pressed. */
  note(words: string | RegExp): Locator {
    return this.visible.getByRole("button", { name: words });
  }

  field(path: string | RegExp): Locator {
    return this.fields.getByRole("row", { name: path });
  }

  async reveal(): Promise<void> {
    await this.bar.getByRole("button", { name: "Masked" }).click();
    await this.#page.getByRole("button", { name: "Reveal to me…" }).click();
    await expect(this.revealed).toBeVisible();
  }

  #position(name: "Before" | "After"): Locator {
    const positions = this.bar.getByRole("radiogroup", { name: "Position of the pause" });
    return positions.getByRole("radio", { name });
  }
}
