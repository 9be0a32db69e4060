import type { ArtifactSource } from "../replay/artifact-source.ts";
import { EPISODE_DOCUMENTS } from "../runs/episode-documents.ts";

const FILES = new Set(Object.values(EPISODE_DOCUMENTS).map(({ file }) => file));

/**
 * One text for which of an episode's documents are there, how long they are and when they were written, to tell later
 * whether any has changed. Null where the folder cannot be listed now.
 */
export async function documentStates(episode: ArtifactSource): Promise<string | null> {
  try {
    const states: string[] = [];
    for await (const { name, kind } of episode.list("")) {
      if (kind !== "file" || !FILES.has(name)) continue;
      // Only what is listed is opened: a server would tell of each that is missing.
      const state = await episode.open(name).catch(() => null);
      states.push(JSON.stringify([name, state?.size, state?.lastModified]));
    }
    return states.sort().join();
  } catch {
    return null;
  }
}
