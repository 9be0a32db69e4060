import { create } from "zustand";
import type { StepQuery } from "../worker/protocol.ts";

/** What steps are narrowed by besides a text. */
export type StepFilters = Omit<StepQuery, "text">;

export const NO_FILTERS: StepFilters = { kinds: [], actors: [], marks: [] };

interface SearchState {
  /** The episode or pause file in which the search is open, as one text; null where it is closed. */
  readonly openIn: string | null;
  /** As it is typed. */
  readonly typed: string;
  /** What is looked for: what was typed, once it has rested. */
  readonly text: string;
  /**
   * The subject whose values the filters are of. They hold for that one alone: another view may not have them, and must
   * not tell of them.
   */
  readonly filteredSubject: string;
  readonly filters: StepFilters;
  /** Whether the field is to take the focus as soon as it is there. */
  readonly wantsFocus: boolean;
}

/** What is looked for among the steps. It stays while the lens or the pause changes; not part of the address. */
export const useSearch = create<SearchState>()(() => ({
  openIn: null,
  typed: "",
  text: "",
  filteredSubject: "",
  filters: NO_FILTERS,
  wantsFocus: false,
}));

/** Opens the search, or if it is open already goes to its field. */
export function openSearch(place: string): void {
  useSearch.setState({ openIn: place, wantsFocus: true });
}

export function tookFocus(): void {
  useSearch.setState({ wantsFocus: false });
}

export function closeSearch(): void {
  useSearch.setState({ openIn: null });
}

export function typeSearch(typed: string): void {
  useSearch.setState({ typed });
}

/** Looks for what is typed now. */
export function settleSearch(): void {
  useSearch.setState(({ typed, text }) => (typed === text ? {} : { text: typed }));
}

export function filterSearch(subject: string, filters: StepFilters): void {
  useSearch.setState({ filteredSubject: subject, filters });
}

/** Whether a query looks for anything at all. */
export function asksAnything({ text, kinds, actors, marks }: StepQuery): boolean {
  return text.trim() !== "" || kinds.length + actors.length + marks.length > 0;
}
