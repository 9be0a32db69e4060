import type { Page } from "@playwright/test";
import { inTime } from "./chromium.ts";
import { dropFolder } from "./drop-folder.ts";
import { stagePainted, textPainted } from "./painted.ts";

/** An episode that is opened in the app, as a person uses it. Ordinals count from 0, as the made runs' steps do. */
export class Episode {
  readonly page: Page;
  readonly #steps: number;
  readonly #began: number;

  private constructor(page: Page, steps: number, began: number) {
    this.page = page;
    this.#steps = steps;
    this.#began = began;
  }

  /** Drops the folder of an episode of so many steps; waits until its first picture is painted. */
  static async open(page: Page, folder: string, steps: number) {
    const painted = page.evaluate(stagePainted);
    const began = await dropFolder(page, folder);
    const firstPicture = (await inTime("The first picture", painted)) - began;
    return { episode: new Episode(page, steps, began), firstPicture };
  }

  /** Waits until the app says that it knows all steps; answers how long after the drop it did. */
  async indexed(): Promise<number> {
    const told = this.page.evaluate(textPainted, {
      selector: 'section[aria-label="Transport"]',
      has: `of ${new Intl.NumberFormat("en").format(this.#steps)}`,
      lacks: "so far",
    });
    return (await inTime("The index", told)) - this.#began;
  }

  /** Waits until the steps have been looked through for marks too, of which the last one has the last. */
  async marked(): Promise<void> {
    await this.#track().locator('[data-marks="commitment"]').waitFor({ state: "attached" });
  }

  /** The step looked at. */
  async ordinal(): Promise<number> {
    return Number(await this.#track().getAttribute("aria-valuenow")) - 1;
  }

  /** Goes to a share of the film by a press on its track; answers the step that this is. */
  async goTo(share: number): Promise<number> {
    const { x, y, width, height } = await this.#box();
    await this.page.mouse.click(x + share * width, y + height / 2);
    return this.ordinal();
  }

  /** Drags the playhead along the track, there and back, with so many moves at a hand's pace. */
  async scrub(moves: number): Promise<void> {
    const { x, y, width, height } = await this.#box();
    const { mouse } = this.page;
    await mouse.move(x + 1, y + height / 2);
    await mouse.down();
    for (let move = 1; move <= moves; move += 1) {
      const share = 1 - Math.abs(1 - (2 * move) / moves);
      await mouse.move(x + 1 + share * (width - 2), y + height / 2);
      await pause(30);
    }
    await mouse.up();
  }

  async #box() {
    const box = await this.#track().boundingBox();
    if (box === null) throw new Error("The track is not on the page.");
    return box;
  }

  #track() {
    return this.page.getByRole("slider", { name: "Playhead" });
  }
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
