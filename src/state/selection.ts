import { useMemo } from "react";
import { create } from "zustand";
import type { EpisodeKey, Face, PausePoint, ReplayOptions, Seen, Side, Subject } from "../worker/protocol.ts";

/** A run with its episodes: the demo, what the app is served together with, or a folder that a person opened, by its name. */
export type FolderChoice =
  | { readonly kind: "demo" }
  | { readonly kind: "served" }
  | { readonly kind: "folder"; readonly name: string };

/** A file that holds pauses, by its name. There is no episode behind it. */
export interface PauseFileChoice {
  readonly kind: "pause-file";
  readonly name: string;
}

/** What is meant to be open. */
export type RunChoice = FolderChoice | PauseFileChoice;

export type Lens = "researcher" | "observer";

export const detailsTabs = [
  "action",
  "model-call",
  "interventions",
  "state",
  "snapshot",
  "events",
  "info",
  "raw",
] as const;
export type DetailsTab = (typeof detailsTabs)[number];

/** How a pause was chosen; only the point itself decides what the view holds. */
export type PauseKind = "step" | "progress" | "before_commitment";

export interface PauseSelection extends PausePoint {
  readonly kind: PauseKind;
}

/** Everything a person chose to look at, as ids. It stands in the address bar, so a link brings it back. */
export interface Selection {
  readonly run: RunChoice | null;
  readonly episode: EpisodeKey | null;
  /** Which pause of a pause file is looked at, from 0. */
  readonly view: number;
  /** The step looked at: its place among the transitions of the subject, from 0. */
  readonly ordinal: number;
  readonly side: Side;
  /** Both sides against each other, in the place of the one; it is the chosen one again afterwards. */
  readonly changes: boolean;
  /** Whose observation, where the two differ: what the agent was shown, or what stood in the environment. */
  readonly seen: Seen;
  readonly lens: Lens;
  /** The pause whose view the observer gets; moved on purpose only. */
  readonly pause: PauseSelection | null;
  /** Null: the first face that has something recorded. */
  readonly face: Face | null;
  readonly details: DetailsTab;
  /** What replay may pass over, by the person's explicit word. */
  readonly options: ReplayOptions;
}

export const strictOptions: ReplayOptions = { allowEmptyImages: false, skipDamagedLines: false };

export const nothingSelected: Selection = {
  run: null,
  episode: null,
  view: 0,
  ordinal: 0,
  side: "after",
  changes: false,
  seen: "shown",
  lens: "researcher",
  pause: null,
  face: null,
  details: "action",
  options: strictOptions,
};

interface SelectionState extends Selection {
  /** Grows with each deliberate move: those get a history entry of their own, so that Back undoes them. */
  readonly entry: number;
}

export const useSelection = create<SelectionState>()(() => ({ ...nothingSelected, entry: 0 }));

/**
 * Changes what is looked at.
 *
 * @param history `push` for a deliberate move (another episode, lens, a jump, a pin), which Back undoes; `replace` for
 * what passes by (scrubbing, playing) and for how it is shown.
 */
export function select(patch: Partial<Selection>, history: "push" | "replace"): void {
  useSelection.setState((state) => ({ ...patch, entry: history === "push" ? state.entry + 1 : state.entry }));
}

/** Goes to a step in passing: stepping, scrubbing, playing. */
export function stepTo(ordinal: number): void {
  if (ordinal !== useSelection.getState().ordinal) select({ ordinal }, "replace");
}

/** Goes to a step on purpose: a click on it, a jump by number, a search result. */
export function jumpTo(ordinal: number): void {
  if (ordinal !== useSelection.getState().ordinal) select({ ordinal }, "push");
}

export function showSide(side: Side): void {
  select({ side, changes: false }, "replace");
}

/** Shows what a step changed instead of one side of it. */
export function showChanges(): void {
  select({ changes: true }, "replace");
}

export function showSeen(seen: Seen): void {
  select({ seen }, "replace");
}

export function showFace(face: Face | null): void {
  select({ face }, "replace");
}

export function showDetails(details: DetailsTab): void {
  select({ details }, "replace");
}

export function allow(options: Partial<ReplayOptions>): void {
  select({ options: { ...useSelection.getState().options, ...options } }, "replace");
}

/** Opens an episode at its first step, through the researcher's lens: a pause belongs to one episode. */
export function openEpisode(episode: EpisodeKey, history: "push" | "replace" = "push"): void {
  select({ ...nothingSelected, run: useSelection.getState().run, episode }, history);
}

/** Goes back to the choice among the run's episodes. */
export function leaveEpisode(): void {
  select({ ...nothingSelected, run: useSelection.getState().run }, "push");
}

/** Looks at another pause of a pause file, where it ends. */
export function showPauseOfFile(view: number, transitions: number): void {
  select({ view, ordinal: Math.max(0, transitions - 1), side: "after", changes: false }, "push");
}

/** The last transition that stands before or at a pause, as the first guess of where to look within its view. */
export function lastShown({ ordinal, position }: PausePoint): number {
  return position === "after" ? ordinal : Math.max(0, ordinal - 1);
}

/**
 * Looks through the researcher's or the observer's lens. Without a pause so far, the observer's is made where the
 * researcher stands; the step looked at never lies beyond the pause.
 */
export function showLens(lens: Lens): void {
  const state = useSelection.getState();
  if (lens === state.lens) return;
  if (lens === "researcher") {
    select({ lens }, "push");
    return;
  }
  const pause = state.pause ?? { ordinal: state.ordinal, position: state.side, kind: "step" };
  select({ lens, pause, ordinal: Math.min(state.ordinal, lastShown(pause)) }, "push");
}

/** Moves the pause; through the observer's lens the step looked at becomes the last one of the new view. */
export function movePause(pause: PauseSelection): void {
  const { lens } = useSelection.getState();
  select(lens === "observer" ? { pause, ordinal: lastShown(pause) } : { pause }, "push");
}

/** What the worker is asked about: the episode itself, or, through the observer's lens, the pause's view alone. */
export function subjectOf(
  selection: Pick<Selection, "run" | "view" | "episode" | "lens" | "pause" | "options">,
): Subject | null {
  const { run, view, episode, lens, pause, options } = selection;
  if (run?.kind === "pause-file") return { kind: "pause-file", index: view };
  if (episode === null) return null;
  if (lens === "researcher" || pause === null) return { kind: "episode", episode };
  return { kind: "view", episode, pause: { ordinal: pause.ordinal, position: pause.position }, options };
}

/** {@link subjectOf} what is selected now; the same object until it changes. */
export function useSubject(): Subject | null {
  const run = useSelection((state) => state.run);
  const view = useSelection((state) => state.view);
  const episode = useSelection((state) => state.episode);
  const lens = useSelection((state) => state.lens);
  const pause = useSelection((state) => state.pause);
  const options = useSelection((state) => state.options);
  return useMemo(
    () => subjectOf({ run, view, episode, lens, pause, options }),
    [run, view, episode, lens, pause, options],
  );
}
