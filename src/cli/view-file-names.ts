import type { Integer } from "../replay/json/value.ts";
import type { PausePosition } from "../replay/schema/models.ts";

/** What a file's view is of. */
export interface NamedView {
  /** The episode's place among all, from 1. */
  readonly episode: number;
  /** The pause's place among those of its episode, from 1. */
  readonly pause: number;
  /** What the episode's manifest calls its condition, else its folder. */
  readonly condition: string;
  /** The pause's id, null for one that has none. */
  readonly pauseId: string | null;
  readonly step: Integer;
  readonly position: PausePosition;
}

/** Characters of a name that come from the run. */
const LONGEST_PART = 60;

/**
 * Gives files their names, no two of which are one in any file system: by numbers, which tell a person who sees them
 * nothing of the condition, or by condition and pause.
 */
export class ViewFileNames {
  private readonly taken = new Set<string>();

  constructor(
    private readonly byCondition: boolean,
    private readonly episodes: number,
    private readonly pauses: number,
  ) {}

  next(view: NamedView): string {
    const name = this.byCondition ? conditionName(view) : this.neutralName(view);
    let free = name;
    for (let number = 2; this.taken.has(free.toLowerCase()); number++) free = `${name}-${number}`;
    this.taken.add(free.toLowerCase());
    return `${free}.json`;
  }

  private neutralName({ episode, pause }: NamedView): string {
    return `episode-${padded(episode, this.episodes)}.pause-${padded(pause, this.pauses)}`;
  }
}

function conditionName({ condition, pauseId, step, position }: NamedView): string {
  return `${filePart(condition)}.${filePart(pauseId ?? `step-${step}.${position}`)}`;
}

function padded(number: number, most: number): string {
  return String(number).padStart(String(most).length, "0");
}

/** What every file system takes in a name, and no shell takes for an option or a hidden file. */
function filePart(text: string): string {
  const plain = text.replace(/[^A-Za-z0-9._-]+/g, "-").replace(/^[.-]+|[.-]+$/g, "");
  return plain.slice(0, LONGEST_PART) || "unnamed";
}
