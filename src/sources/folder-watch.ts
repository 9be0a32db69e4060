import { segmentsOf } from "./source-path.ts";
import type { SourceSpec } from "./source-spec.ts";

/** Asks to look again from time to time; ends once the signal fires. */
export type FolderWatch = (signal: AbortSignal) => AsyncIterable<void>;

/** Milliseconds between two looks: into a folder on disk, and into one that is served, where each is a request or more. */
const ON_DISK_MS = 1_000;
const SERVED_MS = 2_000;

/**
 * How to learn that files of one folder of a source may have changed: by looking from time to time. Null where they
 * cannot: files that were handed out one by one are snapshots, and a list of served files says what they are once and
 * for all.
 *
 * `FileSystemObserver` would tell at once, but with it Chromium 156 ended, the whole browser, in three of five trials of
 * about two minutes over a folder that was written to. Why is not known; without it, that was not seen.
 */
export function folderWatch(spec: SourceSpec, folder: string): FolderWatch | null {
  switch (spec.kind) {
    case "directory-handle":
      return every(ON_DISK_MS);
    case "group": {
      const [name] = segmentsOf(folder);
      return spec.folders.some((each) => each.name === name) ? every(ON_DISK_MS) : null;
    }
    case "served":
      return every(SERVED_MS);
    case "http":
    case "files":
      return null;
  }
}

function every(ms: number): FolderWatch {
  return async function* (signal) {
    while (!signal.aborted) {
      await pause(ms, signal);
      if (!signal.aborted) yield;
    }
  };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener("abort", end, { once: true });
  });
}
