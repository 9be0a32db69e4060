import { expect, type Locator, type Page } from "@playwright/test";

/** The filmstrip, its overview track and the transport bar, as a person uses them. Ordinals count from 0. */
export class TimelinePage {
  readonly root: Locator;
  /** The steps as a list: the one chosen is the step looked at. */
  readonly list: Locator;
  /** The overview track, whose slider is the playhead. */
  readonly track: Locator;
  readonly bar: Locator;
  /** The larger look at the step that is pointed at. */
  readonly preview: Locator;
  /** Says that the log is being written. */
  readonly growing: Locator;
  /** The switch that follows the end of a log; there only while more may be written. */
  readonly follow: Locator;
  /** The last line of a log where it has no end yet. */
  readonly waiting: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.root = page.getByRole("region", { name: "Timeline" });
    this.list = this.root.getByRole("listbox", { name: "Steps" });
    this.track = this.root.getByRole("slider", { name: "Playhead" });
    this.bar = page.getByRole("region", { name: "Transport" });
    this.preview = page.locator("[data-step-preview]");
    this.growing = this.bar.getByText("growing", { exact: true });
    this.follow = this.bar.getByRole("button", { name: /^Follow the end/ });
    this.waiting = this.root.getByRole("button", { name: /has no end yet/ });
  }

  /** Waits until the steps are there, the one looked at among them. */
  async ready(): Promise<void> {
    await expect(this.chosen()).toHaveAccessibleName(/^Step (?!at position)/);
  }

  /** One step's cell; there only when it is in or near sight, or looked at. */
  cell(ordinal: number): Locator {
    return this.list.locator(`[data-ordinal="${ordinal}"]`);
  }

  /** The cell of the step looked at. */
  chosen(): Locator {
    return this.list.getByRole("option", { selected: true });
  }

  /** Every cell that is laid out now. */
  cells(): Locator {
    return this.list.getByRole("option");
  }

  /** The picture in a cell, once it is drawn. */
  thumbnail(ordinal: number): Locator {
    return this.cell(ordinal).locator("canvas");
  }

  /** Expects that this step is looked at, in the strip and on the track alike. */
  async expectAt(ordinal: number): Promise<void> {
    await expect(this.chosen()).toHaveAttribute("data-ordinal", String(ordinal));
    await expect(this.track).toHaveAttribute("aria-valuenow", String(ordinal + 1));
  }

  /** Expects the film to have so many steps, and all of them to be known. */
  async expectLength(steps: number): Promise<void> {
    await expect(this.track).toHaveAttribute("aria-valuemax", String(steps));
    await expect(this.bar).toContainText(`of ${new Intl.NumberFormat("en").format(steps)}`);
    await expect(this.bar).not.toContainText("so far");
  }

  async expectInSight(ordinal: number): Promise<void> {
    await expect(this.cell(ordinal)).toBeInViewport({ ratio: 0.9 });
  }

  /** Presses a step's cell, which goes there. */
  async pick(ordinal: number): Promise<void> {
    await this.cell(ordinal).click();
  }

  async hover(ordinal: number): Promise<void> {
    const { x, y, width, height } = await this.#box(this.cell(ordinal));
    await this.#page.mouse.move(x + width / 2, y + height / 2);
    await this.#page.mouse.move(x + width / 2 + 3, y + height / 2 + 3);
  }

  /** Drags the playhead on the strip from where it is to another cell in sight. */
  async dragPlayheadTo(ordinal: number): Promise<void> {
    const flag = await this.#box(this.root.locator("[data-playhead]"));
    const target = await this.#box(this.cell(ordinal));
    await this.#page.mouse.move(flag.x + flag.width / 2, flag.y + flag.height / 2);
    await this.#page.mouse.down();
    await this.#page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 12 });
    await this.#page.mouse.up();
  }

  /** Presses the track at a fraction of the film, drags to another, and lets go. */
  async scrubTrack(from: number, to: number, moves = 20): Promise<void> {
    const { x, y, width, height } = await this.#box(this.track);
    await this.#page.mouse.move(x + from * width, y + height / 2);
    await this.#page.mouse.down();
    await this.#page.mouse.move(x + to * width, y + height / 2, { steps: moves });
    await this.#page.mouse.up();
  }

  /** Types into the jump box: a step number as written, or `#` and a position. */
  async jump(to: string): Promise<void> {
    await this.openJumpBox();
    await this.jumpField().fill(to);
    await this.jumpField().press("Enter");
  }

  async openJumpBox(): Promise<void> {
    await this.#page.keyboard.press("g");
    await expect(this.jumpField()).toBeFocused();
  }

  jumpField(): Locator {
    return this.#page.getByRole("textbox", { name: "Step number, or # and position" });
  }

  /** The kinds of marks that the overview track draws. */
  markedKinds(): Promise<readonly string[]> {
    return this.track
      .locator("[data-marks]")
      .evaluateAll((paths) => paths.map((path) => path.getAttribute("data-marks") ?? ""));
  }

  /** Places where damaged lines tear the strip, of those in sight. */
  tears(): Locator {
    return this.root.getByRole("button", { name: /damaged/i });
  }

  async play(): Promise<void> {
    await this.bar.getByRole("button", { name: "Play", exact: true }).click();
  }

  async pause(): Promise<void> {
    await this.bar.getByRole("button", { name: "Pause", exact: true }).click();
  }

  async chooseSpeed(speed: "0.5" | "1" | "2" | "4" | "8"): Promise<void> {
    await this.bar.getByRole("button", { name: /^Playback speed/ }).click();
    await this.#page.getByRole("menuitemradio", { name: new RegExp(`^${speed}×`) }).click();
    await this.#page.keyboard.press("Escape");
  }

  async #box(locator: Locator) {
    const box = await locator.boundingBox();
    if (box === null) throw new Error("That part of the timeline is not on the page.");
    return box;
  }
}
