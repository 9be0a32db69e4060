import type { EpisodeKey, RunListing } from "../worker/protocol.ts";
import { nothingSelected, type RunChoice, type Selection } from "./selection.ts";

/** Why a link did not lead quite where it says. */
export type LandingNotice =
  | { readonly kind: "other-folder"; readonly wanted: string; readonly opened: string }
  | {
      readonly kind: "episode-missing";
      readonly wanted: string;
      readonly opened: string;
      readonly episode: string;
    };

export interface Landing {
  readonly selection: Selection;
  readonly notice: LandingNotice | null;
}

export function sameRun(one: RunChoice | null, other: RunChoice | null): boolean {
  if (one === null || other === null) return one === other;
  if (one.kind === "folder" && other.kind === "folder") return one.name === other.name;
  return one.kind === other.kind;
}

/** The episode that needs no choice: the only one of the run, archives aside. */
function onlyEpisode({ episodes }: RunListing): EpisodeKey | null {
  const current = episodes.filter((episode) => !episode.archived);
  const candidates = current.length > 0 ? current : episodes;
  const [only] = candidates;
  return only !== undefined && candidates.length === 1 ? { path: only.path, episodeId: null } : null;
}

/**
 * Where to stand in a run that has just been opened.
 *
 * @param link What the address asks for while its run is not open; null when a person simply opened a run. A link
 * leads to its episode and step also in a folder of another name, which is then told, as is an episode that is not there.
 */
export function land(run: RunChoice, listing: RunListing, link: Selection | null): Landing {
  const fresh: Selection = { ...nothingSelected, run, episode: onlyEpisode(listing) };
  if (link === null || link.run?.kind !== run.kind) return { selection: fresh, notice: null };

  const wanted = link.run.kind === "folder" ? link.run.name : listing.name;
  const opened = run.kind === "folder" ? run.name : listing.name;
  const { episode } = link;
  if (episode !== null && !listing.episodes.some(({ path }) => path === episode.path)) {
    return { selection: fresh, notice: { kind: "episode-missing", wanted, opened, episode: episode.path } };
  }
  return {
    selection: episode === null ? fresh : { ...link, run },
    notice: wanted === opened ? null : { kind: "other-folder", wanted, opened },
  };
}
