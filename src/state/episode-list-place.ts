import { create } from "zustand";

/** How a list of episodes was left, so that one comes back to the same. */
export interface EpisodeListPlace {
  readonly filter: string;
  readonly sort: { readonly column: string; readonly direction: "ascending" | "descending" } | null;
  /** The episode that was moved to; null before any was. */
  readonly row: string | null;
  /** Pixels that the list was scrolled by. */
  readonly scrolled: number;
}

const untouched: EpisodeListPlace = { filter: "", sort: null, row: null, scrolled: 0 };

/** The list that is remembered, by the key of its run: another folder may have the same name. */
const useLeft = create<{ readonly run: string | null; readonly place: EpisodeListPlace }>()(() => ({
  run: null,
  place: untouched,
}));

/** How a run's list was left, or is now. */
export function useEpisodeListPlace(run: string): EpisodeListPlace {
  return useLeft((left) => (left.run === run ? left.place : untouched));
}

/** Keeps how a run's list is while the run is opened anew, under the key that it has then. */
export function moveEpisodeListPlace(from: string, to: string): void {
  useLeft.setState((left) => (left.run === from ? { run: to } : left));
}

export function changeEpisodeListPlace(run: string, change: Partial<EpisodeListPlace>): void {
  useLeft.setState((left) => ({
    run,
    place: { ...(left.run === run ? left.place : untouched), ...change },
  }));
}
