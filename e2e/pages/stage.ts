import { expect, type FrameLocator, type Locator, type Page } from "@playwright/test";
import { EpisodePage, type FaceName } from "./episode.ts";

/** A place on the picture, as shares of its width and height. */
export interface PicturePlace {
  readonly x: number;
  readonly y: number;
}

/** What is looked at of one step: the faces of an observation, its picture with the action on it, its changes. */
export class StagePage {
  readonly root: Locator;
  readonly faces: Locator;
  readonly chosenFace: Locator;
  readonly picture: Locator;
  readonly page: FrameLocator;
  readonly pageFrame: Locator;
  /** What the frame of a recorded page lies in. */
  readonly aroundPage: Locator;
  readonly #page: Page;
  readonly #episode: EpisodePage;

  constructor(page: Page) {
    this.#page = page;
    this.#episode = new EpisodePage(page);
    this.root = this.#episode.stage;
    this.faces = this.root.getByRole("tablist", { name: "Faces of the observation" });
    this.chosenFace = this.faces.getByRole("tab", { selected: true });
    this.picture = this.#episode.picture;
    this.pageFrame = this.root.locator("iframe");
    this.aroundPage = this.root.locator("div:has(> iframe)");
    this.page = this.root.frameLocator("iframe");
  }

  /** Opens an episode's folder and waits for its first step. */
  async ready(): Promise<void> {
    await this.#episode.ready();
  }

  face(name: FaceName): Locator {
    return this.#episode.faceTab(name);
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.#page.keyboard.press(key);
  }

  async chooseFace(name: FaceName): Promise<void> {
    await this.#episode.chooseFace(name);
  }

  /** The choice between what the agent was shown and what stood. */
  whose(choice: "As shown to the agent" | "As the environment stood"): Locator {
    return this.#episode.whose().getByRole("radio", { name: choice });
  }

  /** The drawing of the action; its name tells it in words. */
  drawing(): Locator {
    return this.#episode.drawing();
  }

  /** The middle of a drawn mark, on the picture. */
  async markPlace(mark: "point" | "target" | "drag" | "scroll"): Promise<PicturePlace> {
    const drawn = this.root.locator(`[data-mark="${mark}"]`);
    const picture = await this.picture.elementHandle();
    // Both at one time: the picture may still be given another size.
    return await drawn.evaluate((mark, around) => {
      if (!(around instanceof Element)) throw new Error("There is no picture.");
      const [inner, outer] = [mark.getBoundingClientRect(), around.getBoundingClientRect()];
      return {
        x: (inner.x + inner.width / 2 - outer.x) / outer.width,
        y: (inner.y + inner.height / 2 - outer.y) / outer.height,
      };
    }, picture);
  }

  zoom(button: "Zoom out" | "Zoom in" | "Fit"): Locator {
    return this.root
      .getByRole("toolbar", { name: "Zoom" })
      .getByRole("button", { name: button, exact: true });
  }

  /** CSS pixels that the picture is wide on screen. */
  async shownWidth(): Promise<number> {
    const box = await this.picture.boundingBox();
    return box?.width ?? 0;
  }

  /** The list of an elements face or of an accessibility tree. */
  list(name: "Elements" | "Accessibility tree"): Locator {
    return this.root.getByRole("listbox", { name });
  }

  /** A problem, a notice or an empty state, by words of it. */
  notice(words: string | RegExp): Locator {
    return this.root.getByText(words);
  }

  button(name: string): Locator {
    return this.root.getByRole("button", { name, exact: true });
  }

  /** The HTML that the frame was really given. */
  async framedHtml(): Promise<string> {
    await expect(this.pageFrame).toBeVisible();
    return (await this.pageFrame.getAttribute("srcdoc")) ?? "";
  }
}
