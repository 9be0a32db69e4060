import type { ArtifactEntry, ArtifactSource } from "../replay/artifact-source.ts";
import { describeError } from "../replay/errors.ts";
import { TRAJECTORY_FILE } from "./find-episodes.ts";

/** What a folder seems to be in which no episode was found. */
export type FolderKind =
  | { readonly kind: "empty" }
  | { readonly kind: "unreadable"; readonly error: unknown }
  /** An episode's blobs, opened in place of the episode. */
  | { readonly kind: "blobs"; readonly files: number }
  /** Everything of an episode but its log. */
  | { readonly kind: "episode-without-log" }
  /** Logs under other names. */
  | { readonly kind: "other-logs"; readonly files: readonly string[] }
  /** Runs that are still packed. */
  | { readonly kind: "packed"; readonly files: readonly string[] }
  /** Configuration or results of a study, without its runs; or pause files. */
  | { readonly kind: "configuration"; readonly files: readonly string[] }
  | { readonly kind: "other" };

/** Entries beyond these are not looked at: they would tell nothing new. */
const MOST_ENTRIES = 5_000;
const NAMED_FILES = 5;

/** Tells what was opened, from the names in it. Throws for nothing that the source does. */
export async function folderKind(source: ArtifactSource): Promise<FolderKind> {
  const entries: ArtifactEntry[] = [];
  try {
    for await (const entry of source.list("")) {
      entries.push(entry);
      if (entries.length === MOST_ENTRIES) break;
    }
  } catch (error) {
    if (entries.length === 0) return { kind: "unreadable", error };
  }
  const files = entries.filter(({ kind }) => kind === "file").map(({ name }) => name);
  const named = (pattern: RegExp) => files.filter((name) => pattern.test(name));
  if (entries.length === 0) return { kind: "empty" };
  if (named(/^[0-9a-f]{64}\.[a-z0-9+]+$/).length === entries.length) {
    return { kind: "blobs", files: files.length };
  }
  if (files.includes("manifest.json")) return { kind: "episode-without-log" };
  const logs = named(/\.jsonl$/i);
  if (logs.length > 0) return { kind: "other-logs", files: logs.slice(0, NAMED_FILES) };
  const packed = named(/\.(zip|tar|tgz|gz|bz2|xz|zst|7z)$/i);
  if (packed.length > 0) return { kind: "packed", files: packed.slice(0, NAMED_FILES) };
  const configuration = named(/\.(ya?ml|toml|json)$/i);
  if (configuration.length > 0) return { kind: "configuration", files: configuration.slice(0, NAMED_FILES) };
  return { kind: "other" };
}

/** What was opened and what to do next, for the empty state. `folderName` is the opened one's. */
export function describeFolderKind(found: FolderKind, folderName: string): string {
  // An empty folder from a folder input comes without its name.
  const name = folderName === "" ? "The folder" : folderName;
  switch (found.kind) {
    case "empty":
      return `${name} is empty. Open the folder that holds the run, often called artifacts.`;
    case "unreadable":
      return describeError(found.error).sentence;
    case "blobs":
      return `${name} seems to be an episode's blobs. Open the folder above it, in which ${TRAJECTORY_FILE} lies.`;
    case "episode-without-log":
      return `${name} has an episode's manifest.json, but its ${TRAJECTORY_FILE} is missing. See whether the run ended early, or the folder was copied in part.`;
    case "other-logs":
      return `${name} has ${found.files.join(", ")}, but an episode's log is called ${TRAJECTORY_FILE}. If this is one, give it that name.`;
    case "packed":
      return `${name} has ${found.files.join(", ")}. Unpack it and open the folder that comes out.`;
    case "configuration":
      return `${name} has ${found.files.join(", ")}, but no episode. Open the folder that the run was written to, often called artifacts; a pause file is opened by itself.`;
    case "other":
      return `Neither ${name} nor a folder in it holds a ${TRAJECTORY_FILE}. Open the folder that the run was written to, often called artifacts.`;
  }
}
