import { expect, type Locator, type Page } from "@playwright/test";
import { type DrawnPicture, drawnPicture } from "../support/drawn-pictures.ts";
import { TimelinePage } from "./timeline.ts";

export type FaceName = "Image" | "Page" | "HTML" | "Accessibility" | "Elements" | "Text" | "Data" | "Events";
export type DetailsName = "Action" | "Model call" | "Interventions" | "State" | "Snapshot" | "Info" | "Raw";

/** An opened episode: the timeline, the stage and the details of the step looked at. */
export class EpisodePage {
  readonly timeline: TimelinePage;
  readonly stage: Locator;
  readonly details: Locator;
  /** The saved image on the stage. */
  readonly picture: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.timeline = new TimelinePage(page);
    this.stage = page.locator("#stage");
    this.details = page.locator("#details");
    this.picture = this.stage.getByRole("img", { name: /^Picture of / });
  }

  /** Waits until the step looked at is on the stage. */
  async ready(): Promise<void> {
    await this.timeline.ready();
    await expect(this.faceTab("Image")).toBeVisible();
  }

  async chooseSide(side: "Before" | "After"): Promise<void> {
    await this.#page.keyboard.press(side === "Before" ? "b" : "a");
    await this.expectSide(side);
  }

  async expectSide(side: "Before" | "After"): Promise<void> {
    const sides = this.#page.getByRole("radiogroup", { name: "Side" });
    await expect(sides.getByRole("radio", { name: side })).toBeChecked();
  }

  faceTab(face: FaceName): Locator {
    return this.stage.getByRole("tab", { name: new RegExp(`^${face}( given to the agent)?$`) });
  }

  async chooseFace(face: FaceName): Promise<void> {
    await this.faceTab(face).click();
    await expect(this.faceTab(face)).toHaveAttribute("aria-selected", "true");
  }

  detailsTab(name: DetailsName): Locator {
    return this.details.getByRole("tab", { name: new RegExp(`^${name}`) });
  }

  async chooseDetails(name: DetailsName): Promise<void> {
    await this.detailsTab(name).click();
    await expect(this.detailsTab(name)).toHaveAttribute("aria-selected", "true");
  }

  /** The picture on the stage as it is now; null where there is none. Needs `rememberDrawnPictures`. */
  async shownPicture(): Promise<DrawnPicture | null> {
    return (await this.picture.count()) === 0 ? null : drawnPicture(this.picture);
  }

  /** The choice between what the agent was shown and what stood, where they differ. */
  whose(): Locator {
    return this.stage.getByRole("radiogroup", { name: "Whose observation" });
  }

  /** The action as it is drawn on the picture. */
  drawing(): Locator {
    return this.stage.getByRole("img", { name: /^The action/ });
  }

  async lookThrough(lens: "Researcher" | "Observer"): Promise<void> {
    const lenses = this.#page.getByRole("radiogroup", { name: "Lens" });
    await lenses.getByRole("radio", { name: lens }).click();
    await expect(lenses.getByRole("radio", { name: lens })).toBeChecked();
  }

  /** The bar that says what the observer's view is. */
  observerBar(): Locator {
    return this.#page.getByRole("region", { name: "Observer's view" });
  }
}
