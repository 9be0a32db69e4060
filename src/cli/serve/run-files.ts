import { EPISODE_DOCUMENTS } from "../../runs/episode-documents.ts";
import { TRAJECTORY_FILE } from "../../runs/find-episodes.ts";

const RUN_FILES: ReadonlySet<string> = new Set([
  TRAJECTORY_FILE,
  ...Object.values(EPISODE_DOCUMENTS).map(({ file }) => file),
  // Beside the episodes: what a study computed over them.
  "paired_effects.json",
  "factorial_contrasts.json",
]);

/** Where an episode keeps its images and other bytes. */
const BLOBS = "blobs";

/** Folders that tools keep beside a study. */
const TOOLS = new Set(["node_modules", "__pycache__"]);

/** Which files and folders are served, by their segments below the served folder. */
export interface ServedNames {
  readonly file: (segments: readonly string[]) => boolean;
  readonly folder: (segments: readonly string[]) => boolean;
}

/**
 * The names of what belongs to a run (replay-semantics.md, section 1), at any depth: an episode's log and documents,
 * what lies right in its `blobs`, and a study's effects. Nothing hidden, whatever it is called.
 */
export const runNames: ServedNames = {
  file(segments) {
    const name = segments.at(-1) ?? "";
    const folders = segments.slice(0, -1);
    if (!folders.every(isOpenFolder) || isHidden(name)) return false;
    return RUN_FILES.has(name) || folders.at(-1) === BLOBS;
  },
  folder: (segments) => segments.every(isOpenFolder),
};

function isOpenFolder(name: string): boolean {
  return !isHidden(name) && !TOOLS.has(name);
}

function isHidden(name: string): boolean {
  return name.startsWith(".");
}
