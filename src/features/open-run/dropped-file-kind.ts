/** What a single dropped file seems to be. */
export type DroppedFileKind = "log" | "pause-file" | "part-of-an-episode" | "unknown";

/** Enough of a file's start to tell what it is. */
export const HEAD_BYTES = 4096;

const episodeFiles = new Set([
  "manifest.json",
  "outcomes.json",
  "interventions.json",
  "snapshots.json",
  "config.yaml",
  "paired_effects.json",
  "factorial_contrasts.json",
]);

/**
 * Tells a dropped file by its name and its first bytes.
 *
 * A pause file is canonical JSON, whose keys are sorted: a view begins with its `interventions`, a list of views with
 * one of those. Any other JSON file is taken for one too: reading it says in which way it is none.
 */
export function droppedFileKind(name: string, head: string): DroppedFileKind {
  if (name.endsWith(".jsonl")) return "log";
  if (episodeFiles.has(name)) return "part-of-an-episode";
  if (name.toLowerCase().endsWith(".json")) return "pause-file";
  return /^\s*\[?\s*\{\s*"interventions"\s*:\s*\[/.test(head) ? "pause-file" : "unknown";
}
