import { appendFile, copyFile, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { copyOf, demoFolder, writtenLongAgo } from "./folders.ts";

/** What the agent is told in the raw text of the last step but one, letters beyond ASCII as they are. */
export const RAW_TEXT = "Größe prüfen – 尺寸 🚀";

const LOG = "trajectory.jsonl";
const LINE_FEED = 0x0a;

/** An episode of 11 steps that the test writes line by line, as a run does. */
export class RunningEpisode {
  /** Steps of the whole episode. */
  static readonly steps = 11;
  readonly #lines: readonly Buffer[];
  #next: number;
  /** Bytes of the next line that are written already. */
  #begun = 0;

  private constructor(
    readonly folder: string,
    lines: readonly Buffer[],
    written: number,
  ) {
    this.#lines = lines;
    this.#next = written;
  }

  /** An episode of which so many steps are written. */
  static async begin(steps: number, name = "running"): Promise<RunningEpisode> {
    const folder = await copyOf(demoFolder("desktop-notes"), name);
    await rm(join(folder, "outcomes.json"));
    const text = await readFile(join(folder, LOG), "utf8");
    const lines = text
      .trimEnd()
      .split("\n")
      .map((line, at) => (at === RunningEpisode.steps - 1 ? withRawText(line) : line))
      .map((line) => Buffer.from(`${line}\n`));
    const episode = new RunningEpisode(folder, lines, 1 + steps);
    await writeFile(episode.log, Buffer.concat(lines.slice(0, 1 + steps)));
    return episode;
  }

  get log(): string {
    return join(this.folder, LOG);
  }

  /** Writes the next steps, the rest of one that was begun among them. */
  async writeSteps(count: number): Promise<void> {
    for (let written = 0; written < count; written++) {
      await appendFile(this.log, this.#line().subarray(this.#begun));
      this.#begun = 0;
      this.#next++;
    }
  }

  /** Writes so many bytes of the next line; of the whole line counted. */
  async writeUpTo(byte: number): Promise<void> {
    await appendFile(this.log, this.#line().subarray(this.#begun, byte));
    this.#begun = byte;
  }

  /** Where in the next line a text begins, in bytes. */
  placeOf(text: string): number {
    return this.#line().indexOf(text);
  }

  /** Writes whatever is left, and then the outcomes, as the writer does. */
  async finish(): Promise<void> {
    await this.writeSteps(this.#lines.length - this.#next);
    await copyFile(join(demoFolder("desktop-notes"), "outcomes.json"), join(this.folder, "outcomes.json"));
  }

  /** Puts another log in the place of this one: the same steps in other words. */
  async replaceBy(steps: number, from: string, to: string): Promise<void> {
    const text = Buffer.concat(this.#lines.slice(0, 1 + steps)).toString();
    if (!text.includes(from)) throw new Error(`there is no ${from} to replace`);
    await writeFile(this.log, text.replaceAll(from, to));
  }

  async remove(): Promise<void> {
    await rm(this.log);
  }

  /** Gives the whole folder another name; the answer gives it its own again. */
  async moveAway(): Promise<{ readonly moveBack: () => Promise<void> }> {
    const elsewhere = `${this.folder} elsewhere`;
    await rename(this.folder, elsewhere);
    return { moveBack: () => rename(elsewhere, this.folder) };
  }

  /** Takes the pictures' files out of the folder; the answer puts them back. */
  async withholdBlobs(): Promise<() => Promise<void>> {
    const [blobs, elsewhere] = [join(this.folder, "blobs"), `${this.folder} blobs`];
    await rename(blobs, elsewhere);
    return () => rename(elsewhere, blobs);
  }

  /** As if nobody had written to it for an hour. */
  async age(): Promise<void> {
    await writtenLongAgo(this.folder);
  }

  #line(): Buffer {
    const line = this.#lines[this.#next];
    if (line?.at(-1) !== LINE_FEED) throw new Error("the episode is written to its end");
    return line;
  }
}

function withRawText(line: string): string {
  const record = JSON.parse(line);
  record.transition.next_observation.text = RAW_TEXT;
  record.transition.after_snapshot.observation.text = RAW_TEXT;
  return JSON.stringify(record);
}
