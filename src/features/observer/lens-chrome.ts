import type { Lens } from "../../state/selection.ts";

/**
 * Parts of the window around the view, and whether they are there through the observer's lens. What is not there tells
 * something that the export does not hold: where the episode lies, which condition it ran under, what it is compared
 * to, how it ends and how long it is. Such a part is absent from the document, with its titles, descriptions and
 * accessible names; hiding it is not enough.
 */
const SEEN_BY_OBSERVER = {
  /** The opened folder, experiment and episode: they are named after conditions. */
  breadcrumb: false,
  /** Other episodes, and other episodes of the same log. */
  "episode-picker": false,
  /** Condition, assignments, seed, outcomes, configuration, final snapshot. */
  "episode-facts": false,
  /** Damage stands anywhere in the log, and its count alone tells of later lines. */
  problems: false,
  /** Bytes and transitions read so far. */
  "log-progress": false,
  /** Names folders and episodes of a link. */
  "landing-notice": false,
  "lens-switch": true,
  "lens-bar": true,
  timeline: true,
  /** Of the view alone. */
  search: true,
  stage: true,
  details: true,
  export: true,
  palette: true,
  keys: true,
  theme: true,
} as const satisfies Readonly<Record<string, boolean>>;

export type ChromePart = keyof typeof SEEN_BY_OBSERVER;

/** Whether a part of the window is there through a lens. */
export function showsChrome(part: ChromePart, lens: Lens): boolean {
  return lens === "researcher" || SEEN_BY_OBSERVER[part];
}

/** The window's title. Through the observer's lens it names no folder, episode or condition. */
export function windowTitle(lens: Lens, subject: string | null): string {
  const app = "Trajectory Inspector";
  if (lens === "observer") return `Observer's view · ${app}`;
  return subject === null ? app : `${subject} · ${app}`;
}
