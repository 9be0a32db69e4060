import type { EpisodeKey, RunListing, ViewFacts } from "../worker/protocol.ts";
import {
  type FolderChoice,
  nothingSelected,
  type PauseFileChoice,
  type RunChoice,
  type Selection,
} from "./selection.ts";

/** Why a link did not lead quite where it says. */
export type LandingNotice =
  | { readonly kind: "other-folder"; readonly wanted: string; readonly opened: string }
  | {
      readonly kind: "episode-missing";
      readonly wanted: string;
      readonly opened: string;
      readonly episode: string;
    }
  /** No link, but the run was opened anew, and the episode that was looked at is not there any more. */
  | { readonly kind: "episode-gone"; readonly opened: string; readonly episode: string }
  | { readonly kind: "other-file"; readonly wanted: string; readonly opened: string }
  /** `view` counts from 1. */
  | {
      readonly kind: "pause-missing";
      readonly wanted: string;
      readonly opened: string;
      readonly view: number;
    };

export interface Landing {
  readonly selection: Selection;
  readonly notice: LandingNotice | null;
}

export function sameRun(one: RunChoice | null, other: RunChoice | null): boolean {
  if (one === null || other === null) return one === other;
  return one.kind === other.kind && nameOf(one) === nameOf(other);
}

/** The demo and a served run need no name: there is one of each. */
function nameOf(run: RunChoice): string | null {
  return "name" in run ? run.name : null;
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
export function land(run: FolderChoice, listing: RunListing, link: Selection | null): Landing {
  const fresh: Selection = { ...nothingSelected, run, episode: onlyEpisode(listing) };
  if (link === null || link.run === null || link.run.kind !== run.kind) {
    return { selection: fresh, notice: null };
  }
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

/** Where to stand in a run that was opened anew: where one stood, or the choice among its episodes where that is gone. */
export function landAgain(run: FolderChoice, listing: RunListing, place: Selection): Landing {
  const { selection, notice } = land(run, listing, { ...place, run });
  if (notice?.kind !== "episode-missing") return { selection, notice: null };
  return {
    selection: { ...nothingSelected, run },
    notice: { kind: "episode-gone", opened: notice.opened, episode: notice.episode },
  };
}

/**
 * Where to stand in a pause file that has just been opened: where the pause is, unless a link says otherwise. A link
 * leads to its pause and step also in a file of another name, which is then told, as is a pause that is not there. A step
 * beyond the pause is the last one before it.
 */
export function landInPauseFile(
  run: PauseFileChoice,
  views: readonly ViewFacts[],
  link: Selection | null,
): Landing {
  const lastOf = (view: number) => Math.max(0, (views[view]?.transitions ?? 0) - 1);
  const fresh: Selection = { ...nothingSelected, run, ordinal: lastOf(0) };
  if (link?.run?.kind !== "pause-file") return { selection: fresh, notice: null };
  const names = { wanted: link.run.name, opened: run.name };
  if (link.view >= views.length) {
    return { selection: fresh, notice: { kind: "pause-missing", ...names, view: link.view + 1 } };
  }
  return {
    selection: { ...link, run, ordinal: Math.min(link.ordinal, lastOf(link.view)) },
    notice: names.wanted === names.opened ? null : { kind: "other-file", ...names },
  };
}
