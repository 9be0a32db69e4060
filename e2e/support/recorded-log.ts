import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** The parts of a recorded transition that the tests compare with. */
export interface RecordedTransition {
  readonly step: number;
  readonly action: { readonly kind: string };
  readonly observation: RecordedObservation | null;
  readonly next_observation: RecordedObservation;
}

export interface RecordedObservation {
  readonly text: string | null;
  readonly visual: {
    readonly sha256: string;
    readonly width: number;
    readonly height: number;
  } | null;
}

/** The transitions of a whole log, read for what a test expects; only of logs that are plain JSON. */
export async function readTransitions(episodeFolder: string): Promise<readonly RecordedTransition[]> {
  const text = await readFile(join(episodeFolder, "trajectory.jsonl"), "utf8");
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line))
    .filter((record) => record.type === "transition")
    .map((record) => record.transition);
}
