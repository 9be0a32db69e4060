/**
 * The runs that are measured. What they hold follows from their names and the scale alone.
 *
 * - long: 20,000 steps in lines of 95 KB, 1.9 GB; 300 screenshots that no compression makes smaller take turns.
 * - ten-steps: the same lines and screenshots, ten of them, for what has to take no longer on the long one.
 * - wide: 200 steps in lines of 1 MB of HTML in many scripts; real screenshots.
 * - many: 1,000 episodes of 8 steps, as pairs and repetitions of 50 tasks; real screenshots.
 */
import { join } from "node:path";
import type { EpisodePlan } from "./episode-records.ts";
import { PageText } from "./page-text.ts";
import { noise, type Picture, pagePictures } from "./screenshots.ts";
import { writeEpisode } from "./write-episode.ts";

export interface LargeRun {
  /** What is made, in words that change when what is made does. */
  readonly made: string;
  /** Bytes that it takes on disk, at most. */
  readonly bytes: number;
  /** Writes it into an empty folder. */
  readonly write: (folder: string) => Promise<void>;
}

export const SIZES = {
  long: { steps: 20_000, pageBytes: 19_700, promptBytes: 12_000, screenshots: 300, width: 1280, height: 800 },
  wide: { steps: 200, pageBytes: 240_000, promptBytes: 40_000 },
  many: { tasks: 50, repetitions: 10, conditions: ["control", "badge-shown"], steps: 8 },
} as const;

/** A word that is found nowhere but in some actions of a run. */
export const SEARCHED_WORD = "quokka";
const MARK_EVERY = 500;

const EPISODES_OF_TASK = SIZES.many.repetitions * SIZES.many.conditions.length;
const NOISE_BYTES = 2_900_000;
const MANY_EPISODE_BYTES = 500_000;

/** In how many of the first steps of a run the word stands. */
export function stepsWithSearchedWord(steps: number): number {
  return Math.floor(steps / MARK_EVERY);
}

/** Each run at a scale: steps of one that is an episode, episodes of the one of many. */
export function runSizes(scale: number): Readonly<Record<"long" | "ten-steps" | "wide" | "many", number>> {
  return {
    long: scaled(SIZES.long.steps, scale, 30),
    "ten-steps": 10,
    wide: scaled(SIZES.wide.steps, scale, 10),
    many: scaled(SIZES.many.tasks, scale, 1) * EPISODES_OF_TASK,
  };
}

/** `scale` is the share of steps and episodes that is made. */
export function largeRuns(scale: number): Readonly<Record<"long" | "ten-steps" | "wide" | "many", LargeRun>> {
  const sizes = runSizes(scale);
  const screenshots = scaled(SIZES.long.screenshots, scale, 10);
  return {
    long: {
      made: `long, ${sizes.long} steps, ${screenshots} screenshots, version 1`,
      bytes: sizes.long * 96_000 + screenshots * NOISE_BYTES,
      write: (folder) => writeLong(folder, sizes.long, screenshots),
    },
    "ten-steps": {
      made: "ten steps of the long run, version 1",
      bytes: 10 * 96_000 + 10 * NOISE_BYTES,
      write: (folder) => writeLong(folder, sizes["ten-steps"], 10),
    },
    wide: {
      made: `wide, ${sizes.wide} steps, version 1`,
      bytes: sizes.wide * 1_050_000 + 1_000_000,
      write: (folder) => writeWide(folder, sizes.wide),
    },
    many: {
      made: `many, ${sizes.many} episodes, version 1`,
      bytes: sizes.many * MANY_EPISODE_BYTES,
      write: (folder) => writeMany(folder, sizes.many / EPISODES_OF_TASK),
    },
  };
}

function scaled(whole: number, scale: number, least: number): number {
  return Math.max(least, Math.round(whole * scale));
}

async function writeLong(folder: string, steps: number, screenshots: number): Promise<void> {
  const { pageBytes, promptBytes, width, height } = SIZES.long;
  const plan = episodePlan("long", steps, new PageText("latin", 1), pageBytes, promptBytes);
  await writeEpisode(folder, plan, lonePlace("long"), pictures());

  function* pictures(): Iterable<Picture> {
    for (let seed = 0; seed < screenshots; seed += 1) yield noise(seed, width, height);
  }
}

async function writeWide(folder: string, steps: number): Promise<void> {
  const { pageBytes, promptBytes } = SIZES.wide;
  const plan = episodePlan("wide", steps, new PageText("mixed", 2), pageBytes, promptBytes);
  await writeEpisode(folder, plan, lonePlace("wide"), await pagePictures());
}

async function writeMany(folder: string, tasks: number): Promise<void> {
  const { steps, repetitions, conditions } = SIZES.many;
  const text = new PageText("latin", 3);
  const pictures = await pagePictures();
  for (let task = 0; task < tasks; task += 1) {
    const taskId = `task-${String(task).padStart(2, "0")}`;
    for (let repetition = 0; repetition < repetitions; repetition += 1) {
      for (const conditionId of conditions) {
        const name = `${conditionId}__rep-${repetition}`;
        const plan = episodePlan(`${taskId}-${name}`, steps, text, 2_000, 1_500);
        const place = { taskId, conditionId, pairId: `${taskId}-${repetition}`, repetition };
        await writeEpisode(
          join(folder, taskId, "artifacts", name),
          plan,
          place,
          pictures.slice(0, steps + 1),
        );
      }
    }
  }
}

function lonePlace(taskId: string) {
  return { taskId, conditionId: "control", pairId: `pair-${taskId}`, repetition: 0 };
}

function episodePlan(
  episodeId: string,
  steps: number,
  text: PageText,
  pageBytes: number,
  promptBytes: number,
): EpisodePlan {
  return {
    episodeId,
    seed: 0,
    steps,
    page: (step) => text.page(2 * step + 1, pageBytes),
    prompt: (step) => text.page(2 * step + 2, promptBytes),
    mark: (step) => (step % MARK_EVERY === MARK_EVERY - 1 ? `Look for the ${SEARCHED_WORD}` : null),
  };
}
